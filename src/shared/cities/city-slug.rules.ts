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

/** Stands for a name none of whose letters can be written in ASCII. */
const DEFAULT_NAME = 'city'

function inAscii(text: string): string {
  // Most names are ASCII already.
  if (!/[^ -~]/.test(text)) return text
  return text
    .replace(/[æðđħıłøœßþ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

/** A text as lower-case ASCII words joined by hyphens; empty where none of its letters can be written so. */
export function asciiWords(text: string): string {
  const ascii = inAscii(text.toLowerCase())
  const words = ascii.replace(/[\s_-]+/g, '-').replace(/[^a-z0-9-]/g, '')
  return words.replace(/-+/g, '-').replace(/^-|-$/g, '')
}

/** The address of a city, from its name and country. Cities whose names cannot be written in ASCII share one. */
export function citySlug(name: string, country: string): string {
  const words = [asciiWords(name) || DEFAULT_NAME, asciiWords(country)].filter((part) => part !== '')
  return words.join('-').slice(0, MAX_LENGTH).replace(/-$/, '')
}
