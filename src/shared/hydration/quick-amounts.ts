import { UNIT_FORMATS, type Units } from '../format/amount.ts'
import { QUICK_ADDS } from './hydration.limits.ts'

/** The usual amounts of those who read US fluid ounces. */
const QUICK_OUNCES = [8, 12, 16, 24] as const

/** Four amounts in ml, the least first. */
type QuickAdds = readonly [number, number, number, number]

const ouncesOf = (ml: number): QuickAdds => {
  const [first, second, third, fourth] = QUICK_OUNCES
  return [first, second, third, fourth].map((ounces) => Math.round(ounces * ml)) as unknown as QuickAdds
}

const BY_UNIT: Readonly<Record<Units, QuickAdds>> = {
  ml: QUICK_ADDS,
  fl_oz: ouncesOf(UNIT_FORMATS.fl_oz.ml),
  imperial_fl_oz: ouncesOf(UNIT_FORMATS.imperial_fl_oz.ml),
  // A cup is 8 fl oz: 1, 1.5, 2 and 3 cups.
  cup: ouncesOf(UNIT_FORMATS.fl_oz.ml),
}

/** The amounts that one press adds, in ml: round numbers of the person's unit. */
export const quickAddsOf = (units: Units): QuickAdds => BY_UNIT[units]

/** The steps of the amount of one's own, in ml, from the first to the last: 50 ml, 1 fl oz or a quarter of a cup each. */
interface AmountSteps {
  step: number
  last: number
}
const STEPS: Readonly<Record<Units, AmountSteps>> = {
  ml: { step: 50, last: 20 },
  fl_oz: { step: UNIT_FORMATS.fl_oz.ml, last: 32 },
  imperial_fl_oz: { step: UNIT_FORMATS.imperial_fl_oz.ml, last: 32 },
  cup: { step: UNIT_FORMATS.cup.ml / 4, last: 16 },
}

/** How many steps the slider of the amount of one's own has. */
export const lastStep = (units: Units): number => STEPS[units].last

/** The amount of a step, in whole ml; steps beyond the slider's ends are its ends. */
export const amountOfStep = (step: number, units: Units): number =>
  Math.round(Math.min(STEPS[units].last, Math.max(1, step)) * STEPS[units].step)

/** The step nearest to an amount of ml. */
export const stepOfAmount = (ml: number, units: Units): number => Math.round(ml / STEPS[units].step)
