import { addDays, type DayRange } from '#shared/hydration/history.rules.ts'

/** Weeks are columns: a step to the side is a week. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -7,
  ArrowRight: 7,
}

/** The day a key leads to from another in the heat map; null for keys that lead nowhere and at the map's edges. */
export function dayAfterKey(date: string, key: string, { from, to }: DayRange): string | null {
  if (key === 'Home') return from
  if (key === 'End') return to
  const step = STEPS[key]
  if (step === undefined) return null
  const next = addDays(date, step)
  return next < from || next > to ? null : next
}
