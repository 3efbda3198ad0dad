import type { SessionUser } from '../accounts/session.schema.ts'
import { ML_PER_FL_OZ } from '../fluid-ounce.ts'

/** The unit a person reads amounts in; stored and sent amounts are always whole millilitres. */
export type Units = SessionUser['units']

const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const TENTHS = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** The unit's sign. */
export const unitSign = (units: Units): string => (units === 'fl_oz' ? 'fl oz' : 'ml')

/** An amount of ml as a number in somebody's unit: '1,250', or '42.3' for fl oz. */
export function formatNumber(ml: number, units: Units): string {
  return units === 'fl_oz' ? TENTHS.format(ml / ML_PER_FL_OZ) : WHOLE.format(ml)
}

/** An amount of ml with its unit: '1,250 ml', or '42.3 fl oz'. */
export const formatAmount = (ml: number, units: Units): string =>
  `${formatNumber(ml, units)} ${unitSign(units)}`
