import { useUnits } from '#client/features/accounts/common/use-units.ts'
import type { Units } from '#shared/format/amount.ts'
import { ML_PER_FL_OZ } from '#shared/format/ml-per-unit.ts'

/** A day that the home page shows as an example: 63% of the goal, in numbers that are round in the person's unit. */
interface ExampleDay {
  units: Units
  amountMl: number
  goalMl: number
  /** The amount as it is written, what is left, and their unit. */
  amount: string
  left: string
  unit: string
}

const IN_FL_OZ: ExampleDay = {
  units: 'fl_oz',
  amountMl: 50 * ML_PER_FL_OZ,
  goalMl: 80 * ML_PER_FL_OZ,
  amount: '50',
  left: '30',
  unit: 'fl oz',
}
const IN_ML: ExampleDay = {
  units: 'ml',
  amountMl: 1250,
  goalMl: 2000,
  amount: '1,250',
  left: '750',
  unit: 'ml',
}

/** The example in the person's unit; cups are American, too. */
export function useExampleDay(): ExampleDay {
  const units = useUnits()
  return units === 'fl_oz' || units === 'cup' ? IN_FL_OZ : IN_ML
}
