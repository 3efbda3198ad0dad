// @module-tag R3
import { randomUUID } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ENTRIES_PER_ANSWER } from '#shared/hydration/hydration.schema.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertEntry, insertProgress } from '#tests/factories/hydration.ts'
import { add, call, day, remove, undo } from '#tests/harness/hydration-steps.ts'
import type { Device } from '#tests/harness/person.ts'
import { reportFigure } from '#tests/harness/proof.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const TODAY = '2026-11-20'

const subscriber = async () => {
  deps.clock.set(`${TODAY}T08:30:00Z`)
  return plantPerson(deps, 'subscriber')
}
const times = <Answer>(count: number, work: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
/**
 * Presses once, sending the press again while the server is too busy to take it, as the page does: a slow machine may
 * let some of a hundred at once wait in vain for a connection.
 */
async function insist(device: Device, amount: number, id: string = randomUUID()) {
  const send = () => call(device, 'addWater', { id, amount })
  for (let attempt = 1; attempt < 20; attempt += 1) {
    const answer = await send().catch((error: unknown) => {
      if (error instanceof TRPCError && error.code === 'SERVICE_UNAVAILABLE') return null
      throw error
    })
    if (answer !== null) return answer
  }
  return send()
}
const entriesOf = (id: string) =>
  deps.db.selectFrom('hydration_entries').select('amount').where('user_id', '=', id).execute()
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('many at once', () => {
  it('a hundred presses count each once, from a person’s first on', async () => {
    const { id, device } = await subscriber()
    const answers = await times(100, (index) => insist(device, 101 + index))
    const sum = sumOf(Array.from({ length: 100 }, (_, index) => 101 + index))
    const today = await day(device)
    expect(today).toMatchObject({ intake: sum, highestIntake: sum, streak: 1, daysTracked: 1 })
    expect(today).toMatchObject({ entryCount: 100, entries: { length: ENTRIES_PER_ANSWER } })
    expect(new Set(answers.map(({ intake }) => intake)).size).toBe(100)
    const reached = answers.filter((answer) => 'goalReached' in answer && answer.goalReached)
    expect(reached).toHaveLength(1)
    expect(sumOf((await entriesOf(id)).map(({ amount }) => amount))).toBe(sum)
    reportFigure(
      'R3',
      `100 presses at once: ${today.intake} of ${sum} ml, the goal reached ${reached.length} time`,
    )
  })

  it('a hundred presses of 250 ml stop at what a day may hold', async () => {
    const { device } = await subscriber()
    const refusals = await times(100, () => refusalOf(insist(device, 250)))
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(80)
    expect(refusals.filter((refusal) => refusal?.code === 'BAD_REQUEST')).toHaveLength(20)
    expect(await day(device)).toMatchObject({ intake: 20_000, experience: 74, level: 1 })
  })

  it('one press sent twenty times counts once', async () => {
    const { id, device } = await subscriber()
    const press = randomUUID()
    const answers = await times(20, () => insist(device, 2000, press))
    expect(new Set(answers.map(({ intake }) => intake))).toEqual(new Set([2000]))
    expect(answers.filter((answer) => 'goalReached' in answer && answer.goalReached)).toHaveLength(1)
    expect(await entriesOf(id)).toEqual([{ amount: 2000 }])
    expect(await day(device)).toMatchObject({ intake: 2000, experience: 40, streak: 1 })
  })

  it('one undo sent twenty times undoes one entry, and twenty undos of one entry do too', async () => {
    const { device } = await subscriber()
    await add(device, 500)
    await add(device, 400)
    const latest = (await add(device, 300)).entries[0]?.id
    const press = randomUUID()
    await times(20, () => undo(device, latest, press))
    const { entries } = await day(device)
    expect(entries.map(({ amount }) => amount)).toEqual([400, 500])
    const refusals = await times(20, () => refusalOf(undo(device, entries[0]?.id)))
    expect(refusals.filter((refusal) => refusal === null)).toHaveLength(1)
    expect(new Set(refusals.map((refusal) => refusal?.code))).toEqual(new Set([undefined, 'CONFLICT']))
    expect(await day(device)).toMatchObject({ intake: 500 })
  })

  it('adding and removing at once loses neither', async () => {
    const { id, device } = await subscriber()
    await add(device, 5000)
    await times(60, (index) => (index % 2 === 0 ? add(device, 70) : remove(device, 30)))
    expect(await day(device)).toMatchObject({ intake: 5000 + 30 * 70 - 30 * 30 })
    expect(sumOf((await entriesOf(id)).map(({ amount }) => amount))).toBe(6200)
  })

  it('people do not wait for, or count for, each other', async () => {
    const people = await times(5, subscriber)
    await Promise.all(
      people.flatMap(({ device }, index) => Array.from({ length: 10 }, () => insist(device, 100 + index))),
    )
    for (const [index, { device }] of people.entries())
      expect(await day(device)).toMatchObject({ intake: 10 * (100 + index) })
  })
})

describe('what another server writes at that moment', () => {
  const waiting = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db)
    ).rows.length
  /** Sends a change while another transaction holds the person's row with 1,500 ml and the entry of a press. */
  async function changeMeanwhile<Answer>(userId: string, pressId: string, change: () => Promise<Answer>) {
    const changed = await deps.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('hydration_data')
        .set({ current_intake: 1500, highest_intake: 1500 })
        .where('user_id', '=', userId)
        .execute()
      await insertEntry(tx, userId, { id: pressId, date: TODAY, amount: 500 })
      const answer = change()
      await expect.poll(waiting).toBe(1)
      return { answer }
    })
    return changed.answer
  }

  it('a press counts on', async () => {
    const { id, device } = await subscriber()
    await add(device, 1000)
    const answer = await changeMeanwhile(id, randomUUID(), () => add(device, 250))
    expect(answer).toMatchObject({ intake: 1750, entryCount: 3 })
    expect(await day(device)).toMatchObject({ intake: 1750, entryCount: 3 })
  })

  it('a press that is there by then does not count again', async () => {
    const { id, device } = await subscriber()
    await add(device, 1000)
    const press = randomUUID()
    const answer = await changeMeanwhile(id, press, () => add(device, 500, { id: press }))
    expect(answer).toMatchObject({ intake: 1500, entryCount: 2 })
    expect(await entriesOf(id)).toHaveLength(2)
  })

  it('a new goal leaves as it is', async () => {
    const { id, device } = await subscriber()
    await add(device, 1000)
    await changeMeanwhile(id, randomUUID(), () => call(device, 'setGoal', { goal: 3000 }))
    expect(await day(device)).toMatchObject({ intake: 1500, goal: 3000 })
  })
})

