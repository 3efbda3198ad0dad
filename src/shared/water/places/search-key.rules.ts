/** Words that are typed in two ways, by the one that is stored. */
const LONG_FORMS: Readonly<Record<string, string>> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  mtn: 'mountain',
  twp: 'township',
  boro: 'borough',
  dept: 'department',
  dist: 'district',
  assn: 'association',
  assoc: 'association',
  auth: 'authority',
  muni: 'municipal',
  co: 'county',
}

/**
 * What a name is searched by: a space, then its words in lower case without accents and punctuation, shortened words
 * written out ("St. Paul" and "saint paul" are one). Empty where there is no letter or digit.
 */
export function searchKey(text: string): string {
  const words = text
    // Before letters are taken apart, which would make a blank of an accent that stands alone.
    .replace(/(?<=\p{L})['’`‘´ʼʻʹ′＇‛](?=\p{L})/gu, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
  return words === null ? '' : ` ${words.map((word) => LONG_FORMS[word] ?? word).join(' ')}`
}
