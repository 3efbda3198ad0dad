// @module-tag R4
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { toAppError } from '#server/db/pg-errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import { insertPerson } from '#tests/factories/people.ts'
import { auditTrail } from '#tests/harness/account-steps.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { proofCount, reportRow } from '#tests/harness/proof.ts'
import { truncateAll } from '#tests/harness/test-db.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { deleteProfile } from '../profile/profile.queries.ts'
import { type Actor, requireAnotherAdmin, setBan, setRole } from './roles.service.ts'

const deps = useTestDeps()

const FOREVER = '2999-01-01T00:00:00Z'
const actorOf = (id: string): Actor => ({
  id,
  ctx: { client: { address: '192.0.2.9', userAgent: null }, requestId: randomUUID() },
})
const insertAdmin = async (email?: string) =>
  (await insertPerson(deps.db, { role: 'admin', ...(email === undefined ? {} : { email }) })).id
const roleOf = async (id: string) =>
  (await deps.db.selectFrom('profiles').select('role').where('id', '=', id).executeTakeFirst())?.role
/** How a change ends: the code it is refused with, or 'done'. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      const known = error instanceof AppError ? error : toAppError(error)
      if (known === null) throw error
      return known.code
    },
  )
const refused = (work: () => Promise<unknown>) => unchanged(deps.db, () => outcome(work()))

describe('setRole and setBan, not allowed, and nothing was written', () => {
  it('one’s own role and one’s own ban', async () => {
    const admin = await insertAdmin()
    await insertAdmin()
    expect(await refused(() => setRole(deps, actorOf(admin), admin, 'user'))).toBe('FORBIDDEN')
    expect(await refused(() => setRole(deps, actorOf(admin), admin, 'admin'))).toBe('FORBIDDEN')
    expect(await refused(() => setBan(deps, actorOf(admin), admin, FOREVER))).toBe('FORBIDDEN')
    expect(await refused(() => setBan(deps, actorOf(admin), admin, null))).toBe('FORBIDDEN')
  })

  it('the last admin who can act', async () => {
    const admin = await insertAdmin()
    await insertPerson(deps.db, { role: 'admin', banned_until: FOREVER })
    // Invited, and with no way in yet.
    await insertPerson(deps.db, { role: 'admin', email_confirmed_at: null })
    expect(await refused(() => setRole(deps, null, admin, 'user'))).toBe('CONFLICT')
    expect(await refused(() => setBan(deps, null, admin, FOREVER))).toBe('CONFLICT')
  })

  it('somebody who does not exist', async () => {
    const actor = actorOf(await insertAdmin())
    expect(await refused(() => setRole(deps, actor, randomUUID(), 'admin'))).toBe('NOT_FOUND')
    expect(await refused(() => setRole(deps, actor, randomUUID(), 'user'))).toBe('NOT_FOUND')
    expect(await refused(() => setBan(deps, actor, randomUUID(), FOREVER))).toBe('NOT_FOUND')
    expect(await refused(() => setBan(deps, actor, randomUUID(), null))).toBe('NOT_FOUND')
  })
})

describe('setRole and setBan', () => {
  it('make an admin and a user of somebody, and write it down', async () => {
    const actor = actorOf(await insertAdmin())
    const { id } = await insertPerson(deps.db)
    await setRole(deps, actor, id, 'admin')
    expect(await roleOf(id)).toBe('admin')
    await setRole(deps, actor, id, 'user')
    expect(await roleOf(id)).toBe('user')
    const entry = { action: 'role.change', actorId: actor.id, targetId: id, address: '192.0.2.9' }
    expect(await auditTrail(deps)).toMatchObject([
      { ...entry, details: { role: 'admin' } },
      { ...entry, details: { role: 'user' } },
    ])
  })

  it('suspend somebody, let them back, and write it down', async () => {
    const actor = actorOf(await insertAdmin())
    const { id } = await insertPerson(deps.db)
    await setBan(deps, actor, id, FOREVER)
    await setBan(deps, actor, id, null)
    const row = await deps.db
      .selectFrom('profiles')
      .select('banned_until')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.banned_until).toBeNull()
    const entry = { action: 'ban.change', actorId: actor.id, targetId: id }
    expect(await auditTrail(deps)).toMatchObject([
      { ...entry, details: { until: FOREVER } },
      { ...entry, details: { until: 'lifted' } },
    ])
  })

  it('let an admin go who is suspended, whoever else there is', async () => {
    const actor = actorOf(await insertAdmin())
    const { id } = await insertPerson(deps.db, { role: 'admin', banned_until: FOREVER })
    await setRole(deps, actor, id, 'user')
    expect(await roleOf(id)).toBe('user')
  })
})

describe('two admins who turn against each other at once', () => {
  const TRIALS = proofCount('R4', { test: 90, proof: 500 })

  const remove = (id: string) =>
    inTransaction(deps.db, async (tx) => {
      await requireAnotherAdmin(tx, id)
      await deleteProfile(tx, id)
    })
  /** What one may do to the other; one deletes only oneself. */
  const WAYS: readonly ((by: string, to: string) => Promise<unknown>)[] = [
    (by, to) => setRole(deps, actorOf(by), to, 'user'),
    (by, to) => setBan(deps, actorOf(by), to, FOREVER),
    (by) => remove(by),
  ]

  it('always leave one who can act, in every way they may do it, and wait for no lock in vain', async () => {
    const keeper = await insertPerson(deps.db, { email: 'one@example.org', role: 'admin' })
    const seen = new Map<string, number>()
    for (let trial = 0; trial < TRIALS; trial += 1) {
      await sql`delete from profiles where id <> ${keeper.id}`.execute(deps.db)
      await sql`
          insert into profiles (id, email, role, email_confirmed_at)
          values (${keeper.id}, 'one@example.org', 'admin', now())
          on conflict (id) do update set role = 'admin', banned_until = null
        `.execute(deps.db)
      const { rows } = await sql<{ id: string }>`
          insert into profiles (email, role, email_confirmed_at)
          values ('two@example.org', 'admin', now()) returning id
        `.execute(deps.db)
      const other = rows[0]?.id ?? ''
      const first = WAYS[trial % WAYS.length]
      const second = WAYS[Math.floor(trial / WAYS.length) % WAYS.length]
      const outcomes = await Promise.all([
        outcome(first?.(keeper.id, other) ?? Promise.resolve()),
        outcome(second?.(other, keeper.id) ?? Promise.resolve()),
      ])
      const { rows: left } = await sql<{ active: number }>`
          select count(*)::int as active from profiles
          where role = 'admin' and (banned_until is null or banned_until <= now())
        `.execute(deps.db)
      expect(left[0]?.active, `trial ${trial}: ${outcomes.join(', ')}`).toBeGreaterThanOrEqual(1)
      for (const result of outcomes) seen.set(result, (seen.get(result) ?? 0) + 1)
    }
    reportRow('R4', {
      tried: TRIALS,
      passed: TRIALS,
      figure: `${TRIALS} trials: ${seen.get('done')} done, ${seen.get('CONFLICT')} refused, an admin left in each`,
    })
    // Nothing but these: no deadlock, no time-out. Refusals are the rule, or the trials would try nothing.
    expect([...seen.keys()].sort()).toEqual(['CONFLICT', 'NOT_FOUND', 'done'].filter((key) => seen.has(key)))
    expect(seen.get('CONFLICT')).toBeGreaterThan(TRIALS / 4)
    expect(seen.get('done')).toBeGreaterThanOrEqual(TRIALS)
  }, 60_000)

  it('leave one of many who all do it in a circle', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      await truncateAll(deps.db)
      const ids: string[] = []
      for (let index = 0; index < 6; index += 1) ids.push(await insertAdmin(`admin${index}@example.org`))
      const outcomes = await Promise.all(
        ids.map((id, index) =>
          outcome(setRole(deps, actorOf(id), ids[(index + 1) % ids.length] ?? '', 'user')),
        ),
      )
      expect(outcomes.toSorted()).toEqual(['CONFLICT', 'done', 'done', 'done', 'done', 'done'])
    }
  })
})
