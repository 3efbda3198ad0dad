import { withPlainDigits } from '../format/written-number.ts'

/** The lengths of the article numbers that bottles and their cases carry: EAN-8 and UPC-E, UPC-A, EAN-13, and GTIN-14. */
const LENGTHS = [8, 12, 13, 14]

/** The longest text with a barcode: a link with batch and date. */
export const MAX_BARCODE_TEXT = 400

/** Whether the last digit is the check digit of the others: weights 3, 1, 3 … from the right (GS1 General Specifications, 7.9). */
export function isCheckDigitRight(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A GS1 Digital Link: the article number stands behind the identifier 01 in the path (GS1 Digital Link URI Syntax, 4.4). */
const DIGITAL_LINK = /^(?:https?:\/\/)?[^\s/]+\.[^\s/]+(?:\/[^\s?#]*)?\/(?:01|gtin)\/(\d{8,14})(?=[/?#]|$)/i
/** The name of the symbol, which scanners put in front: ]E0, ]C1, ]d2, ]Q3 (ISO/IEC 15424). */
const SYMBOL = /^\][a-z]\d/i
/** Divides the elements of a string: the sign of that name, or FNC1 as readers write it (GS1 General Specifications, 7.8.3). */
const FNC1 = String.raw`(?:[\u001D\u00E8\u241D|]|\{GS\}|<GS>|\[?FNC1\]?|\^)`
/** Elements of a fixed length that may stand in front of the article number: dates, a variant, a case's own number. */
const IN_FRONT = String.raw`(?:1[1-35-7]\d{6}|20\d{2}|00\d{18})*`
const NUMBER_AND_END = String.raw`(\d{14})(?:$|${FNC1}|(?=\d{2}))`
/**
 * The article number as scanners and printers write it, behind the identifier 01, or 02 for what a case holds: with brackets, or
 * without them behind FNC1, or alone (GS1 General Specifications, 3.2 and 7.8).
 */
const ELEMENT_STRINGS = [
  /\(0[12]\)\s*(\d{14})(?=\D|$)/,
  new RegExp(`^${FNC1}?${IN_FRONT}0[12]${NUMBER_AND_END}`, 'iu'),
  new RegExp(`${FNC1}01${NUMBER_AND_END}`, 'iu'),
]

/** The article number in a string of elements of GS1; undefined if this is none. */
const numberInElements = (text: string): string | undefined =>
  ELEMENT_STRINGS.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined)

/** What people copy in front of the digits. */
const LABEL = /^(?:ean|upc|gtin|barcode)(?:[ -]?(?:a|e|8|12|13|14)(?=\s*[:#]))?\s*[:#]?\s*(?=\d)/i

/** The digits of an article number in its usual spellings; other signs stay, so that they are refused. */
function digitsOf(typed: string): string {
  const text = withPlainDigits(typed).trim().replace(SYMBOL, '')
  const linked = DIGITAL_LINK.exec(text)?.[1] ?? numberInElements(text.replaceAll(' ', ''))
  return linked ?? text.replace(LABEL, '').replace(/[\s.\p{Pd}\u2212]/gu, '')
}

/** The digit with which {@link isCheckDigitRight} holds. */
function checkDigitOf(digits: string): number {
  const found = Array.from({ length: 10 }, (_, digit) => digit).find((digit) =>
    isCheckDigitRight(`${digits}${digit}`),
  )
  return found ?? 0
}

/**
 * The article in the case that a GTIN-14 numbers: the first digit tells cases of one article apart, 9 is a weight (GS1 General
 * Specifications, 2.1.7). Other lengths stay as they are.
 */
function articleOf(digits: string): string {
  if (!/^[0-8]\d{13}$/.test(digits)) return digits
  if (digits.startsWith('000000')) return digits.slice(-8)
  const article = digits.slice(1)
  return digits.startsWith('0') ? article : `${article.slice(0, -1)}${checkDigitOf(article.slice(0, -1))}`
}

/**
 * A UPC-E is a UPC-A without some of its zeros: one row for each place where zeros are left out (GS1 General Specifications,
 * 5.2.2.4). The check digit is that of the UPC-A.
 */
const UPC_E: readonly { short: RegExp; toLong: string; long: RegExp; toShort: string }[] = [
  {
    short: /^(?<maker>[01]\d\d)(?<item>\d{3})(?<last>[012])(?<check>\d)$/,
    toLong: '$<maker>$<last>0000$<item>$<check>',
    long: /^(?<maker>[01]\d\d)(?<last>[012])0000(?<item>\d{3})(?<check>\d)$/,
    toShort: '$<maker>$<item>$<last>$<check>',
  },
  {
    short: /^(?<maker>[01]\d{3})(?<item>\d\d)3(?<check>\d)$/,
    toLong: '$<maker>00000$<item>$<check>',
    long: /^(?<maker>[01]\d\d[3-9])00000(?<item>\d\d)(?<check>\d)$/,
    toShort: '$<maker>$<item>3$<check>',
  },
  {
    short: /^(?<maker>[01]\d{4})(?<item>\d)4(?<check>\d)$/,
    toLong: '$<maker>00000$<item>$<check>',
    long: /^(?<maker>[01]\d{3}[1-9])00000(?<item>\d)(?<check>\d)$/,
    toShort: '$<maker>$<item>4$<check>',
  },
  {
    short: /^(?<maker>[01]\d{5})(?<item>[5-9])(?<check>\d)$/,
    toLong: '$<maker>0000$<item>$<check>',
    long: /^(?<maker>[01]\d{4}[1-9])0000(?<item>[5-9])(?<check>\d)$/,
    toShort: '$<maker>$<item>$<check>',
  },
]

/** The UPC-A that a UPC-E stands for; null if these digits are none. */
function expandUpcE(digits: string): string | null {
  const form = UPC_E.find(({ short }) => short.test(digits))
  const long = form && digits.replace(form.short, form.toLong)
  if (long === undefined || !isCheckDigitRight(long)) return null
  // An EAN-8 that begins with 0 would be the number of one shop, so only those with 1 can be either.
  return digits.startsWith('1') && isCheckDigitRight(digits) ? null : long
}

/**
 * A barcode in the form in which it is looked up: 13 digits, or 8. A UPC-A is an EAN-13 that begins with 0, and a case is looked
 * up by the bottle in it.
 */
export function plainBarcode(typed: string): string {
  const digits = articleOf(digitsOf(typed))
  const long = expandUpcE(digits) ?? digits
  return long.length === 12 ? `0${long}` : long
}

/** The ways to write a barcode that {@link plainBarcode} made: the catalogue has some as UPC-A or UPC-E. */
export function barcodeSpellings(barcode: string): string[] {
  if (barcode.length !== 13 || !barcode.startsWith('0')) return [barcode]
  const long = barcode.slice(1)
  const form = UPC_E.find((candidate) => candidate.long.test(long))
  return [barcode, long, ...(form === undefined ? [] : [long.replace(form.long, form.toShort)])]
}

/** Numbers that a shop gives out itself: the same number means another article next door. */
const isInStore = (barcode: string): boolean =>
  barcode.length === 8 ? /^[02]/.test(barcode) : /^(2|02|04)/.test(barcode)

/** Why this is no barcode of a bottle, as a sentence; null if it is one. Spaces and hyphens do not matter. */
export function barcodeProblem(typed: string): string | null {
  const digits = digitsOf(typed)
  if (digits === '') return 'Enter the digits below the barcode.'
  if (!/^\d+$/.test(digits)) return 'A barcode has digits only.'
  if (!LENGTHS.includes(digits.length))
    return `A barcode has 8, 12 or 13 digits; this one has ${digits.length}.`
  if (!isCheckDigitRight(digits) && expandUpcE(digits) === null)
    return 'The last digit does not fit the others. Check each digit.'
  if (isInStore(plainBarcode(digits)) || /^9\d{13}$/.test(digits))
    return 'Shops give out this number themselves, so it does not tell which water this is. Search for it by name.'
  return null
}

/** A barcode that was seen in a photo, as it is looked up; null if it is none of a bottle, or was not read whole. */
export const readableBarcode = (digits: string | null): string | null =>
  digits === null || barcodeProblem(digits) !== null ? null : plainBarcode(digits)

/** Of what a camera saw, the number of a bottle; else a number that is none, so that it can be said why; null if there is none. */
export const numberAmong = (texts: readonly string[]): string | null =>
  texts.find((text) => barcodeProblem(text) === null) ?? texts.find((text) => /^\d{8,14}$/.test(text)) ?? null

/** What carries an article number: the bars of shops, and the squares that replace them from 2027 on. */
export const CODE_FORMATS = ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'QRCode', 'DataMatrix'] as const
