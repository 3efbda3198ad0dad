/** The lengths of the article numbers that bottles carry: EAN-8, UPC-A and EAN-13. */
const LENGTHS = [8, 12, 13]

/** Weighs the digits 3, 1, 3 … from the right, as the check digit does (GS1 General Specifications, 7.9). */
function isCheckDigitRight(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '')

/** A barcode in the form in which it is stored: 13 digits, or 8. A UPC-A is an EAN-13 that begins with 0. */
export function plainBarcode(typed: string): string {
  const digits = digitsOf(typed)
  return digits.length === 12 ? `0${digits}` : digits
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
  if (!isCheckDigitRight(digits)) return 'The last digit does not fit the others. Check each digit.'
  if (isInStore(plainBarcode(digits)))
    return 'Shops give out this number themselves, so it does not tell which water this is. Search for it by name.'
  return null
}
