// @module-tag R3
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { everyDay } from '#shared/hydration/progress.rules.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { readDay } from './hydration.service.ts'
import { lockRow, save } from './hydration-day.service.ts'
import { oneAfterAnother } from './one-after-another.ts'
import { addWater } from './presses.service.ts'

const deps = useTestDeps()
const SERVERS = 3
const PEOPLE = 5
const PRESSES = 6
const PAST_DAY = '2026-11-03'

const newPress = () => ({ id: randomUUID(), amount: 100, drink: 'water' }) as const
/** The services as another server process has them: its changes do not wait for ours before they reach the database. */
async function startServer() {
  vi.resetModules()
  const [presses, changes, imports] = await Promise.all([
    import('./presses.service.ts'),
    import('./hydration-changes.service.ts'),
    import('./hydration-imports.service.ts'),
  ])
  return { ...presses, ...changes, ...imports }
}
type Server = Awaited<ReturnType<typeof startServer>>
const waiting = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db)
  ).rows.length

/** Makes all kinds of changes of one person at once, each press and the import on every server. */
async function changeAtOnce(userId: string, servers: readonly Server[]) {
  const earlier = newPress()
  await addWater(deps, userId, earlier)
  const ids = Array.from({ length: PRESSES }, () => newPress())
  const undoing = { id: randomUUID(), entryId: earlier.id }
  const drinks = [{ time: '12:00', amount: 300, drink: 'water' }]
  const file = { importId: randomUUID(), addsToDays: false, days: [{ date: PAST_DAY, drinks }] }
  const outcomes = await Promise.allSettled(
    servers.flatMap((server) => [
      server.undo(deps, userId, undoing),
      ...ids.map((press) => server.addWater(deps, userId, press)),
      server.importDays(deps, userId, file),
      server.changeGoals(deps, userId, everyDay(3000)),
      server.removeWater(deps, userId, { ...newPress(), amount: 10 }),
    ]),
  )
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
}

it('all kinds of changes of many people, sent to three servers at once, count once and do not deadlock', async () => {
  const servers: Server[] = []
  for (let count = 0; count < SERVERS; count += 1) servers.push(await startServer())
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => insertPerson(deps.db)))
  const failures = await Promise.all(people.map(({ id }) => changeAtOnce(id, servers)))
  // An undo is refused if another entry is the latest by then.
  expect(failures.flat().filter((reason) => reason.code !== 'CONFLICT')).toEqual([])
  for (const [index, { id }] of people.entries()) {
    const today = await readDay(deps, id)
    const undone = failures[index]?.length === 0 ? 100 : 0
    expect(today.intake).toBe(100 * (1 + PRESSES) - 10 * SERVERS - undone)
    expect(today).toMatchObject({ goal: 3000, entryCount: 1 + PRESSES + SERVERS - undone / 100 })
    expect(await readDay(deps, id, PAST_DAY)).toMatchObject({ intake: 300, entryCount: 1 })
  }
})

describe.each([
  ['on the first visit', false],
  ['later', true],
])('deleting the account %s', (_when, isKnown) => {
  const plantPerson = async () => {
    const { id } = await insertPerson(deps.db)
    if (isKnown) await addWater(deps, id, newPress())
    return id
  }

  it('waits for a change that has begun', async () => {
    const id = await plantPerson()
    const { deletion } = await oneAfterAnother(id, deps, async (tx) => {
      const locked = await lockRow(deps, tx, id)
      const started = deps.db.deleteFrom('profiles').where('id', '=', id).executeTakeFirst()
      await expect.poll(waiting).toBe(1)
      const drink = { drink: 'water', name: null, icon: null, factor: 1, caffeine: 0, sugar: 0, alcohol: 0 }
      const values = { ...newPress(), ...drink, water_id: null }
      const entry = { ...values, date: locked.today, created_at: locked.now.toISOString() }
      await save(tx, id, locked.tracked, locked, { kind: 'added', entry })
      return { deletion: started }
    })
    expect(await deletion).toMatchObject({ numDeletedRows: 1n })
  })

  it('turns away a change that comes after it has begun', async () => {
    const id = await plantPerson()
    const { answer } = await deps.db.transaction().execute(async (tx) => {
      await tx.selectFrom('profiles').select('id').where('id', '=', id).forUpdate().execute()
      const late = addWater(deps, id, newPress()).catch((error: unknown) => error)
      await expect.poll(waiting).toBe(1)
      await tx.deleteFrom('profiles').where('id', '=', id).execute()
      return { answer: late }
    })
    expect(await answer).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
