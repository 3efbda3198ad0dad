import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertAccessToken } from '../factories/access-tokens.ts'
import { insertBookmark } from '../factories/bookmarks.ts'
import { insertCity } from '../factories/cities.ts'
import { insertWaterOfDrink } from '../factories/hydration.ts'
import { insertMessage } from '../factories/messages.ts'
import { GOOD_PASSWORD, insertPerson } from '../factories/people.ts'
import { insertLetter, insertWellReminder } from '../factories/reminders.ts'
import { insertScan } from '../factories/scans.ts'
import { insertTest } from '../factories/water-tests.ts'
import { fullRefusalOf } from '../harness/account-steps.ts'
import { everythingStored } from '../harness/fingerprint.ts'
import { createDevice, type Device } from '../harness/person.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { plantSecretsOf, plantStranger } from './canary-people.ts'
import { PERSONAL_COLUMNS } from './personal-columns.ts'
import {
  plantEntry,
  plantImport,
  plantPushDevice,
  plantSession,
  plantTakeBack,
  plantToken,
} from './plants.ts'

const deps = useTestDeps()

const EMAIL = 'full.person@example.org'
const NAME = 'Philippa Fullname'
const NETWORK = '203.0.113.77'

/** The columns of all tables in which one of the three stands, however it is written. */
async function columnsWithPerson(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1
  `.execute(deps.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ key: string }>`
      select distinct cell.key
      from ${sql.table(name)} as t, jsonb_each_text(to_jsonb(t)) as cell (key, value),
        unnest(${[EMAIL, NAME, NETWORK]}::text[]) as trace (word)
      where strpos(lower(cell.value), lower(trace.word)) > 0
      order by 1
    `.execute(deps.db)
    found.push(...rows.map(({ key }) => `${name}.${key}`))
  }
  return found
}

const write = (device: Device) =>
  device.ask((api) =>
    api.contact.send({ name: NAME, email: EMAIL, subject: `From ${NAME}`, message: `I am ${NAME}.` }),
  )
const leave = (device: Device) => device.ask((api) => api.auth.deleteAccount({ password: GOOD_PASSWORD }))

/** Plants somebody who did everything that leaves a trace, before they logged in and after it. */
async function plantFullPerson(): Promise<{ id: string; device: Device }> {
  const { db } = deps
  const { id } = await insertPerson(db, { email: EMAIL, full_name: NAME })
  const device = createDevice(deps, { address: NETWORK, userAgent: `The browser of ${NAME}` })
  const { slug } = await insertCity(db, { slug: 'unreported' })
  await device.ask((api) => api.cities.ask({ slug, email: EMAIL }))
  await write(device)
  await fullRefusalOf(device.logIn(EMAIL, 'a wrong password'))
  await device.ask((api) => api.auth.requestPasswordReset({ email: EMAIL }))
  await device.logIn(EMAIL)
  await write(device)
  await device.ask((api) => api.cities.ask({ slug }))
  await device.ask((api) => api.auth.exportData())

  const mail = { kind: 'email-changed', recipient: 'before@example.org' }
  await db
    .insertInto('outgoing_mails')
    .values({ ...mail, data: JSON.stringify({ newEmail: EMAIL }) })
    .execute()
  await db
    .insertInto('identities')
    .values({ user_id: id, provider: 'google', subject: 'a number', email: EMAIL })
    .execute()
  await plantSecretsOf(db, id)
  await plantTakeBack(deps, id)
  await plantToken(deps, id, 'reset-password')
  await plantSession(deps, id)
  await plantPushDevice(deps, id)
  await plantEntry(deps, id)
  await plantImport(deps, id)
  await insertAccessToken(db, id, `The phone of ${NAME}`)
  await insertBookmark(db, id, { title: `The plan of ${NAME}` })
  await insertScan(db, id, { brandname: `The bottle of ${NAME}` })
  await insertTest(db, id, { laboratory: `The laboratory of ${NAME}` })
  await insertWaterOfDrink(db, id, { name: `The water of ${NAME}` })
  await insertLetter(db, id, '2026-12-01T00:00:00Z')
  await insertWellReminder(db, id, '2026-12-01T00:00:00Z')
  return { id, device }
}

it('somebody who deletes their account leaves neither address nor name nor network address', async () => {
  await plantStranger(deps.db, 'first')
  const { id, device } = await plantFullPerson()
  const before = await columnsWithPerson()
  expect(before).toEqual(
    expect.arrayContaining([
      'audit_addresses.address',
      'city_request_addresses.email',
      'identities.email',
      'messages.email',
      'messages.message',
      'outgoing_mails.data',
      'outgoing_mails.recipient',
      'profiles.email',
      'profiles.full_name',
      'sessions.user_agent',
    ]),
  )
  // What holds a person is what the privacy page speaks of.
  expect(before.filter((column) => !((column.split('.')[0] ?? '') in PERSONAL_COLUMNS))).toEqual([])

  await leave(device)
  const mails = (await deps.deliverMails()).filter(({ to }) => to === EMAIL)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account was deleted'])
  expect(await columnsWithPerson()).toEqual([])
  const { rows: addresses } = await sql`select from audit_addresses where actor_id = ${id}`.execute(deps.db)
  expect(addresses).toEqual([])
  const left = await everythingStored(deps.db)
  for (const trace of ['canarymail-first', 'Canaryperson first']) expect(left).toContain(trace)
})

it('an account that never confirmed its address takes nothing along that its owner wrote', async () => {
  await insertPerson(deps.db, { email: EMAIL, full_name: 'A stranger', email_confirmed_at: null })
  await insertMessage(deps.db, { email: EMAIL })
  const { id: city_id } = await insertCity(deps.db)
  await deps.db.insertInto('city_request_addresses').values({ city_id, email: EMAIL }).execute()
  const device = createDevice(deps)
  await device.resume(EMAIL)
  await leave(device)
  const left = ['city_request_addresses.email', 'messages.email']
  expect(await columnsWithPerson()).toEqual(expect.arrayContaining(left))
})

it('the network addresses of a person go with the account, whatever deletes it', async () => {
  const { id, email } = await insertPerson(deps.db)
  const other = await insertPerson(deps.db)
  const device = createDevice(deps, { address: NETWORK })
  await fullRefusalOf(device.logIn(email, 'a wrong password'))
  await device.logIn(email)
  await createDevice(deps, { address: '203.0.113.78' }).logIn(other.email)
  const stored = async () =>
    (await deps.db.selectFrom('audit_addresses').select('address').orderBy('entry_id').execute()).map(
      ({ address }) => address,
    )
  expect(await stored()).toEqual([NETWORK, NETWORK, '203.0.113.78'])
  await deps.db.deleteFrom('profiles').where('id', '=', id).execute()
  expect(await stored()).toEqual(['203.0.113.78'])
})
