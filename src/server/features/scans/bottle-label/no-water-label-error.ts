import { AppError } from '#shared/app-error.ts'
import { readableBarcode } from '#shared/scans/barcode.rules.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { SightTrouble } from '#shared/scans/sight.ts'
import { cleanOptional } from '../clean-text.ts'
import { type SharedName, sharedSentence } from './find-water.ts'

const NOTHING_FOUND = 'We found no water label in this picture.'
const ADVICE = 'Fill the frame with the label, in good light, or look the water up by its name.'
const HELP: Readonly<Record<SightTrouble, string>> = {
  small: 'The text is too small: move closer so that the label fills the frame.',
  dark: 'The photo is too dark: turn on a light and try again.',
  blurred: 'The photo is blurred: hold the phone still, let it focus, and try again.',
  cut: 'The label is cut off at the edge: move back so that all of it is in the frame.',
}
/** A longer line is no name. */
const LONGEST_NAME = 40
/** Digits after the decimal point of a share of a side. */
const DIGITS = 3

/** What is said of another drink, whose label was read or whose name was typed. */
export const otherDrinkSentence = (why: string): string =>
  `This looks like another drink than plain water: ${why}. We show no analysis of a water for it.`

/** The advice for a photo without a water label: what was wrong with it, or what was read instead. */
export function adviceFor({ sight, nameRead = null, otherDrink }: LabelReading): string {
  const name = cleanOptional(nameRead, LONGEST_NAME)
  const drink = cleanOptional(otherDrink ?? null, LONGEST_NAME)
  if (drink !== null) return otherDrinkSentence(`we read “${drink}”`)
  if (sight === undefined) return `${NOTHING_FOUND} ${ADVICE}`
  if (sight.trouble !== null) return `${HELP[sight.trouble]} ${NOTHING_FOUND}`
  if (sight.what === 'text' && name !== null)
    return `${NOTHING_FOUND} We read “${name}”, but nothing that says it is a water.`
  return `${NOTHING_FOUND} ${ADVICE}`
}

/**
 * The refusal of a photo without a water label. Its details have the reason `no-water-label` and say what the photo showed: `seen`, `trouble`, `nameRead`, `barcode`,
 * `otherDrink`, and `places`, the JSON of a list of `TextSpot`.
 * @param asked the water of the catalog that it may be: its name is in `asked`
 * @param shared the waters that this name stands for, if it stands for several: their names are in `which`, as JSON
 */
export function noWaterLabel(
  reading: LabelReading,
  asked: string | null,
  shared: SharedName<{ brand: string }> | null = null,
): AppError {
  const { sight } = reading
  const barcode = readableBarcode(reading.barcode)
  const drink = cleanOptional(reading.otherDrink ?? null, LONGEST_NAME)
  const details = {
    reason: 'no-water-label',
    ...(barcode === null ? {} : { barcode }),
    ...(asked === null ? {} : { asked }),
    ...(shared === null ? {} : { which: JSON.stringify(shared.waters.map(({ brand }) => brand)) }),
    ...(drink === null ? {} : { otherDrink: drink }),
  }
  const message = shared === null ? adviceFor(reading) : sharedSentence(shared)
  if (sight === undefined) return new AppError('BAD_REQUEST', message, { details })
  const name = cleanOptional(reading.nameRead ?? null, LONGEST_NAME)
  const places = sight.places.map(({ left, top, width, height, isRead }) => ({
    left: Number(left.toFixed(DIGITS)),
    top: Number(top.toFixed(DIGITS)),
    width: Number(width.toFixed(DIGITS)),
    height: Number(height.toFixed(DIGITS)),
    isRead,
  }))
  return new AppError('BAD_REQUEST', message, {
    details: {
      ...details,
      seen: sight.what,
      ...(sight.trouble === null ? {} : { trouble: sight.trouble }),
      ...(name === null ? {} : { nameRead: name }),
      places: JSON.stringify(places),
    },
  })
}
