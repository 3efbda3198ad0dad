import { ML_PER_CUP, ML_PER_FL_OZ, ML_PER_IMPERIAL_FL_OZ } from '#shared/fluid-ounce.ts'

/** The units that files write amounts in. */
export const FILE_UNITS = {
  ml: { label: 'Milliliters (ml)', ml: 1 },
  l: { label: 'Liters (l)', ml: 1000 },
  fl_oz: { label: 'US fluid ounces (fl oz)', ml: ML_PER_FL_OZ },
  imperial_fl_oz: { label: 'Imperial fluid ounces', ml: ML_PER_IMPERIAL_FL_OZ },
  cup: { label: 'US cups', ml: ML_PER_CUP },
} as const
export type FileUnit = keyof typeof FILE_UNITS

const UNIT_NAMES: readonly (readonly [RegExp, FileUnit])[] = [
  [/\b(imp(erial)?|uk)\b.*\b(oz|ounces?)\b|\b(oz|ounces?)\b.*\b(imp(erial)?|uk)\b/, 'imperial_fl_oz'],
  [/\b(fl ?)?oz\b|\b(fluid )?ounces?\b|\bfl ?oz ?us\b/, 'fl_oz'],
  [/\bcups?\b/, 'cup'],
  [/\bml\b|\bmillilit(er|re)s?\b|\bcc\b/, 'ml'],
  [/\bl\b|\blit(er|re)s?\b/, 'l'],
]

/** The unit that a text names; null if it names none. */
export function unitIn(text: string): FileUnit | null {
  const plain = text.toLowerCase().replaceAll(/[^a-z]+/g, ' ')
  return UNIT_NAMES.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

const NUMBER = /^([+-]?\d[\d.,' ]*)(.*)$/

const PLAIN = /^[+-]?\d+([.,]\d+)?$/
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3})+(?:,\d+)?)$/

/**
 * A number with a decimal point or a decimal comma; NaN for what is none. Three digits after a mark are thousands where only
 * that makes sense: nobody writes 1.250 ml and means one.
 */
function numberOf(text: string, unit: FileUnit): number {
  const digits = text.replaceAll(/[' ]/g, '')
  const isGrouped = GROUPED.test(digits)
  if (PLAIN.test(digits) && !(isGrouped && unit === 'ml')) return Number(digits.replace(',', '.'))
  if (!isGrouped) return Number.NaN
  const [thousands = ','] = /[.,]/.exec(digits) ?? []
  return Number(digits.replaceAll(thousands, '').replace(',', '.'))
}

/** An amount in whole ml, by the unit in the cell or else by that of its column; null for what is no amount. */
export function readAmount(text: string, unitOfColumn: FileUnit | null): number | null {
  const match = NUMBER.exec(text.trim())
  if (match === null) return null
  const [, number = '', rest = ''] = match
  const own = rest.trim() === '' ? null : unitIn(rest)
  if (rest.trim() !== '' && own === null) return null
  const unit = own ?? unitOfColumn
  if (unit === null) return null
  const value = numberOf(number.trim(), unit)
  return Number.isFinite(value) ? Math.round(value * FILE_UNITS[unit].ml) : null
}
