// @module-tag R3
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type DrivenDays, dayStepsOf, type EntryState, walkDays } from '#tests/harness/days-sequences.ts'
import { proofCount, proofSeed, reportRow } from '#tests/harness/proof.ts'
import { adjustGoal } from './adjusted-goal.rules.ts'
import { drinkOf } from './built-in-drinks.ts'
import { caffeineLeft, HALF_LIFE } from './caffeine-left.rules.ts'
import { addDays } from './history.rules.ts'
import { planDay } from './import.rules.ts'
import * as past from './past-day.rules.ts'
import * as rules from './progress.rules.ts'
import * as rest from './rest-day.rules.ts'

const SEQUENCES = proofCount('R3', { test: 500, proof: 5_000 })
const SEED = proofSeed('R3')
const HOUR = 3_600_000
/** mg in 100 ml. */
const COFFEE = drinkOf('filter-coffee')?.caffeine ?? 0

const counted = ({ amount, isRemoved }: EntryState) => (isRemoved ? 0 : amount)

/** The rules alone, with what the server would store. */
function createRulesTracker(): DrivenDays {
  let progress = rules.NEW_PROGRESS
  const days = new Map<string, rules.StoredDay>()
  /** The goals by weekday of the days that began. */
  const weeks = new Map<string, Pick<rules.Progress, 'weekdayGoals' | 'isLimit'>>()
  const entries = new Map<string, EntryState & { date: string; caffeine: number; at: string }>()
  let now = 0
  const store = (...changed: readonly (rules.StoredDay | null)[]) => {
    for (const day of changed) if (day !== null) days.set(day.date, day)
  }
  const storeToday = () => {
    store(rules.storedDay(progress))
    weeks.set(today(), { weekdayGoals: progress.weekdayGoals, isLimit: progress.isLimit })
  }
  const today = () => progress.lastDate ?? ''
  const before = (date: string) =>
    [...days.values()].filter((day) => day.date >= addDays(date, -1) && day.date < today())
  const unbegunDay = (date: string): rules.StoredDay => {
    const earlier = [...weeks.keys()].filter((day) => day < date).toSorted()
    const { weekdayGoals, isLimit } = weeks.get(earlier.at(-1) ?? '') ?? progress
    return {
      ...{ date, intake: 0, goal: rules.goalOn(date, weekdayGoals), adjustedFor: null, metGoal: null },
      ...{ isRest: false, isLimit, isCredited: false, streakKept: 0 },
    }
  }

  /** Changes what a day holds; `hoursSinceEnd` of today is null. */
  function change(date: string, delta: number, hoursSinceEnd: number | null): boolean {
    if (hoursSinceEnd === null) {
      if (!rules.canChangeBy(progress, delta)) return false
      progress = rules.correctBy(progress, delta).progress
    } else {
      const day = days.get(date) ?? unbegunDay(date)
      if (!past.canHold(day, delta)) return false
      const counts = hoursSinceEnd * HOUR <= past.STREAK_CORRECTION_MS
      const recount = past.correctPastDay(progress, day, delta, { between: before(date), counts })
      progress = recount.progress
      store(...recount.days)
    }
    storeToday()
    return true
  }

  return {
    look({ date, now: time }): void {
      now = time
      const { progress: next, ended } = rules.rollOver(progress, rules.currentDay(progress, date))
      store(ended)
      progress = next
      storeToday()
    },
    add(id, amount, isCoffee): boolean {
      if (!rules.fitsIntoDay(progress, amount)) return false
      progress = rules.addWater(progress, amount).progress
      const [caffeine, at] = [isCoffee ? COFFEE : 0, new Date(now).toISOString()]
      entries.set(id, { date: today(), amount, isRemoved: false, caffeine, at })
      storeToday()
      return true
    },
    addTo(date, id, amount, hoursSinceEnd): boolean {
      if (!change(date, amount, hoursSinceEnd)) return false
      entries.set(id, { date, amount, isRemoved: false, caffeine: 0, at: new Date(now).toISOString() })
      return true
    },
    handOver: (handed) =>
      handed.map(({ date, amounts, hoursSinceEnd }) => {
        const drinks = amounts.map((counted, place) => ({ id: `${date} ${place}`, counted }))
        const { outcome, ml } = planDay(drinks, { intake: days.get(date)?.intake ?? 0, rows: [] }, true)
        return outcome === 'added' && change(date, ml, hoursSinceEnd)
      }),
    caffeine() {
      const drunk = [...entries.values()].filter(({ date, isRemoved }) => date === today() && !isRemoved)
      return {
        all: drunk.reduce((sum, { amount, caffeine }) => sum + (amount * caffeine) / 100, 0),
        left: caffeineLeft(drunk, now, HALF_LIFE.usual),
      }
    },
    correct(id, next, hoursSinceEnd): boolean {
      const entry = entries.get(id)
      if (entry === undefined) throw new Error('The entry was never added')
      if (!change(entry.date, counted(next) - counted(entry), hoursSinceEnd)) return false
      Object.assign(entry, next)
      return true
    },
    setGoals(weekdayGoals): void {
      progress = rules.setGoals(progress, weekdayGoals)
      storeToday()
    },
    adjust(goal): void {
      progress = adjustGoal(progress, goal === null ? null : { goal, reason: 'sport' })
      storeToday()
    },
    setLimit(isLimit): void {
      progress = { ...progress, isLimit }
      storeToday()
    },
    rest(date, isRest): boolean {
      const day = days.get(date) ?? unbegunDay(date)
      const isMet = !day.isLimit && day.intake >= Math.min(day.goal, day.metGoal ?? day.goal)
      if (day.isRest === isRest || (isRest && isMet)) return false
      if (isRest && rest.restDaysOf([...days.values()], date.slice(0, 7), date) >= rest.REST_DAYS_PER_MONTH)
        return false
      if (date === today()) progress = rest.restToday(progress, isRest)
      else {
        const recount = rest.restOnPastDay(progress, day, isRest, before(date))
        progress = recount.progress
        store(...recount.days)
      }
      storeToday()
      return true
    },
    view: () => ({
      today: today(),
      intake: progress.intake,
      goal: progress.goal,
      weekdayGoals: progress.weekdayGoals,
      isAdjusted: progress.adjustedFor !== null,
      streak: progress.streak,
      bestStreak: progress.bestStreak,
      daysTracked: progress.daysTracked,
      experience: progress.experience,
      history: [...days.values()]
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
        .map(({ date, intake, goal, adjustedFor, isRest, isLimit }) => ({
          ...{ date, intake, goal, isRest, isLimit },
          isAdjusted: adjustedFor !== null,
        })),
    }),
  }
}

it(`corrected days agree with a model of their own in ${SEQUENCES} sequences (seed ${SEED})`, {
  timeout: 300_000,
}, async () => {
  let steps = 0
  await fc.assert(
    fc.asyncProperty(dayStepsOf(40), async (sequence) => {
      steps += sequence.length
      await walkDays(createRulesTracker(), sequence)
    }),
    { numRuns: SEQUENCES, seed: SEED },
  )
  reportRow('R3', {
    tried: SEQUENCES,
    passed: SEQUENCES,
    figure: `corrections, starts of the day, rest days, zones, goals by weekday, adjusted goals, limits, days handed over and caffeine: ${SEQUENCES} sequences, ${steps} steps, 0 differences, seed ${SEED}`,
  })
  expect(steps).toBeGreaterThan(SEQUENCES * 10)
})