describe('at midnight', () => {
  it('two tabs, and many more, begin the day once', async () => {
    const { id, device } = await subscriber()
    await insertProgress(deps.db, id, {
      last_date: TODAY,
      current_intake: 2000,
      highest_intake: 2000,
      streak: 6,
      best_streak: 6,
      total_days_tracked: 6,
      experience: 10,
      achievements: ['first-goal'],
      goal_credited_on: TODAY,
    })
    deps.clock.set('2026-11-21T00:00:00Z')
    const history = { from: '2026-11-01', to: '2026-11-30' }
    await times(10, async () => {
      await Promise.all([day(device), add(device, 200), day(device, TODAY), call(device, 'history', history)])
    })
    expect(await day(device)).toMatchObject({
      date: '2026-11-21',
      intake: 2000,
      streak: 7,
      daysTracked: 7,
      experience: 50,
      achievements: ['first-goal', 'week-warrior'],
    })
    expect(await call(device, 'history', history)).toMatchObject({
      days: [
        { date: TODAY, intake: 2000, goal: 2000 },
        { date: '2026-11-21', intake: 2000, goal: 2000 },
      ],
    })
  })

  it('a queue that was filled before and is sent after counts for the day it arrives, once', async () => {
    const { device } = await subscriber()
    await add(device, 100)
    const queue = Array.from({ length: 5 }, () => ({ id: randomUUID(), amount: 300 }))
    deps.clock.set('2026-11-21T06:00:00Z')
    for (const _ of ['sent', 'sent again, as its answers were lost'])
      for (const press of queue) await call(device, 'addWater', press)
    expect(await day(device)).toMatchObject({ date: '2026-11-21', intake: 1500 })
    expect(await day(device, TODAY)).toMatchObject({ intake: 100 })
  })
})
