import type { SavedDay } from '#client/features/hydration/common/offline/saved-day.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { localDay } from '#shared/local-day.ts'
import { beginDay, predict, startOf } from '../presses/predict.ts'
import type { Press } from '../presses/press.ts'

/**
 * Today as far as this device knows: the saved day, or an empty one if that is over, with the presses that wait. A change of
 * time zone never brings back an earlier day.
 */
export function savedToday({ day, timeZone }: SavedDay, waiting: readonly Press[], now: Date): Today {
  const date = localDay(now, timeZone, startOf(day))
  const today = date > day.date ? beginDay(day, date) : day
  return predict(today, waiting)
}
