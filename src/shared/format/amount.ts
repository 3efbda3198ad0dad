import type { SessionUser } from '../accounts/session.schema.ts'
import { ML_PER_FL_OZ } from '../fluid-ounce.ts'
import { formatNumber } from './number.ts'

/** The unit a person reads amounts in; stored and sent amounts are always whole millilitres. */
export type Units = SessionUser['units']

/** The unit's sign. */
export const unitSign = (units: Units): string => (units === 'fl_oz' ? 'fl oz' : 'ml')

/** An amount of ml as a number in a person's unit: '1,250', or '42.3' for fl oz. */
export const amountNumber = (ml: number, units: Units): string =>
  units === 'fl_oz'
    ? formatNumber(ml / ML_PER_FL_OZ, { maximumFractionDigits: 1 })
    : formatNumber(ml, { maximumFractionDigits: 0 })

/** An amount of ml with its unit: '1,250 ml', or '42.3 fl oz'. */
export const formatAmount = (ml: number, units: Units): string =>
  `${amountNumber(ml, units)} ${unitSign(units)}`
