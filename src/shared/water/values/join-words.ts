/** "a", "a and b", "a, b and c". */
export function joinWords(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.at(-1)
  if (words.length < 2 || last === undefined) return last ?? ''
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`
}
