import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSession } from '#server/features/accounts/sessions/sessions.lucia.ts'
import { MAX_SESSIONS } from '#server/features/accounts/sessions/sessions.queries.ts'
import { MAX_WATERS_OF_DRINKS } from '#shared/hydration/water-of-drink.schema.ts'
import { MAX_LOOK_UPS, MAX_SCANS } from '#shared/scans/scans.limits.ts'
import { insertScan } from '../factories/scans.ts'
import { insertWater } from '../factories/waters.ts'
import { fullRefusalOf } from '../harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '../harness/fingerprint.ts'
import { askWaterIq } from '../harness/scan-steps.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { type Person, plantPerson } from './identities.ts'

const deps = useTestDeps()
let maya: Person
beforeEach(async () => {
  maya = await plantPerson(deps, 'subscriber')
})

/** Why one person can have only so many rows of a table. */
type Cap =
  /** A unique index over the owner and these columns, which have as many values as the reason says. */
  | { uniqueWith: string[]; reason: string }
  /** A test of the code goes beyond the cap; its file names this constant or sentence. */
  | { tested: string; names: string }
  /** No request of a person adds rows, or each is bounded as the reason says. */
  | { reason: string }

const HERE = 'tests/authorization/row-caps.test.ts'
const CAPS: Readonly<Record<string, Cap>> = {
  access_tokens: {
    tested: 'src/server/features/accounts/access-tokens/access-tokens.router.test.ts',
    names: 'MAX_ACCESS_TOKENS',
  },
  account_tokens: { reason: 'each is mailed, within the limits of mails, and expired ones are deleted' },
  app_settings: { reason: 'only admins write them, one per setting (its key)' },
  activity_days: { uniqueWith: ['day'], reason: 'one a day, by the server’s clock' },
  ai_calls: { reason: 'written with a scan, and scanByAccountDaily allows 500 a day' },
  billing_customers: { uniqueWith: [], reason: 'one' },
  city_requests: { reason: 'one per city of ours and person (its key)' },
  content_revisions: { reason: 'only admins edit content; older revisions of a record are deleted' },
  data_import_jobs: { reason: 'only admins start imports, one at a time' },
  drunk_waters: { tested: HERE, names: 'MAX_WATERS_OF_DRINKS' },
  email_take_backs: {
    reason: 'five changes of address an hour (mailRequests), and expired rows are deleted',
  },
  factors: { reason: 'one verified; enrolling deletes the unverified ones first' },
  hydration_data: { uniqueWith: [], reason: 'one' },
  hydration_entries: {
    tested: 'src/server/features/hydration/hydration.limits.router.test.ts',
    names: 'MAX_ENTRIES_PER_DAY',
  },
  hydration_history: { uniqueWith: ['date'], reason: 'one a day; imports go back MAX_IMPORT_AGE days' },
  hydration_imports: {
    tested: 'src/server/features/hydration/hydration-imports.router.test.ts',
    names: 'MAX_IMPORTED_DRINKS',
  },
  hydration_reminders: { uniqueWith: [], reason: 'one' },
  identities: { reason: 'one per account at a provider the operator set up, each proved there by a log-in' },
  invoices: { reason: 'written from what the payment provider has' },
  messages: {
    reason: 'limited per network and deleted with age; members are named in them, not their owners',
  },
  passwords: { uniqueWith: [], reason: 'one' },
  plan_reminders: { reason: 'one per bookmark (its key), and bookmarks have a cap' },
  push_subscriptions: {
    tested: 'src/server/features/hydration/reminders/reminders.router.test.ts',
    names: 'toHaveLength(10)',
  },
  recovery_codes: { reason: 'new ones replace the old ones, ten at a time' },
  saved_bookmarks: {
    tested: 'src/server/features/bookmarks/bookmarks.router.test.ts',
    names: 'MAX_BOOKMARKS',
  },
  scan_usage: { reason: 'one per scan, and scanByAccountDaily allows 500 a day' },
  scans: { tested: HERE, names: 'MAX_SCANS' },
  sessions: { tested: HERE, names: 'MAX_SESSIONS' },
  subscriptions: { reason: 'written from what the payment provider has' },
  water_follows: { tested: 'src/server/features/water/mine/my-water.router.test.ts', names: 'MAX_FOLLOWED' },
  water_tests: { tested: 'src/server/features/water/mine/my-tests.router.test.ts', names: 'MAX_TESTS' },
  weekly_letters: { uniqueWith: [], reason: 'one' },
  well_reminders: { uniqueWith: [], reason: 'one' },
}

describe('every table with an owner', () => {
  it('is in the list of caps, and the list has no other', async () => {
    // A row belongs to a person through `user_id` or any chain of foreign keys that ends at the profiles.
    const { rows } = await sql<{ name: string }>`
      with recursive links as (
        select conrelid::regclass::text as name, confrelid::regclass::text as parent
        from pg_constraint where contype = 'f'
      ), owned as (
        select name from links where parent = 'profiles'
        union select links.name from links join owned on links.parent = owned.name
      )
      select name from owned
      union
      select tables.table_name::text from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'user_id'
    `.execute(deps.db)
    const tables = rows.map(({ name }) => name)
    const missing = tables.filter((name) => !(name in CAPS))
    expect(missing.map((name) => `Add ${name} to the caps of tests/authorization/row-caps.test.ts.`)).toEqual(
      [],
    )
    expect(tables.sort()).toEqual(Object.keys(CAPS).sort())
  })

  it.each(Object.entries(CAPS))('%s is capped as the list says', async (table, cap) => {
    if ('tested' in cap) expect(readFileSync(cap.tested, 'utf8')).toContain(cap.names)
    if (!('uniqueWith' in cap)) return
    const { rows } = await sql<{ columns: string[] }>`
      select array_agg(attname::text order by attname) as columns
      from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
      where indrelid = ${table}::regclass and indisunique group by indexrelid
    `.execute(deps.db)
    expect(rows.map(({ columns }) => columns)).toContainEqual(['user_id', ...cap.uniqueWith].sort())
  })
})

