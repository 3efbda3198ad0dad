import { ML_PER_CUP, ML_PER_FL_OZ, ML_PER_IMPERIAL_FL_OZ } from './ml-per-unit.ts'
import { formatNumber } from './number.ts'

/** The units people read amounts in. Stored and sent amounts are always whole milliliters. */
export const UNITS = ['ml', 'fl_oz', 'imperial_fl_oz', 'cup'] as const
export type Units = (typeof UNITS)[number]

interface UnitFormat {
  /** Milliliters of one. */
  ml: number
  /** Digits after the decimal point, at most. */
  digits: number
  /** What the ends of a range and amounts that we propose are multiples of, in the unit. */
  round: number
  sign: string
  /** The sign after exactly one. */
  singular: string
  /** "Use …, like …" */
  hint: string
  /** From mark to mark on a glass, ml. */
  tickMl: number
}

export const UNIT_FORMATS: Readonly<Record<Units, UnitFormat>> = {
  ml: {
    ml: 1,
    digits: 0,
    round: 1,
    sign: 'ml',
    singular: 'ml',
    hint: 'Use whole milliliters, like 2000.',
    tickMl: 250,
  },
  fl_oz: {
    ml: ML_PER_FL_OZ,
    digits: 1,
    round: 1,
    sign: 'fl oz',
    singular: 'fl oz',
    hint: 'Use a number of fluid ounces, like 68.',
    tickMl: 8 * ML_PER_FL_OZ,
  },
  imperial_fl_oz: {
    ml: ML_PER_IMPERIAL_FL_OZ,
    digits: 1,
    round: 1,
    sign: 'imp fl oz',
    singular: 'imp fl oz',
    hint: 'Use a number of imperial fluid ounces, like 70.',
    tickMl: 10 * ML_PER_IMPERIAL_FL_OZ,
  },
  cup: {
    ml: ML_PER_CUP,
    digits: 2,
    round: 0.25,
    sign: 'cups',
    singular: 'cup',
    hint: 'Use a number of cups, like 8.5.',
    tickMl: ML_PER_CUP,
  },
}

/** A stored or received unit; milliliters for anything else. */
export const unitsOf = (value: unknown): Units => UNITS.find((unit) => unit === value) ?? 'ml'

/** The unit's sign. */
export const unitSign = (units: Units): string => UNIT_FORMATS[units].sign

/**
 * Drinks are stored as whole milliliters, so those of whole ounces may together differ from the ounces that were drunk: four of
 * 16 fl oz are 4 × 473 = 1892 ml, and 64 fl oz are 1893. They differ by at most this share of an amount, and {@link MOST_OFF};
 * a test tries drinks of 6 to 64 ounces that add up to at most 168.
 */
const SHARE_OFF = 0.003
/** Just less than half an ounce, ml: more would read as the next one. */
const MOST_OFF = 14

/** The least and the most ml that read as a whole number of a unit. */
export function mlThatReadAs(whole: number, units: Units): { least: number; most: number } {
  const exact = whole * UNIT_FORMATS[units].ml
  if (units === 'ml') return { least: exact, most: exact }
  return {
    least: Math.ceil(Math.max(exact / (1 + SHARE_OFF), exact - MOST_OFF)),
    most: Math.floor(Math.min(exact / (1 - SHARE_OFF), exact + MOST_OFF)),
  }
}

/** An amount of ml in a person's unit: a whole number where it stands for one. */
export function amountIn(ml: number, units: Units): number {
  const exact = ml / UNIT_FORMATS[units].ml
  const whole = Math.round(exact)
  const { least, most } = mlThatReadAs(whole, units)
  return ml >= least && ml <= most ? whole : exact
}

/**
 * An amount of ml as a number in a person's unit: '1,250', or '42.3' for fl oz. Six drinks of 8 fl oz (237 ml each) read as
 * 48 fl oz.
 */
export const amountNumber = (ml: number, units: Units): string =>
  formatNumber(amountIn(ml, units), { maximumFractionDigits: UNIT_FORMATS[units].digits })

/** From the least to the most of an amount, in round numbers of the unit: '9 to 338 fl oz'. */
export function formatRange({ min, max }: { min: number; max: number }, units: Units): string {
  const { ml, round, sign } = UNIT_FORMATS[units]
  const [least, most] = [Math.ceil(min / ml / round), Math.floor(max / ml / round)].map((steps) =>
    formatNumber(steps * round, { maximumFractionDigits: 2 }),
  )
  return `${least} to ${most} ${sign}`
}

const withSign = (number: string, units: Units): string =>
  `${number} ${number === '1' ? UNIT_FORMATS[units].singular : UNIT_FORMATS[units].sign}`

/** An amount of ml with its unit: '1,250 ml', '42.3 fl oz' or '1 cup'. */
export const formatAmount = (ml: number, units: Units): string => withSign(amountNumber(ml, units), units)

/**
 * How much one amount of ml is above another, as a number of the unit, '0' if it is not above: between what the two read as, so
 * that 48 of 64 fl oz leave 16.
 */
export const differenceNumber = (more: number, less: number, units: Units): string =>
  formatNumber(Math.max(0, amountIn(more, units) - amountIn(less, units)), {
    maximumFractionDigits: UNIT_FORMATS[units].digits,
  })

/** The same with its unit: '16 fl oz'. */
export const formatDifference = (more: number, less: number, units: Units): string =>
  withSign(differenceNumber(more, less, units), units)
