import { isCheckDigitRight } from '#shared/scans/barcode.rules.ts'

/** Lengths of product numbers: GTIN-8, UPC-A, EAN-13 and GTIN-14. */
const LENGTHS = new Set([8, 12, 13, 14])

/**
 * Whether a number identifies one product everywhere. Shops number their own goods with GTIN-8 that begin with 0 or 2
 * and EAN-13 that begin with 02, 04 or 2; GS1 has not issued 14 to 19, and 05, 98 and 99 are coupons.
 */
export function isIssuedWorldwide(code: string): boolean {
  if (code.length === 8) return !/^(0|2|1[4-9])/.test(code)
  return !/^(02|04|05|2|1[4-9]|98|99)/.test(code.padStart(13, '0').slice(-13))
}

/** Whether a text is a product number: its length, check digit and prefix are valid. */
export function isProductNumber(code: string): boolean {
  return (
    /^[0-9]+$/.test(code) && LENGTHS.has(code.length) && isCheckDigitRight(code) && isIssuedWorldwide(code)
  )
}
