import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { createHydrationModel, type Outcome, type TrackerView } from './hydration-model.ts'

/** A tracker that runs next to the model; days are numbered. */
export interface DrivenTracker {
  add(day: number, id: string, amount: number): Promise<Outcome>
  remove(day: number, id: string, amount: number): Promise<Outcome>
  undo(day: number, id: string, entryId: string): Promise<Outcome>
  setGoal(day: number, goal: number): Promise<Outcome>
  view(day: number): Promise<TrackerView>
  /** Every day that was begun, in order. */
  history(): Promise<{ day: number; intake: number; goal: number }[]>
}

/** Presses that can be sent twice. */
type Sent =
  | { kind: 'add' | 'remove'; id: string; amount: number }
  | { kind: 'undo'; id: string; entryId: string }

type Step =
  | { kind: 'add' | 'remove'; amount: number }
  | { kind: 'undo'; place: number }
  | { kind: 'goal'; goal: number }
  | { kind: 'midnight'; nights: number }
  | { kind: 'replay'; place: number }
  | { kind: 'twoTabs'; amounts: [number, number] }
  | { kind: 'flush'; amounts: number[]; nights: number }
  | { kind: 'goodDays'; nights: number }
  | { kind: 'atOnce'; presses: AtOnce[]; nights: number }
  | { kind: 'look' }

/** One of several changes that are sent without waiting: `again` repeats one of them, `undo` undoes the drink before it. */
type AtOnce = { kind: 'add' | 'remove'; amount: number } | { kind: 'again'; place: number } | { kind: 'undo' }

const amount = fc.oneof(
  fc.constantFrom(1, 49, 50, 250, 500, 1000, 1999, 2000, 5000),
  fc.integer({ min: 1, max: 5000 }),
)
/** Some exceed what a day may hold, and are refused. */
const atOnce = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('add'), amount }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), amount }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('again'), place: fc.nat(8) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo') }) },
  ) as fc.Arbitrary<AtOnce>,
  { minLength: 2, maxLength: 9 },
)
const stepWithin = (longestStreak: number) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('add'), amount }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), amount }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('undo'), place: fc.constantFrom(0, 0, 0, 1, 9) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('goal'),
        goal: fc.oneof(fc.constantFrom(250, 2000, 10_000), fc.integer({ min: 250, max: 10_000 })),
      }),
    },
    {
      weight: 5,
      // Below 0: the time zone changed, and the calendar shows yesterday again.
      arbitrary: fc.record({ kind: fc.constant('midnight'), nights: fc.constantFrom(1, 1, 1, 1, 2, 3, -1) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('replay'), place: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('twoTabs'), amounts: fc.tuple(amount, amount) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('flush'),
        amounts: fc.array(amount, { minLength: 2, maxLength: 4 }),
        nights: fc.constantFrom(0, 1, 2),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('goodDays'), nights: fc.constantFrom(2, 7, longestStreak) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('atOnce'),
        presses: atOnce,
        nights: fc.constantFrom(0, 0, 0, 1, 2),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('look') }) },
  ) as fc.Arbitrary<Step>

/** Actions over some days, in any order: at most this many steps, and this many good days in a row. */
export const stepsOf = (most: number, longestStreak: number) =>
  fc.array(stepWithin(longestStreak), { maxLength: most, size: 'max' })

function agree(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}

/**
 * Runs the steps with the tracker and with a new model, and throws if the results differ.
 */
export async function walkBeside(tracker: DrivenTracker, steps: readonly Step[]): Promise<void> {
  const model = createHydrationModel()
  const sent: Sent[] = []
  let day = 0

  const give = (to: DrivenTracker | typeof model, press: Sent) =>
    press.kind === 'undo'
      ? to.undo(day, press.id, press.entryId)
      : to[press.kind](day, press.id, press.amount)
  async function send(press: Sent): Promise<void> {
    agree(press.kind, await give(tracker, press), give(model, press))
  }
  async function sendNew(press: Sent): Promise<void> {
    sent.push(press)
    await send(press)
  }
  /** Runs both at the same time; the model applies the steps in the order in which the tracker did. */
  async function sendTogether(presses: Sent[]): Promise<void> {
    sent.push(...presses)
    const outcomes = await Promise.all(presses.map((press) => give(tracker, press)))
    const order = (await tracker.view(day)).entries.map(({ id }) => id).toReversed()
    const placeOf = ({ id }: Sent) => (order.includes(id) ? order.indexOf(id) : order.length)
    for (const press of presses.toSorted((a, b) => placeOf(a) - placeOf(b)))
      agree('two tabs', outcomes[presses.indexOf(press)], give(model, press))
  }

  /** Sends changes of one device without waiting for answers: they count in the order in which they were sent. */
  async function sendAtOnce(changes: readonly AtOnce[]): Promise<void> {
    const queue: Sent[] = []
    for (const change of changes) {
      const before = queue.at(-1)
      if (change.kind === 'again') queue.push(queue[change.place % Math.max(1, queue.length)] ?? newPress(50))
      else if (change.kind === 'undo')
        queue.push({ kind: 'undo', id: randomUUID(), entryId: before?.id ?? randomUUID() })
      else queue.push({ ...change, id: randomUUID() })
    }
    sent.push(...queue)
    const outcomes = await Promise.all(queue.map((press) => give(tracker, press)))
    for (const [place, press] of queue.entries())
      agree(`${press.kind}, one of several at once`, outcomes[place], give(model, press))
  }
  const newPress = (ml: number): Sent => ({ kind: 'add', id: randomUUID(), amount: ml })

  for (const taken of steps) {
    if (taken.kind === 'add' || taken.kind === 'remove') await sendNew({ ...taken, id: randomUUID() })
    else if (taken.kind === 'undo') {
      const entryId = model.view(day).entries[taken.place]?.id ?? randomUUID()
      await sendNew({ kind: 'undo', id: randomUUID(), entryId })
    } else if (taken.kind === 'goal')
      agree('goal', await tracker.setGoal(day, taken.goal), model.setGoal(day, taken.goal))
    else if (taken.kind === 'midnight') day += taken.nights
    else if (taken.kind === 'replay') {
      const again = sent[taken.place % Math.max(1, sent.length)]
      if (again !== undefined) await send(again)
    } else if (taken.kind === 'twoTabs')
      await sendTogether(taken.amounts.map((ml) => ({ kind: 'add', id: randomUUID(), amount: ml })))
    else if (taken.kind === 'flush') {
      const queue = taken.amounts.map((ml): Sent => ({ kind: 'add', id: randomUUID(), amount: ml }))
      day += taken.nights
      for (const press of queue) await sendNew(press)
      for (const press of queue) await send(press)
    } else if (taken.kind === 'atOnce') {
      day += taken.nights
      await sendAtOnce(taken.presses)
    } else if (taken.kind === 'goodDays')
      for (let night = 0; night < taken.nights; night += 1) {
        day += 1
        for (const ml of [5000, 5000]) await sendNew({ kind: 'add', id: randomUUID(), amount: ml })
      }
    agree(`the day after ${JSON.stringify(taken)}`, await tracker.view(day), model.view(day))
  }
  if (steps.length > 0) agree('the history', await tracker.history(), model.history())
}