const scans = () => deps.db.selectFrom('scans').selectAll().orderBy('created_at').execute()

describe('scans', () => {
  it('of photos and questions end at their cap, and nothing is written', async () => {
    const row = { user_id: maya.id, brandname: 'Water IQ Scan', type: 'iq_scan', engine: 'built-in' }
    const rows = Array.from({ length: MAX_SCANS }, () => ({ ...row, request_id: crypto.randomUUID() }))
    await deps.db.insertInto('scans').values(rows).execute()
    const ask = () => fullRefusalOf(askWaterIq(maya.device, 'The tap drips.'))
    expect(await unchanged(deps.db, ask, REFUSALS_WRITE)).toEqual({
      code: 'CONFLICT',
      message: 'You keep 2,000 scans already. Remove some that you no longer need, and scan again.',
    })
    await deps.db
      .deleteFrom('scans')
      .where('request_id', '=', rows[0]?.request_id ?? '')
      .execute()
    expect(await ask()).toBeNull()
    expect(await scans()).toHaveLength(MAX_SCANS)
  })

  const lookUp = (brand: string) => maya.device.ask((api) => api.scans.analyzeBottle({ brand }))

  it('of a name that is looked up again bring its row up to date, also at once', async () => {
    await insertWater(deps.db, { brand: 'Evian', tds_mg_l: 345 })
    await insertWater(deps.db, { brand: 'Volvic' })
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await lookUp('Evian')).scanId))
    expect(new Set(ids).size).toBe(1)
    const other = await lookUp('Volvic')
    await deps.db.updateTable('bottled_waters').set({ tds_mg_l: 350 }).where('brand', '=', 'Evian').execute()
    deps.clock.set('2026-11-20T09:00:00Z')
    expect(await lookUp('Evian')).toMatchObject({ scanId: ids[0], tds: 350 })
    expect(await scans()).toMatchObject([
      { id: other.scanId },
      { id: ids[0], tds: '350', result: { scanId: ids[0], tds: 350 }, created_at: '2026-11-20T09:00:00Z' },
    ])
  })

  it('of names end at their cap: the oldest makes room, and no photo does', async () => {
    await insertWater(deps.db, { brand: 'Evian' })
    const photo = await insertScan(deps.db, maya.id, {
      request_id: crypto.randomUUID(),
      created_at: '2020-01-01T00:00:00Z',
    })
    for (let index = 0; index < MAX_LOOK_UPS; index += 1) {
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, index))
      await insertScan(deps.db, maya.id, { engine: 'catalogue', brandname: `Water ${index}`, created_at })
    }
    await lookUp('Evian')
    const names = (await scans()).map(({ id, brandname }) => (id === photo ? 'photo' : brandname))
    expect(names).toHaveLength(MAX_LOOK_UPS + 1)
    expect(names.slice(0, 2)).toEqual(['photo', 'Water 1'])
    expect(names.at(-1)).toBe('Evian')
  })
})

it('waters of drinks end at their cap, and nothing is written', async () => {
  await insertWater(deps.db, { brand: 'Evian', tds_mg_l: 345 })
  const row = {
    user_id: maya.id,
    key: 'bottle.volvic',
    kind: 'bottle',
    name: 'Volvic',
    minerals: '{}',
    created_at: deps.clock.now(),
  }
  const rows = Array.from({ length: MAX_WATERS_OF_DRINKS }, () => ({ ...row, id: crypto.randomUUID() }))
  await deps.db.insertInto('drunk_waters').values(rows).execute()
  const copy = () => fullRefusalOf(maya.device.ask((api) => api.hydration.copyWater({ key: 'bottle.evian' })))
  expect(await unchanged(deps.db, copy, REFUSALS_WRITE)).toMatchObject({ code: 'BAD_REQUEST' })
  await deps.db
    .deleteFrom('drunk_waters')
    .where('id', '=', rows[0]?.id ?? '')
    .execute()
  expect(await copy()).toBeNull()
})

it('sessions end at their cap: the one that was used longest ago is ended', async () => {
  await deps.db.deleteFrom('sessions').execute()
  for (let count = 0; count < MAX_SESSIONS; count += 1)
    await createSession(deps.db, maya.id, `Browser ${count}`)
  await sql`update sessions set last_used_at = now() - interval '1 day' where user_agent = 'Browser 7'`.execute(
    deps.db,
  )
  await createSession(deps.db, maya.id, 'One more')
  const agents = (await deps.db.selectFrom('sessions').select('user_agent').execute()).map(
    (row) => row.user_agent,
  )
  expect(agents).toHaveLength(MAX_SESSIONS)
  expect(agents).toContain('One more')
  expect(agents).not.toContain('Browser 7')
})
