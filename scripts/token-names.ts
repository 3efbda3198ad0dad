/** A name that is put together: `--sh-colors-${tone}`, '--sh-colors-' + tone. */
const COMPOSED = /--sh-[\w-]*(?:\$\{|-['"`]|['"`]\s*\+)/
/** The styles of these folders get their short names in the browser. */
const NAMED_LATER = /^src\/client\/ui\/(theme|chakra)\//

/**
 * What is wrong with the design tokens that a file of the client names. A build shortens their names where it finds them
 * whole in a style sheet or a .tsx file; any other name would mean nothing in the built page.
 */
export function tokenNameProblems(file: string, text: string): string[] {
  if (!file.startsWith('src/client/') || NAMED_LATER.test(file)) return []
  if (COMPOSED.test(text)) return ['Write the names of tokens whole: a build shortens only whole names.']
  const isUnreached = file.endsWith('.ts') && !file.endsWith('.test.ts') && /var\(--sh-/.test(text)
  return isUnreached ? ['Name tokens in a .css or .tsx file: a build does not shorten them here.'] : []
}
