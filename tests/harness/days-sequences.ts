import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { addDays } from '#shared/hydration/history.rules.ts'
import { isCorrectable } from '#shared/hydration/past-day.rules.ts'
import { everyDay } from '#shared/hydration/progress.rules.ts'
import { canRestOn } from '#shared/hydration/rest-day.rules.ts'
import { localDay } from '#shared/local-day.ts'
import { instantOnDay } from '#shared/wall-clock.ts'
import {
  createDaysModel,
  type DaysCaffeine,
  type DaysView,
  type HandedDay,
  hoursBetween,
} from './days-model.ts'

const START = Date.parse('2027-02-20T12:00:00Z')
const HOUR = 3_600_000
const ZONES = ['UTC', 'Asia/Kathmandu', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
export const NOON = 720

/** When and where somebody looks at their tracker. */
export interface Moment {
  /** ms since 1970. */
  now: number
  zone: string
  /** Minutes after midnight at which their day starts. */
  start: number
  /** Their day by the calendar, which a flight west may have turned back. */
  date: string
}

/** What a correction makes of an entry. */
export interface EntryState {
  amount: number
  isRemoved: boolean
}

/** A handed day with the minutes after {@link NOON} of its drinks, which no other drink has. */
export interface HandedDrinks extends HandedDay {
  minutes: readonly number[]
}

type Answer<Value> = Value | Promise<Value>

/** A tracker that runs next to the model. A step that is refused returns false. */
export interface DrivenDays {
  look(moment: Moment): Answer<void>
  add(id: string, amount: number, isCoffee: boolean): Answer<boolean>
  addTo(date: string, id: string, amount: number, hoursSinceEnd: number): Answer<boolean>
  /** `hoursSinceEnd` of today is null. */
  correct(id: string, next: EntryState, hoursSinceEnd: number | null): Answer<boolean>
  setGoals(weekdayGoals: readonly number[]): Answer<void>
  /** Today's goal; null restores the ordinary one. */
  adjust(goal: number | null): Answer<void>
  /** Whether the goals are limits from today on. */
  setLimit(isLimit: boolean): Answer<void>
  rest(date: string, isRest: boolean): Answer<boolean>
  /** Takes over what a device counted before, each drink at its minute of noon; says of each day whether it was added. */
  handOver(days: readonly HandedDrinks[]): Answer<boolean[]>
  view(): Answer<DaysView>
  /** Of today's caffeine, mg. */
  caffeine(): Answer<DaysCaffeine>
}

const amount = fc.oneof(
  fc.constantFrom(1, 50, 500, 1999, 2000, 3700, 5000),
  fc.integer({ min: 1, max: 5000 }),
)
const goal = fc.constantFrom(250, 2000, 4500)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), amount, isCoffee: fc.boolean() }) },
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
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('goals' as const),
      goals: fc.oneof(goal.map(everyDay), fc.array(goal, { minLength: 7, maxLength: 7 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('limit' as const), isLimit: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('handOver' as const),
      days: fc.uniqueArray(
        fc.record({
          daysAgo: fc.integer({ min: 1, max: 13 }),
          amounts: fc.array(amount, { minLength: 1, maxLength: 5 }),
        }),
        { selector: ({ daysAgo }) => daysAgo, minLength: 1, maxLength: 4 },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      goal: fc.option(fc.constantFrom(250, 1000, 2500, 6000)),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What somebody does over some weeks, in any order: at most this many steps. */
export const dayStepsOf = (most: number) => fc.array(step, { maxLength: most, size: 'max' })

function agree(taken: Step, what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(
      `${what} after ${JSON.stringify(taken)}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`,
    )
}

/** Answers are rounded to a tenth of a mg. */
const CAFFEINE_ROUNDING = 0.051

function agreeOnCaffeine(taken: Step, actual: DaysCaffeine, expected: DaysCaffeine): void {
  for (const kind of ['all', 'left'] as const)
    if (Math.abs(actual[kind] - expected[kind]) > CAFFEINE_ROUNDING)
      agree(taken, `the caffeine (${kind})`, actual[kind], expected[kind])
}

/** Walks the steps with a tracker and with a new model, and throws if they differ after one of them. */
export async function walkDays(tracker: DrivenDays, steps: readonly Step[]): Promise<void> {
  const model = createDaysModel()
  const entries: { id: string; date: string; amount: number }[] = []
  let now = START
  let zone = 'UTC'
  let start = 0
  let today = ''
  let handed = 0
  const look = async () => {
    const date = localDay(new Date(now), zone, start)
    model.look(date)
    today = model.today()
    await tracker.look({ now, zone, start, date })
  }
  const sinceEnd = (date: string) =>
    date === today ? null : hoursBetween(instantOnDay(addDays(date, 1), start, zone, start).getTime(), now)

  /** Returns what tracker and model made of a step; null if it cannot be tried. */
  async function take(taken: Step): Promise<[actual: boolean, expected: boolean] | null> {
    const id = randomUUID()
    if (taken.kind === 'add') {
      const { isCoffee } = taken
      const expected = model.add(id, taken.amount, { at: now, isCoffee })
      if (expected) entries.push({ id, date: today, amount: taken.amount })
      return [await tracker.add(id, taken.amount, isCoffee), expected]
    }
    if (taken.kind === 'handOver') {
      const days = taken.days
        .map(({ daysAgo, amounts }) => ({ date: addDays(today, -daysAgo), amounts }))
        .toSorted((one, other) => (one.date < other.date ? -1 : 1))
        .map((day) => ({
          ...day,
          hoursSinceEnd: sinceEnd(day.date) ?? 0,
          minutes: day.amounts.map(() => handed++),
        }))
      const expected = model.handOver(days)
      const actual = await tracker.handOver(days)
      return [isDeepStrictEqual(actual, expected), true]
    }
    if (taken.kind === 'goals') {
      model.setGoals(taken.goals)
      await tracker.setGoals(taken.goals)
      return null
    }
    if (taken.kind === 'limit') {
      model.setLimit(taken.isLimit)
      await tracker.setLimit(taken.isLimit)
      return null
    }
    if (taken.kind === 'adjust') {
      model.adjust(taken.goal)
      await tracker.adjust(taken.goal)
      return null
    }
    if (taken.kind === 'addTo') {
      const date = addDays(today, -taken.daysAgo)
      const hours = sinceEnd(date)
      // After a flight west the noon of yesterday may be to come.
      const isOver = instantOnDay(date, NOON, zone, start).getTime() <= now
      if (hours === null || !isOver || !isCorrectable(date, today)) return null
      const expected = model.addTo(date, id, taken.amount, hours)
      if (expected) entries.push({ id, date, amount: taken.amount })
      return [await tracker.addTo(date, id, taken.amount, hours), expected]
    }
    if (taken.kind === 'rest') {
      const date = addDays(today, -taken.daysAgo)
      if (!canRestOn(date, today)) return null
      return [await tracker.rest(date, taken.isRest), model.rest(date, taken.isRest)]
    }
    if (taken.kind !== 'amount' && taken.kind !== 'remove' && taken.kind !== 'restore') return null
    const entry = entries.toReversed()[taken.place]
    if (entry === undefined) return null
    const hours = sinceEnd(entry.date)
    if (hours !== null && !isCorrectable(entry.date, today)) return null
    const next =
      taken.kind === 'amount'
        ? { amount: taken.amount, isRemoved: false }
        : { amount: entry.amount, isRemoved: taken.kind === 'remove' }
    const expected = model.correct(entry.id, next, hours)
    if (expected) entry.amount = next.amount
    return [await tracker.correct(entry.id, next, hours), expected]
  }

  await look()
  for (const taken of steps) {
    if (taken.kind === 'wait') now += taken.hours * HOUR
    else if (taken.kind === 'zone') zone = taken.zone
    else if (taken.kind === 'start') start = taken.minute
    await look()
    const before = model.view()
    const outcome = await take(taken)
    const view = await tracker.view()
    if (outcome !== null) agree(taken, 'the answer', outcome[0], outcome[1])
    agree(taken, 'the days', view, model.view())
    agreeOnCaffeine(taken, await tracker.caffeine(), model.caffeineAt(now))
    const isForToday = taken.kind === 'add' || taken.kind === 'amount' || taken.kind === 'restore'
    if (!isForToday) agree(taken, 'the experience', view.experience, before.experience)
  }
}
