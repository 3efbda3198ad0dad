/** Letters that do not come apart into one of ASCII and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}

/** The longest address made from a name; a suffix still fits behind it. */
const MAX_LENGTH = 180

/** The address of a city none of whose letters can be written in ASCII. */
const DEFAULT_SLUG = 'city'

/** The address of a city, from its name and country: lower-case ASCII words joined by hyphens. */
export function citySlug(name: string, country: string): string {
  const ascii = `${name} ${country}`
    .toLowerCase()
    .replace(/[æðđħıłøœßþ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
  const words = ascii.replace(/[\s_-]+/g, '-').replace(/[^a-z0-9-]/g, '')
  const slug = words.replace(/-+/g, '-').slice(0, MAX_LENGTH).replace(/^-|-$/g, '')
  return slug === '' ? DEFAULT_SLUG : slug
}
