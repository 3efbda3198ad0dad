import type { Today } from '#shared/hydration/hydration.schema.ts'
import { hourWarning } from '../day/hour-warning.ts'
import type { PressOutcome } from './moments.ts'

/** How often it is tried again, ms. */
const AGAIN_MS = 60_000

/** What praise depends on. */
type PraisedDay = Pick<Today, 'entries' | 'intake' | 'goal'>

const together = (earlier: PressOutcome, later: PressOutcome): PressOutcome => ({
  level: later.level,
  leveledUp: earlier.leveledUp || later.leveledUp,
  goalReached: earlier.goalReached || later.goalReached,
  newAchievements: [...new Set([...earlier.newAchievements, ...later.newAchievements])],
})

/**
 * Praise that waits as long as the tracker warns of too much within an hour: a celebration would cover the warning. What was
 * earned is earned; a goal that is no longer met by then is not mentioned.
 */
export function createWaitingPraise(praise: (outcome: PressOutcome) => void) {
  let waiting: PressOutcome | null = null
  let latest: PraisedDay | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function tryNow(): void {
    clearTimeout(timer)
    if (waiting === null || latest === null) return
    if (hourWarning(latest.entries, Date.now()) !== null) {
      timer = setTimeout(tryNow, AGAIN_MS)
      return
    }
    const outcome = { ...waiting, goalReached: waiting.goalReached && latest.intake >= latest.goal }
    waiting = null
    praise(outcome)
  }

  return {
    /** Praises what a press came to, now or as soon as `day` is no warning any more. */
    add(outcome: PressOutcome, day: PraisedDay): void {
      waiting = waiting === null ? outcome : together(waiting, outcome)
      latest = day
      tryNow()
    },
  }
}
