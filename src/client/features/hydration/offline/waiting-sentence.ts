import { formatCount } from '#shared/format/number.ts'
import { localDay } from '#shared/local-day.ts'
import type { Press } from '../presses/press.ts'

/** Says what waits to be saved; empty if nothing does. `today` is the person's current day, which starts `dayStart` minutes after midnight. */
export function waitingSentence(
  waiting: readonly Press[],
  {
    isOnline,
    today,
    timeZone,
    dayStart,
  }: { isOnline: boolean; today: string; timeZone: string; dayStart: number },
): string {
  if (waiting.length === 0) return ''
  const noun = waiting.every(({ kind }) => kind === 'add') ? 'drink' : 'change'
  const count = formatCount(waiting.length, noun)
  const first = isOnline ? `Saving ${count}.` : `${count} will be saved when you are back.`
  // The server dates a press by its arrival: it takes no date from a device.
  const isLate = waiting.some(({ at }) => localDay(new Date(at), timeZone, dayStart) < today)
  return isLate ? `${first} What is from an earlier day will count for the day it arrives.` : first
}
