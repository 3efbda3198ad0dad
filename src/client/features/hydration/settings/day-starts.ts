import { DAY_START_STEP, LATEST_DAY_START } from '#shared/hydration/hydration.limits.ts'

/** When a person's day may start, in minutes after midnight. */
export const DAY_STARTS: readonly number[] = Array.from(
  { length: LATEST_DAY_START / DAY_START_STEP + 1 },
  (_, index) => index * DAY_START_STEP,
)
