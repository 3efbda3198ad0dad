import type { KeptDay } from '#client/entities/hydration/offline/kept-day.ts'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { localDay } from '#shared/local-day.ts'
import { beginNextDay, predict } from '../presses/predict.ts'
import type { Press } from '../presses/press.ts'

/**
 * Today as far as this device knows: the day that is kept, or an empty one where that is over, with the presses that wait.
 * A zone that changed never brings back an earlier day.
 */
export function keptToday({ day, timeZone }: KeptDay, waiting: readonly Press[], now: Date): Today {
  const date = localDay(now, timeZone)
  const begun = date > day.date ? { ...beginNextDay(day), date, today: date } : day
  return predict(begun, waiting)
}
