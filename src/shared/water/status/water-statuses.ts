/** What is known of a water, as one of nine statuses. The first of them that applies is shown. */
export const WATER_STATUSES = [
  'caution-advised',
  'above-coming-limit',
  'check-your-pipe',
  'violation-on-record',
  'was-above-limit',
  'safe',
  'no-problem-on-record',
  'no-violation-on-record',
  'not-enough-data',
] as const
export type WaterStatus = (typeof WATER_STATUSES)[number]

/** The statuses under which a score may have a color. */
export const GOOD_STATUSES = ['safe', 'no-problem-on-record'] as const satisfies readonly WaterStatus[]

/** Whether nothing speaks against a water, by enough results. */
export const isGoodStatus = (status: WaterStatus | null): boolean =>
  GOOD_STATUSES.some((good) => good === status)

/** The order of lists of cities: the good statuses first, then the others as they come above, gray last. */
export const STATUSES_IN_LISTS: readonly WaterStatus[] = [
  ...GOOD_STATUSES,
  ...WATER_STATUSES.filter((status) => !isGoodStatus(status)),
]

/** The statuses that a list shows when it is filtered by one: what was split off later is still among what it was split from. */
export function statusesInFilter(status: WaterStatus): readonly WaterStatus[] {
  if (status === 'no-problem-on-record') return [status, 'no-violation-on-record']
  return status === 'not-enough-data' ? [status, 'was-above-limit'] : [status]
}
