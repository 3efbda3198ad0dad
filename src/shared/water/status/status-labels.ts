import type { WaterStatus } from './water-statuses.ts'

export const STATUS_LABELS: Readonly<Record<WaterStatus, string>> = {
  'caution-advised': 'Caution Advised',
  'above-coming-limit': 'Above a coming limit',
  'check-your-pipe': 'Check your pipe',
  'violation-on-record': 'Violation on record',
  'was-above-limit': 'Was above a limit',
  safe: 'Safe',
  'no-problem-on-record': 'No problem on record',
  'no-violation-on-record': 'No violation on record',
  'not-enough-data': 'Not enough data',
}

export const STATUS_MEANINGS: Readonly<Record<WaterStatus, string>> = {
  'caution-advised':
    'A result is above a health limit that is law at that place, or EPA’s record shows a health violation that is still open or began in the last three years.',
  'above-coming-limit':
    'A result is above a limit that is decided and applies later. None of these results is above a federal limit that applies now.',
  'check-your-pipe':
    'At least one service line in 50 is lead or galvanized by the utility’s own list. The water may be fine at the plant and not at your tap: find out what your own line is made of, and have your tap tested for lead.',
  'violation-on-record':
    'EPA’s record counts a violation of a health rule since 2022. It can be a result above a limit, treatment that was not done as required, or a list of lead pipes filed late: ask which one.',
  'was-above-limit':
    'An older or rough figure is above a limit that applies now, and there is no newer one. The water may be better today, or not: ask the utility for a newer result, or have your tap tested for what was found.',
  safe: 'There are recent results for lead, for nitrate, for a substance that chlorine leaves behind, and for at least three more of the nine other main substances. All are within the limits, and nothing else is on record.',
  'no-problem-on-record':
    'There is a current health result, none is above a limit, and EPA’s record shows no health violation since 2022; or at least three health results are within the limits. That does not prove that the water is safe.',
  'no-violation-on-record':
    'EPA’s record shows no health violation since 2022, and there is no current health result here. What is in the water is not known: ask the utility for its report.',
  'not-enough-data':
    'There are fewer than three health results and no record to go by. That says nothing bad about the water: ask the utility for its report, or have your tap tested.',
}

/** The same outside the United States, where it rests on something else. */
export const MEANINGS_ABROAD: Readonly<Partial<Record<WaterStatus, string>>> = {
  'violation-on-record': 'The health authority says that the newest sample breaks a rule.',
}

/** What a status of a water means at its place. */
export const statusMeaning = (status: WaterStatus, isInUs: boolean): string =>
  (isInUs ? undefined : MEANINGS_ABROAD[status]) ?? STATUS_MEANINGS[status]
