/** Paths of the project in code spans and links, which may name a heading: `src/server/app.ts`, [why](../src/server/db/README.md#x). */
const PATH =
  /[`(](?:\.\.\/)?((?:build|docs|lab|migrations|packages|public|scripts|src|tests)\/[^`()\s<>*…#]*)(?:#[^`)\s]*)?[`)]/g

/** The paths a document names that do not exist. */
export function missingPaths(text: string, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !exists(path))
}
