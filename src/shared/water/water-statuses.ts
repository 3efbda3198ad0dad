/** What is known of a water, as one of seven statuses. The first of them that applies is shown. */
export const WATER_STATUSES = [
  'caution-advised',
  'above-coming-limit',
  'check-your-pipe',
  'violation-on-record',
  'safe',
  'no-problem-on-record',
  'not-enough-data',
] as const
/** One of {@link WATER_STATUSES}. */
export type WaterStatus = (typeof WATER_STATUSES)[number]

/** `is_safe`: true only for Safe, false only for Caution Advised. */
export function isSafeOf(status: WaterStatus): boolean | null {
  if (status === 'safe') return true
  return status === 'caution-advised' ? false : null
}
