/** A text in lower case and without accents, which people leave out. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

const VOWEL = /[aeiouy]/

/**
 * The form that the variants of a word share, so that "leak", "leaks", "leaked" and "leaking" compare as equal. Only
 * plural and verb endings are removed: anything more would mix up words with different meanings.
 */
export function wordForm(word: string): string {
  if (word.length < 4) return word
  let form = word
  if (form.endsWith('ies') && form.length > 4) form = `${form.slice(0, -3)}y`
  else if (/(?:ss|x|ch|sh|zz)es$/.test(form)) form = form.slice(0, -2)
  else if (/[^su]s$/.test(form)) form = form.slice(0, -1)
  for (const ending of ['ing', 'ed']) {
    const rest = form.slice(0, -ending.length)
    if (form.endsWith(ending) && rest.length >= 3 && VOWEL.test(rest)) {
      const last = rest.at(-1) ?? ''
      form = last === rest.at(-2) && !'lsz'.includes(last) ? rest.slice(0, -1) : rest
      break
    }
  }
  if (form.length > 3 && form.endsWith('e')) form = form.slice(0, -1)
  return form.length > 3 && form.endsWith('y') ? `${form.slice(0, -1)}i` : form
}
