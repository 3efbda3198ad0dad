import { ML_PER_FL_OZ } from '../fluid-ounce.ts'
import { amountNumber, type Units, unitSign } from './amount.ts'

/** Least and most that may be typed, ml. */
export interface AmountLimits {
  min: number
  max: number
}

const WHOLE = /^\d+$|^\d{1,3}(,\d{3})+$/
const DECIMAL = /^\d+([.,]\d+)?$/
/** Ounces mean the nearest round ml that reads the same in tenths of an ounce: 67.6 fl oz are 2,000 ml, not 1,999. */
const ROUND = 10

/** An amount of ml as it stands in a field: '2000', or '67.6' for fl oz. */
export const amountText = (ml: number, units: Units): string =>
  units === 'fl_oz' ? String(Number((ml / ML_PER_FL_OZ).toFixed(1))) : String(ml)

/** What was typed, in whole ml; null if it is no amount. */
export function parseAmount(text: string, units: Units): number | null {
  const typed = text.trim()
  if (units === 'ml') return WHOLE.test(typed) ? Number(typed.replaceAll(',', '')) : null
  if (!DECIMAL.test(typed)) return null
  const ounces = Number(typed.replace(',', '.'))
  const ml = Math.round(ounces * ML_PER_FL_OZ)
  const round = Math.round(ml / ROUND) * ROUND
  return amountText(round, units) === String(ounces) ? round : ml
}

/** What is wrong with a typed amount and how to put it right; null if nothing is. */
export function amountProblem(text: string, units: Units, { min, max }: AmountLimits): string | null {
  if (text.trim() === '') return 'Enter an amount.'
  const ml = parseAmount(text, units)
  if (ml === null) {
    return units === 'ml' ? 'Use whole millilitres, like 2000.' : 'Use a number of fluid ounces, like 67.6.'
  }
  if (ml >= min && ml <= max) return null
  return `Enter ${amountNumber(min, units)} to ${amountNumber(max, units)} ${unitSign(units)}.`
}
