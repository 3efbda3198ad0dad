import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { DB } from '#server/db/db-types.generated.ts'
import { imageAddress, newFileKey } from '#server/providers/files/file-key.ts'
import { insertAccessToken } from '#tests/factories/access-tokens.ts'
import { insertBookmark } from '#tests/factories/bookmarks.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { insertWaterOfDrink } from '#tests/factories/hydration.ts'
import { GOOD_PASSWORD, insertPerson } from '#tests/factories/people.ts'
import { insertTest } from '#tests/factories/water-tests.ts'
import { auditTrail, fullRefusalOf, loggedInDevice, MAYA, signUp } from '#tests/harness/account-steps.ts'
import { everythingStored, REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import { invalid } from '#tests/harness/invalid-input.ts'
import { createDevice, type Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()

const exportData = (device: Device) => device.ask((api) => api.auth.exportData())
const leave = (device: Device, input: { password?: string } = { password: GOOD_PASSWORD }) =>
  device.ask((api) => api.auth.deleteAccount(input))
const refusedLeave = (device: Device, input?: { password?: string }) =>
  unchanged(deps.db, () => fullRefusalOf(leave(device, input)), REFUSALS_WRITE)

/** What someone's rows say, so that they are known again. */
const hashOf = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('hex').slice(0, 64)

/** A row in every table that names people; `mark` is in the text of each. */
async function insertEverything(db: Kysely<DB>, userId: string, mark: string): Promise<void> {
  const user_id = userId
  await db
    .insertInto('scans')
    .values({
      user_id,
      brandname: `Brand ${mark}`,
      type: 'bottle',
      engine: 'built-in',
      request_id: randomUUID(),
      result: JSON.stringify({ note: `Answer ${mark}` }),
    })
    .execute()
  const bookmark = {
    title: `Title ${mark}`,
    picture: newFileKey('fridge'),
    share_token: hashOf(`link ${mark}`),
  }
  const bookmark_id = await insertBookmark(db, user_id, bookmark)
  await db
    .insertInto('plan_reminders')
    .values({ bookmark_id, user_id, due_at: '2026-12-01T08:00:00Z' })
    .execute()
  await sql`
    insert into scan_usage (user_id, request_id, local_day, time_zone, state, stage, lease_until, created_at)
    values (${user_id}, gen_random_uuid(), '2026-11-01', ${`Zone ${mark}`}, 'reserved', 'reading', now(), now())
  `.execute(db)
  await sql`
    insert into ai_calls (user_id, purpose, engine, model, outcome, milliseconds, created_at)
    values (${user_id}, 'read-label', 'openai', 'a model', 'ok', 1200, now())
  `.execute(db)
  const [customer, subscription] = [`cus_${randomUUID()}`, `sub_${randomUUID()}`]
  await sql`
    insert into billing_customers (user_id, stripe_customer_id) values (${user_id}, ${customer})
  `.execute(db)
  await sql`
    insert into subscriptions (
      id, user_id, status, price, current_period_start, current_period_end, cancel_at_period_end, created_at, synced_at
    ) values (${subscription}, ${user_id}, 'active', ${`price_${mark}`}, now(), now(), false, now(), now())
  `.execute(db)
  await sql`
    insert into invoices (
      id, user_id, stripe_customer_id, subscription_id, status, amount_due, amount_paid, currency, period_start,
      period_end, created_at
    ) values (
      ${`in_${randomUUID()}`}, ${user_id}, ${customer}, ${subscription}, 'paid', 999, 999, 'usd', now(), now(), now()
    )
  `.execute(db)
  await db
    .insertInto('hydration_data')
    .values({ user_id, achievements: [`First ${mark}`] })
    .execute()
  await db.insertInto('hydration_history').values({ user_id, date: '2026-11-01', goal: 2_000 }).execute()
  await db
    .insertInto('hydration_imports')
    .values({ user_id, id: randomUUID(), created_at: deps.clock.now().toISOString() })
    .execute()
  await sql`
    insert into hydration_entries (user_id, id, date, amount, drink, factor, created_at)
    values (${user_id}, gen_random_uuid(), '2026-11-01', 250, 'water', 1, now())
  `.execute(db)
  await sql`
    insert into hydration_reminders (user_id, is_on, from_minute, to_minute, every_minutes, by_push, by_mail, time_zone)
    values (${user_id}, false, 480, 1200, 120, true, false, 'UTC')
  `.execute(db)
  await sql`
    insert into push_subscriptions (user_id, endpoint, p256dh, auth)
    values (${user_id}, ${`https://push.example/${mark}`}, 'a public key of the browser', 'a secret of the browser')
  `.execute(db)
  await db
    .insertInto('factors')
    .values({ user_id, status: 'verified', secret_encrypted: deps.secrets.seal('totp', `Secret ${mark}`) })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: hashOf(`recovery ${mark}`) })
    .execute()
  await db
    .insertInto('identities')
    .values({ user_id, provider: 'example', subject: `Subject ${mark}`, email: `${mark}@example.org` })
    .execute()
  await sql`
    insert into email_take_backs (id, user_id, old_email, token_hash)
    values (gen_random_uuid(), ${user_id}, ${`${mark}@old.example`}, ${hashOf(`back ${mark}`)})
  `.execute(db)
  await sql`
    insert into messages (user_id, name, email, subject, message)
    values (${user_id}, ${`Writer ${mark}`}, ${`${mark}@example.org`}, 'A question', 'What is in my water?')
  `.execute(db)
  const city = await insertCity(db)
  await sql`
    insert into city_requests (city_id, asker, user_id) values (${city.id}, ${`user:${user_id}`}, ${user_id})
  `.execute(db)
  await sql`
    insert into water_follows (user_id, city_id, seen, loads_seen) values (${user_id}, ${city.id}, '[]', 0)
  `.execute(db)
  await insertAccessToken(db, user_id)
  await insertWaterOfDrink(deps.db, user_id, { name: `Water ${mark}` })
  await sql`insert into weekly_letters (user_id, next_at) values (${user_id}, now())`.execute(db)
  await sql`insert into well_reminders (user_id, next_at) values (${user_id}, now())`.execute(db)
  await insertTest(db, user_id, { laboratory: `Laboratory ${mark}` })
  // What someone did for everyone outlives them, so it bears no mark.
  await sql`
    insert into content_revisions (kind, record_id, version, data, author_id)
    values ('city', gen_random_uuid(), 1, '{"name":"Graz"}', ${user_id})
  `.execute(db)
  await sql`
    insert into app_settings (name, value, updated_by) values (${`setting.${mark.charAt(0)}`}, '1', ${user_id})
  `.execute(db)
  await sql`
    insert into data_import_jobs (source, action, state, started_by, started_at, seen_at)
    values ('us-sdwa', 'check', 'done', ${user_id}, now(), now())
  `.execute(db)
  await sql`
    insert into account_tokens (user_id, purpose, token_hash, expires_at)
    values (${user_id}, 'reset-password', ${hashOf(`token ${mark}`)}, now() + interval '1 hour')
  `.execute(db)
}

/** Every table with a column that refers to people. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name
    from pg_constraint
    where contype = 'f' and confrelid = 'profiles'::regclass
    order by name
  `.execute(deps.db)
  return rows.map(({ name }) => name)
}

describe('auth.exportData', () => {
  it('answers with the person’s rows of every table that refers to people, and with no one else’s', async () => {
    const maya = await insertPerson(deps.db, { email: MAYA, full_name: 'Maya of the export' })
    const other = await insertPerson(deps.db, { email: 'other@example.org', full_name: 'Other' })
    await insertEverything(deps.db, maya.id, 'mine')
    await insertEverything(deps.db, other.id, 'theirs')
    await deps.db.deleteFrom('factors').execute()
    const device = await loggedInDevice(deps, MAYA)
    await loggedInDevice(deps, 'other@example.org')
    await sql`
      insert into factors (user_id, secret_encrypted) values (${maya.id}, ${deps.secrets.seal('totp', 'mine')})
    `.execute(deps.db)

    const answer = await exportData(device)
    expect(answer.exportedAt).toBe(deps.clock.now().toISOString())
    const tables = await tablesOfPeople()
    expect(tables.length).toBeGreaterThan(8)
    for (const table of [...tables, 'profiles']) expect(answer.data[table], table).toHaveLength(1)
    const actions = answer.data.audit_log?.map(({ action }) => action)
    expect(actions).toEqual(['sign-in', 'data.export'])
    const text = JSON.stringify(answer)
    expect(text).toContain('Maya of the export')
    expect(text).toContain('Title mine')
    expect(text).not.toContain('theirs')
    expect(text).not.toContain(other.id)
  })

  it('has no secret in it, however it is written', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    await insertEverything(deps.db, id, 'mine')
    await sql`update factors set status = 'unverified'`.execute(deps.db)
    const device = await loggedInDevice(deps, MAYA)
    const text = JSON.stringify(await exportData(device))
    const secrets = await Promise.all([
      deps.db.selectFrom('passwords').select('password_hash as secret').execute(),
      deps.db.selectFrom('sessions').select('id as secret').execute(),
      deps.db.selectFrom('recovery_codes').select('code_hash as secret').execute(),
      deps.db.selectFrom('account_tokens').select('token_hash as secret').execute(),
      deps.db
        .selectFrom('factors')
        .select(sql<string>`encode(secret_encrypted, 'hex')`.as('secret'))
        .execute(),
      deps.db.selectFrom('push_subscriptions').select('auth as secret').execute(),
    ])
    for (const [row] of secrets) {
      expect(row?.secret.length).toBeGreaterThan(20)
      expect(text).not.toContain(row?.secret)
    }
    expect(text).not.toMatch(/_hash|encrypted|argon2/)
    for (const token of device.jar.values()) expect(text).not.toContain(token)
  })

  it('is written down, and limited to ten times an hour', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    for (let count = 0; count < 10; count += 1) await exportData(device)
    expect(await fullRefusalOf(exportData(device))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const exports = (await auditTrail(deps)).filter(({ action }) => action === 'data.export')
    expect(exports).toHaveLength(10)
    expect(exports[0]).toMatchObject({ actorId: id })
  })
})

describe('auth.deleteAccount, not allowed, and nothing was written', () => {
  it('a wrong password', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    expect(await refusedLeave(device, { password: 'wrong' })).toEqual({
      code: 'BAD_REQUEST',
      message: 'The password is wrong. Check it and try again.',
      details: { field: 'password' },
    })
  })

  it('no password and no reauthentication', async () => {
    await insertPerson(deps.db, { email: MAYA })
    expect(await refusedLeave(await loggedInDevice(deps, MAYA), {})).toMatchObject({
      code: 'FORBIDDEN',
      details: { reason: 'reauthentication-required' },
    })
  })

  it('the only admin', async () => {
    await insertPerson(deps.db, { email: MAYA, role: 'admin' })
    await insertPerson(deps.db, { email: 'suspended@example.org', role: 'admin', banned_until: '2999-01-01' })
    expect(await refusedLeave(await loggedInDevice(deps, MAYA))).toEqual({
      code: 'CONFLICT',
      message: 'This is the only admin. Make somebody else an admin first.',
    })
  })

  it('another person in one’s place', async () => {
    const other = await insertPerson(deps.db, { email: 'other@example.org' })
    await insertPerson(deps.db, { email: MAYA })
    const input = invalid<never>({ password: GOOD_PASSWORD, userId: other.id })
    expect(await refusedLeave(await loggedInDevice(deps, MAYA), input)).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('auth.deleteAccount', () => {
  it('removes the person and every row of theirs, tells them, and keeps the record of it by id', async () => {
    const { id } = await insertPerson(deps.db, { email: MAYA, full_name: 'Maya of the end' })
    const other = await insertPerson(deps.db, { email: 'other@example.org' })
    const device = await loggedInDevice(deps, MAYA)
    await insertEverything(deps.db, id, 'mine')
    await insertEverything(deps.db, other.id, 'theirs')
    expect(await leave(device)).toEqual({ status: 'ok' })
    expect(device.jar.size).toBe(0)
    expect(await deps.deliverMails()).toMatchObject([{ to: MAYA, subject: 'Your account was deleted' }])

    // Until the payment provider has let go of the customer, it is known whom to let go of.
    const [customer] = await deps.db.selectFrom('billing_tasks').selectAll().execute()
    expect(customer).toMatchObject({ kind: 'close-customer', target: expect.stringMatching(/^cus_/) })
    const left = await everythingStored(deps.db, ['audit_log'])
    expect(left.split(customer?.target ?? '')).toHaveLength(2)
    for (const trace of [id, MAYA, 'Maya of the end', 'mine']) expect(left).not.toContain(trace)
    expect(left).toContain('theirs')
    const entry = (await auditTrail(deps)).at(-1)
    expect(entry).toMatchObject({ action: 'account.delete', actorId: id, targetId: id })
    expect(await everythingStored(deps.db)).not.toContain(MAYA)
  })

  it('takes a recent reauthentication in place of a password', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    await device.ask((api) => api.auth.reauthenticate({ password: GOOD_PASSWORD }))
    expect(await leave(device, {})).toEqual({ status: 'ok' })
  })

  it('frees the address', async () => {
    await insertPerson(deps.db, { email: MAYA })
    await leave(await loggedInDevice(deps, MAYA))
    expect(await fullRefusalOf(createDevice(deps).logIn(MAYA))).toMatchObject({ code: 'UNAUTHORIZED' })
    const device = createDevice(deps)
    await signUp(device, { fullName: 'Another Maya' })
    await device.logIn(MAYA)
    expect((await device.ask((api) => api.auth.session())).user?.fullName).toBe('Another Maya')
  })

  it('removes the picture, and the photos of everything that was kept or removed lately', async () => {
    const [key, photo, removed, theirs] = [
      newFileKey('avatars'),
      newFileKey('fridge'),
      newFileKey('fridge'),
      newFileKey('fridge'),
    ]
    for (const file of [key, photo, removed, theirs]) await deps.files.put(file, Buffer.from('a picture'))
    const { id } = await insertPerson(deps.db, { email: MAYA, avatar_url: imageAddress(key) })
    const other = await insertPerson(deps.db)
    await insertBookmark(deps.db, id, { picture: photo })
    await insertBookmark(deps.db, id, { picture: removed, removed_at: deps.clock.now() })
    await insertBookmark(deps.db, other.id, { picture: theirs })
    await leave(await loggedInDevice(deps, MAYA))
    for (const file of [key, photo, removed]) expect(await deps.files.read(file)).toBeNull()
    expect(await deps.files.read(theirs)).not.toBeNull()
  })

  it('lets an admin go when another one stays', async () => {
    await insertPerson(deps.db, { email: MAYA, role: 'admin' })
    await insertPerson(deps.db, { email: 'second@example.org', role: 'admin' })
    expect(await leave(await loggedInDevice(deps, MAYA))).toEqual({ status: 'ok' })
  })

  it('answers the second of two that come at once without a fault', async () => {
    await insertPerson(deps.db, { email: MAYA })
    const device = await loggedInDevice(deps, MAYA)
    await sql`update sessions set reauthenticated_until = now() + interval '1 minute'`.execute(deps.db)
    const answers = await Promise.all([0, 1].map(() => fullRefusalOf(leave(device, {}))))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.find((answer) => answer !== null)?.code).toMatch(/^(?:NOT_FOUND|UNAUTHORIZED)$/)
    expect(await deps.deliverMails()).toHaveLength(1)
  })
})
