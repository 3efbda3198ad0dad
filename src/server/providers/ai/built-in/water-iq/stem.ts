/** Nouns that only look like a verb with its ending. */
const WHOLE = new Set(['housing', 'something', 'spring', 'string'])
const VOWEL = /[aeiouy]/

/**
 * The stem of an English word: plural and verb endings off, so that "leaks", "leaked" and "leaking" are one word.
 * It is lighter than Porter's (M. F. Porter, 1980): only endings that change no meaning in this field go.
 */
export function stem(word: string): string {
  if (word.length < 4 || WHOLE.has(word)) return word
  let stemmed = word
  if (/(ss|x|ch|sh)es$/.test(stemmed)) stemmed = stemmed.slice(0, -2)
  else if (/ies$/.test(stemmed) && stemmed.length > 4) stemmed = `${stemmed.slice(0, -3)}y`
  else if (/[^su]s$/.test(stemmed)) stemmed = stemmed.slice(0, -1)
  for (const ending of ['ing', 'ed', 'ly']) {
    const rest = stemmed.slice(0, -ending.length)
    if (stemmed.endsWith(ending) && rest.length >= 3 && VOWEL.test(rest)) {
      stemmed = withoutDoubledEnd(rest)
      break
    }
  }
  if (stemmed.length > 3 && stemmed.endsWith('e')) stemmed = stemmed.slice(0, -1)
  if (stemmed.length > 3 && stemmed.endsWith('y')) stemmed = `${stemmed.slice(0, -1)}i`
  return stemmed
}

/** "dripp" → "drip", but "spill" and "hiss" stay. */
function withoutDoubledEnd(word: string): string {
  const last = word.at(-1) ?? ''
  return last === word.at(-2) && !'lsz'.includes(last) ? word.slice(0, -1) : word
}
