/** What separates the whole part of a number from its fraction. */
export type DecimalMark = '.' | ','

export interface WrittenNumber {
  /** Its value with a decimal point, and with a decimal comma; null where it cannot be read so. */
  point: number | null
  comma: number | null
  /** Its value if it is written without a fraction: "1,250", not "1,25". */
  whole: number | null
  /** What stands after it, without spaces around: a unit, or nothing. */
  rest: string
}

/** The digits of Chinese, which Unicode counts as letters. */
const HAN_DIGITS = '〇一二三四五六七八九'
const BEGINS_HAN = /^[-+]?[〇一二三四五六七八九]/u
/** Raised and circled digits are footnotes, and "½" is not 1 and 2: they stay what they are. */
const NORMAL = /[^\p{No}\p{Nl}]+/gu
const INVISIBLE = /[\p{Bidi_Control}\u200B\uFEFF]/gu
const NUMBER = /^([-+])?([\d.,' \u066B]*\d)(.*)$/su

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The value of a digit of any script: Unicode has the ten digits of each in order, from zero on. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (isDigit(code - before - 1)) before += 1
  return String(before % 10)
}

/** A text with the digits of all scripts as 0 to 9, in the one Unicode form (NFKC) that a keyboard's letters have. */
export const withPlainDigits = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(NORMAL, (part) => part.normalize('NFKC'))
    .replace(/\p{Nd}/gu, valueOfDigit)
    .replace(/\p{Zs}/gu, ' ')

/** A text with the signs that numbers are read by: digits 0 to 9, a hyphen as minus, apostrophes and spaces as thousands. */
function plainNumber(text: string): string {
  const plain = withPlainDigits(text)
    .trim()
    .replace(/^[\p{Pd}\u2212]\s*/u, '-')
    .replace(/[’‘ʼ´`\u066C]/gu, "'")
    // The Arabic comma is thousands' in some regions and the fraction's in others, as the comma is.
    .replaceAll('\u060C', text.includes(',') ? '\u066B' : ',')
  if (!BEGINS_HAN.test(plain)) return plain
  return plain.replace(/[〇一二三四五六七八九]/gu, (sign) => String(HAN_DIGITS.indexOf(sign)))
}

/** Thousands in groups of three, or of two as in India; never behind a leading zero, and with one mark between all groups. */
const groupedBy = (marks: string): RegExp =>
  new RegExp(
    String.raw`^[1-9](?:\d{0,2}(?<three>[${marks}])\d{3}(?:\k<three>\d{3})*|\d?(?<two>[${marks}])\d\d(?:\k<two>\d\d)*\k<two>\d{3})$`,
  )
const GROUPED: Readonly<Record<DecimalMark, RegExp>> = { '.': groupedBy(",' "), ',': groupedBy(".' ") }

function valueWith(digits: string, mark: DecimalMark): number | null {
  // The Arabic decimal sign is never anything else.
  const marked = digits.replaceAll('\u066B', mark)
  const at = marked.lastIndexOf(mark)
  const whole = at === -1 ? marked : marked.slice(0, at)
  const fraction = at === -1 ? '0' : marked.slice(at + 1)
  if (!/^\d+$/.test(fraction)) return null
  if (!/^\d*$/.test(whole) && !GROUPED[mark].test(whole)) return null
  return Number(`${whole.replace(/\D/g, '') || '0'}.${fraction}`)
}

/**
 * Reads the number that a text begins with. Null where it begins with none, or with digits that make no number ("1.2.3").
 * `rest` may be anything: the caller says which units may stand there.
 */
export function writtenNumber(text: string): WrittenNumber | null {
  const [, sign, digits = '', rest = ''] = NUMBER.exec(plainNumber(text)) ?? []
  // "2½" is no 2.
  if (digits === '' || /^[\p{No}\p{Nl}]/u.test(rest)) return null
  const signed = (value: number | null) => (value !== null && sign === '-' ? 0 - value : value)
  const [point, comma] = [signed(valueWith(digits, '.')), signed(valueWith(digits, ','))]
  const all = signed(Number(digits.replace(/\D/g, '')))
  const whole = [point, comma].find((value) => value === all) ?? null
  return point === null && comma === null ? null : { point, comma, whole, rest: rest.trim() }
}
