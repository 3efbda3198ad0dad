import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createDaysModel, type DaysView, hoursBetween } from '#tests/harness/days-model.ts'
import { proofCount, proofSeed, reportRow } from '#tests/harness/proof.ts'
import { localDay } from '../local-day.ts'
import { instantOnDay } from '../wall-clock.ts'
import { addDays } from './history.rules.ts'
import * as rules from './hydration.rules.ts'
import * as past from './past-day.rules.ts'
import * as rest from './rest-day.rules.ts'

const SEQUENCES = proofCount('R3', { test: 5_000, proof: 5_000 })
const SEED = proofSeed('R3')
const START = Date.parse('2027-02-20T12:00:00Z')
const HOUR = 3_600_000
const ZONES = ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']

const amount = fc.oneof(
  fc.constantFrom(1, 50, 500, 1999, 2000, 3700, 5000),
  fc.integer({ min: 1, max: 5000 }),
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), amount }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 5, 12, 24, 24, 30, 49),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('amount' as const), place: fc.nat(12), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove' as const), place: fc.nat(12) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), place: fc.nat(12) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('addTo' as const),
      daysAgo: fc.integer({ min: 1, max: 8 }),
      amount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rest' as const),
      daysAgo: fc.constantFrom(0, 0, 1, 1, 2),
      isRest: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom(...ZONES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('start' as const), minute: fc.constantFrom(0, 30, 180, 360) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('goal' as const), goal: fc.constantFrom(250, 2000, 4500) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface StoredEntry {
  id: string
  date: string
  amount: number
  isRemoved: boolean
}

/** The rules alone, with what the server would store. */
function createRulesTracker() {
  let progress = rules.NEW_PROGRESS
  const days = new Map<string, rules.StoredDay>()
  const entries: StoredEntry[] = []
  const store = (...changed: readonly (rules.StoredDay | null)[]) => {
    for (const day of changed) if (day !== null) days.set(day.date, day)
  }
  const today = () => progress.lastDate ?? ''
  const before = (date: string) =>
    [...days.values()].filter((day) => day.date >= addDays(date, -1) && day.date < today())
  const emptyDay = (date: string): rules.StoredDay => ({
    ...{ date, intake: 0, goal: progress.goal },
    ...{ isRest: false, isCredited: false, streakKept: 0 },
  })

  /** Changes what a day holds; `hoursSinceEnd` of today is null. */
  function change(date: string, delta: number, hoursSinceEnd: number | null): boolean {
    if (hoursSinceEnd === null) {
      if (!rules.canChangeBy(progress, delta)) return false
      progress = rules.correctBy(progress, delta).progress
    } else {
      const day = days.get(date) ?? emptyDay(date)
      if (!past.canHold(day, delta)) return false
      const counts = hoursSinceEnd * HOUR <= past.STREAK_CORRECTION_MS
      const recount = past.correctPastDay(progress, day, delta, { between: before(date), counts })
      progress = recount.progress
      store(...recount.days)
    }
    store(rules.storedDay(progress))
    return true
  }

  return {
    entries,
    today,
    look(date: string): void {
      const { progress: next, ended } = rules.rollOver(progress, rules.currentDay(progress, date))
      store(ended)
      progress = next
      store(rules.storedDay(progress))
    },
    add(id: string, ml: number): boolean {
      if (!rules.fitsIntoDay(progress, ml)) return false
      progress = rules.addWater(progress, ml).progress
      entries.push({ id, date: today(), amount: ml, isRemoved: false })
      store(rules.storedDay(progress))
      return true
    },
    addTo(date: string, id: string, ml: number, hoursSinceEnd: number): boolean {
      if (!change(date, ml, hoursSinceEnd)) return false
      entries.push({ id, date, amount: ml, isRemoved: false })
      return true
    },
    correct(
      entry: StoredEntry,
      next: Pick<StoredEntry, 'amount' | 'isRemoved'>,
      hoursSinceEnd: number | null,
    ): boolean {
      const counted = (state: Pick<StoredEntry, 'amount' | 'isRemoved'>) =>
        state.isRemoved ? 0 : state.amount
      if (!change(entry.date, counted(next) - counted(entry), hoursSinceEnd)) return false
      Object.assign(entry, next)
      return true
    },
    setGoal(goal: number): void {
      progress = rules.setGoals(progress, rules.everyDay(goal))
      store(rules.storedDay(progress))
    },
    rest(date: string, isRest: boolean): boolean {
      const day = days.get(date) ?? emptyDay(date)
      if (day.isRest === isRest || (isRest && day.intake >= day.goal)) return false
      if (isRest && rest.restDaysOf([...days.values()], date.slice(0, 7), date) >= rest.REST_DAYS_PER_MONTH)
        return false
      if (date === today()) progress = rest.restToday(progress, isRest)
      else {
        const recount = rest.restOnPastDay(progress, day, isRest, before(date))
        progress = recount.progress
        store(...recount.days)
      }
      store(rules.storedDay(progress))
      return true
    },
    gains: () => ({ experience: progress.experience, achievements: progress.achievements }),
    view: (): DaysView => ({
      today: today(),
      intake: progress.intake,
      streak: progress.streak,
      bestStreak: progress.bestStreak,
      daysTracked: progress.daysTracked,
      experience: progress.experience,
      history: [...days.values()]
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
        .map(({ date, intake, isRest }) => ({ date, intake, isRest })),
    }),
  }
}

/** Walks the steps with the rules and with the model, and compares them after each. */
function walk(steps: readonly Step[]): void {
  const tracker = createRulesTracker()
  const model = createDaysModel()
  let now = START
  let zone = 'UTC'
  let start = 0
  const look = () => {
    const date = localDay(new Date(now), zone, start)
    tracker.look(date)
    model.look(date)
  }
  const sinceEnd = (date: string) =>
    date === tracker.today()
      ? null
      : hoursBetween(instantOnDay(addDays(date, 1), start, zone, start).getTime(), now)
  look()
  for (const taken of steps) {
    const days = tracker.view().history.map(({ date }) => date)
    if (taken.kind === 'wait') now += taken.hours * HOUR
    else if (taken.kind === 'zone') zone = taken.zone
    else if (taken.kind === 'start') start = taken.minute
    look()
    expect(
      tracker
        .view()
        .history.map(({ date }) => date)
        .slice(0, days.length),
    ).toEqual(days)
    const gains = tracker.gains()
    const id = randomUUID()
    if (taken.kind === 'add') expect(tracker.add(id, taken.amount)).toBe(model.add(id, taken.amount))
    else if (taken.kind === 'goal') {
      tracker.setGoal(taken.goal)
      model.setGoal(taken.goal)
    } else if (taken.kind === 'addTo') {
      const date = addDays(tracker.today(), -taken.daysAgo)
      const hours = sinceEnd(date)
      if (hours === null || !past.isCorrectable(date, tracker.today())) continue
      expect(tracker.addTo(date, id, taken.amount, hours)).toBe(model.addTo(date, id, taken.amount, hours))
      expect(tracker.gains()).toEqual(gains)
    } else if (taken.kind === 'rest') {
      const date = addDays(tracker.today(), -taken.daysAgo)
      if (!rest.canRestOn(date, tracker.today())) continue
      expect(tracker.rest(date, taken.isRest)).toBe(model.rest(date, taken.isRest))
      expect(tracker.gains()).toEqual(gains)
    } else if (taken.kind === 'amount' || taken.kind === 'remove' || taken.kind === 'restore') {
      const entry = tracker.entries.toReversed()[taken.place]
      if (entry === undefined) continue
      const hours = sinceEnd(entry.date)
      if (hours !== null && !past.isCorrectable(entry.date, tracker.today())) continue
      const next =
        taken.kind === 'amount'
          ? { amount: taken.amount, isRemoved: false }
          : { amount: entry.amount, isRemoved: taken.kind === 'remove' }
      expect(tracker.correct(entry, next, hours)).toBe(model.correct(entry.id, next, hours))
      if (hours !== null) expect(tracker.gains()).toEqual(gains)
    }
    expect(tracker.view(), JSON.stringify(taken)).toEqual(model.view())
  }
}

it(`corrected days agree with a model of their own in ${SEQUENCES} sequences (seed ${SEED})`, {
  timeout: 300_000,
}, () => {
  let steps = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40, size: 'max' }), (sequence) => {
      steps += sequence.length
      walk(sequence)
    }),
    { numRuns: SEQUENCES, seed: SEED },
  )
  reportRow('R3', {
    tried: SEQUENCES,
    passed: SEQUENCES,
    figure: `corrections, starts of the day, rest days and zones: ${SEQUENCES} sequences, ${steps} steps, 0 differences, seed ${SEED}`,
  })
  expect(steps).toBeGreaterThan(SEQUENCES * 10)
})
