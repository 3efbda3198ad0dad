import { useEffect } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { localDay, msToNextDay } from '#shared/local-day.ts'
import { beginDay } from './presses/predict.ts'

/** The clock is looked at again after this long, ms: a laptop may have slept, and clocks are changed. */
const LONGEST_NAP_MS = 30 * 60_000

/** Begins the new day when the person's day starts (`dayStart` minutes after midnight), and when the page comes back on another day; the server is asked for it. */
export function useNextDay(timeZone: string, dayStart: number): void {
  const utils = trpc.useUtils()
  useEffect(() => {
    let known = localDay(new Date(), timeZone, dayStart)
    let timer: ReturnType<typeof setTimeout>

    function look(): void {
      const day = localDay(new Date(), timeZone, dayStart)
      if (day !== known) {
        utils.hydration.day.setData(undefined, (shown) => {
          const isNext = shown?.readOnly === false && shown.today === known && day > known
          return isNext ? beginDay(shown, day) : shown
        })
        known = day
        void utils.hydration.day.invalidate()
        void utils.hydration.history.invalidate()
      }
      clearTimeout(timer)
      timer = setTimeout(look, Math.min(msToNextDay(timeZone, new Date(), dayStart), LONGEST_NAP_MS))
    }

    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [utils, timeZone, dayStart])
}
