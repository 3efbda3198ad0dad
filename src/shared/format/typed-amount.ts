import { amountNumber, UNIT_FORMATS, type Units, unitSign } from './amount.ts'

/** Least and most that may be typed, ml. */
export interface AmountLimits {
  min: number
  max: number
}

const WHOLE = /^\d+$|^\d{1,3}(,\d{3})+$/
const DECIMAL = /^\d+([.,]\d+)?$/
/** Other units mean the nearest round ml that reads the same: 67.6 fl oz are 2,000 ml, not 1,999. */
const ROUND = 10

/** An amount of ml as it stands in a field: '2000', or '67.6' for fl oz. */
export function amountText(ml: number, units: Units): string {
  const unit = UNIT_FORMATS[units]
  return String(Number((ml / unit.ml).toFixed(unit.digits)))
}

/** What was typed, in whole ml; null if it is no amount. */
export function parseAmount(text: string, units: Units): number | null {
  const typed = text.trim()
  if (units === 'ml') return WHOLE.test(typed) ? Number(typed.replaceAll(',', '')) : null
  if (!DECIMAL.test(typed)) return null
  const number = Number(typed.replace(',', '.'))
  const ml = Math.round(number * UNIT_FORMATS[units].ml)
  const round = Math.round(ml / ROUND) * ROUND
  return amountText(round, units) === String(number) ? round : ml
}

/** What is wrong with a typed amount and how to put it right; null if nothing is. */
export function amountProblem(text: string, units: Units, { min, max }: AmountLimits): string | null {
  if (text.trim() === '') return 'Enter an amount.'
  const ml = parseAmount(text, units)
  if (ml === null) return UNIT_FORMATS[units].hint
  if (ml >= min && ml <= max) return null
  return `Enter ${amountNumber(min, units)} to ${amountNumber(max, units)} ${unitSign(units)}.`
}
