/** Paths of the project in code spans and links: `src/server/app.ts`, [README](../packages/stripe-sandbox/README.md). */
const PATH =
  /[`(](?:\.\.\/)?((?:build|docs|lab|migrations|packages|public|scripts|src|tests)\/[^`()\s<>*…]*)[`)]/g

/** The paths a document names that do not exist. */
export function missingPaths(text: string, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !exists(path))
}
