const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g
const RE_EXPORT = /\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s+from\s+'[^']+';?/g

/** Refuses a file that only passes on what other files export: two names for one place. */
export function reExportProblems(file: string, text: string): string[] {
  if (!/^src\/(client|server)\//.test(file)) return []
  const code = text.replaceAll(COMMENT, '')
  const hasOwn = code.replaceAll(RE_EXPORT, '').trim() !== ''
  return hasOwn || code.trim() === '' ? [] : ['only passes on what others export: import from there.']
}
