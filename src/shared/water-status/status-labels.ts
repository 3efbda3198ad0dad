import type { WaterStatus } from './water-statuses.ts'

/** What a status is called on screens. */
export const STATUS_LABELS: Readonly<Record<WaterStatus, string>> = {
  'caution-advised': 'Caution Advised',
  'above-coming-limit': 'Above a coming limit',
  'check-your-pipe': 'Check your pipe',
  'violation-on-record': 'Violation on record',
  safe: 'Safe',
  'no-problem-on-record': 'No problem on record',
  'not-enough-data': 'Not enough data',
}

/** What a status means, for people who ask. */
export const STATUS_MEANINGS: Readonly<Record<WaterStatus, string>> = {
  'caution-advised':
    'A measured value is above a health limit that binds where the water is, or a health violation of known kind is open or of the last three years.',
  'above-coming-limit':
    'A measured value is above a final limit that does not bind yet. It is within today’s law.',
  'check-your-pipe':
    'At least one service line in 50 is lead or galvanized by the utility’s own inventory. The water may be fine at the plant and not at your tap: find out what your own line is made of, and have your tap tested for lead.',
  'violation-on-record':
    'EPA’s record says that there was a violation of a health-based rule since 2022. Its kind is not known to us, and it may be a list of lead pipes filed late. Abroad: the health authority rates the newest sample as non-compliant.',
  safe: 'Recent results for at least six of the twelve core parameters, among them lead, nitrate and a by-product of disinfection, are all within the limits, and nothing else is on record.',
  'no-problem-on-record':
    'EPA’s record shows no health violation since 2022, or at least three health results are within the limits. It is no proof that the water is safe.',
  'not-enough-data':
    'Three health results are needed for a rating, or a record that answers. That says nothing bad about the water: ask the utility for its report, or have your tap tested.',
}
