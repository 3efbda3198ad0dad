// @module-tag UP
import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import type { DB } from '#server/db/db-types.generated.ts'
import { migrateDown } from '#server/db/migrate.ts'
import { connectDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/log.ts'
import { imageAddress } from '#server/providers/files/file-key.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { PERSON_HEADER } from '#shared/accounts/person-header.ts'
import {
  EARLIER_VERSIONS,
  type EarlierPerson,
  FIRST_VERSION,
  moveToToday,
  restoreEarlierVersion,
} from '../harness/earlier-version.ts'
import { fingerprint } from '../harness/fingerprint.ts'
import { send } from '../harness/http.ts'
import { reportRow } from '../harness/proof.ts'
import { createProcesses, type Processes, type RunningProcess } from '../harness/server-process.ts'
import { createTestDb } from '../harness/test-db.ts'
import { createWebClient, type WebClient } from '../harness/web-client.ts'

const log = createLog('silent')
const opened: Processes[] = []
afterAll(async () => {
  for (const each of opened) await each.close()
})

async function openProcesses(databaseUrl = '', folder?: string): Promise<Processes> {
  const processes = await createProcesses(databaseUrl, folder)
  opened.push(processes)
  return processes
}

/** A database of its own with the earlier version's schema and rows. */
async function openEarlierDatabase() {
  const test = await createTestDb()
  await migrateDown(test.db)
  await restoreEarlierVersion(test, FIRST_VERSION.backup, createDiskFiles({ folder: tmpdir() }))
  return test
}

const backupsIn = async ({ dataDir }: Processes) =>
  (await readdir(path.join(dataDir, 'backups')).catch(() => [])).sort()

describe('not started, and nothing was changed', () => {
  async function refused(database: { db: Kysely<DB> }, processes: Processes): Promise<string> {
    const before = await fingerprint(database.db)
    const server = processes.start()
    expect(await server.ended).toBe(1)
    expect(await fingerprint(database.db)).toBe(before)
    return server.output()
  }

  it('on data that a newer version has used: one sentence says so and names the ways out', async () => {
    const database = await createTestDb()
    await sql`insert into kysely_migration (name, timestamp) values ('2999-01-01T00-00_later', '')`.execute(
      database.db,
    )
    const processes = await openProcesses(database.connectionString)
    const output = await refused(database, processes)
    expect(output).toContain('Cannot start: A newer version of Smart Hydration has used this database')
    expect(output).toContain('does not know its migration 2999-01-01T00-00_later. Nothing was changed.')
    expect(output).toContain('restore the backup that it made before the upgrade (docs/operations.md')
    expect(output).not.toMatch(/\n\s+at /)
    expect(await backupsIn(processes)).toEqual([])
    await database.close()
  })

  it('on data of an earlier version that cannot be backed up first', async () => {
    const database = await openEarlierDatabase()
    const processes = await openProcesses(database.connectionString)
    await writeFile(path.join(processes.dataDir, 'backups'), 'a file where the folder should be')
    const output = await refused(database, processes)
    expect(output).toMatch(/Cannot start: The backup before the upgrade could not be written to .*backups/)
    expect(output).toContain('so nothing was changed')
    await database.close()
  })
})

/** Every row of every table: its columns by table. */
type Rows = Map<string, Record<string, unknown>[]>

async function readRows(db: Kysely<DB>): Promise<Rows> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\\_%' order by 1`.execute(db)
  const found: Rows = new Map()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} as t`.execute(db)
    found.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return found
}

/**
 * What changes without anybody: when a reminder is due next and the zone that is computed in, the weekly letters that are due, when
 * a row was changed last (by migrations, too), the zone and the unit of people who never chose one (those with entries keep theirs),
 * what a start computes again of a city and its report, the mark of confirmed certificates, which is a row for each claim now, and
 * the network addresses of the audit log, which live 90 days in a table of their own.
 */
const MOVING = new Set([
  'affiliate_products.certifications_confirmed',
  'audit_log.address',
  'profiles.time_zone',
  'profiles.units',
  'hydration_reminders.next_at',
  'hydration_reminders.time_zone',
  'weekly_letters.next_at',
  'weekly_letters.last_monday',
  'cities.standing',
  'cities.version',
])
const COMPUTED = new Set(['city_scores', 'tap_water_data'])
/** Its rows of this folder were typed by no one, so that a start fills others. */
const FILLED = 'city_score_inputs'
const isMoving = (table: string, column: string) =>
  column === 'updated_at' || COMPUTED.has(table) || MOVING.has(`${table}.${column}`)

/** A row as text, with the columns named alone. */
function textOf(table: string, row: Record<string, unknown>, columns: readonly string[]): string {
  const still = columns.filter((column) => !isMoving(table, column))
  return JSON.stringify(still.map((column) => [column, row[column] ?? null]))
}

/** Rows that are missing or changed, and rows of people that were added: each with its table and person. */
function differences(before: Rows, after: Rows): string[] {
  const found: string[] = []
  for (const [table, rows] of before) {
    const [first] = rows
    if (first === undefined || table === FILLED) continue
    const columns = Object.keys(first)
    const left = (after.get(table) ?? []).map((row) => textOf(table, row, columns))
    for (const row of rows) {
      const index = left.indexOf(textOf(table, row, columns))
      if (index === -1) found.push(`${table} of ${row.user_id ?? row.id}: lost or changed`)
      else left.splice(index, 1)
    }
    if ('user_id' in first) for (const row of left) found.push(`${table}: added ${row}`)
  }
  return found
}

/** Runs something on a server's own database. */
async function onDatabaseOf<Result>(
  server: RunningProcess,
  work: (db: Kysely<DB>) => Promise<Result>,
): Promise<Result> {
  const address = /"connectionString":"([^"]+)"/.exec(server.output())?.[1] ?? ''
  const { db, close } = createDb({ connectionString: address, poolSize: 2, log })
  return work(db).finally(close)
}

/** A picture that one of the people has uploaded; the bytes are not looked at. */
const PICTURE = 'avatars/0f8fad5b-d9cb-469f-a165-70867728950e.webp'
const PIXELS = Buffer.from('RIFF of an earlier version')

/** Makes a data folder as the earlier version left it, today and with a picture if it is to be used; returns its rows too. */
async function makeEarlierFolder(backup: string, isUsed = false): Promise<{ folder: string; rows: Rows }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-earlier-'))
  // As root the database runs under another account, which must get through to its data.
  await chmod(folder, 0o711)
  const database = await connectDatabase(
    { databaseUrl: undefined, databasePoolSize: 4, dataDir: folder },
    log,
  )
  try {
    const files = createDiskFiles({ folder: path.join(folder, 'files') })
    await restoreEarlierVersion(database, backup, files)
    if (isUsed) {
      await moveToToday(database.db)
      await files.put(PICTURE, PIXELS)
      await database.db
        .updateTable('profiles')
        .set({ avatar_url: imageAddress(PICTURE) })
        .where('email', '=', 'upgraded-0@example.org')
        .executeTakeFirstOrThrow()
    }
    return { folder, rows: await readRows(database.db) }
  } finally {
    await database.close()
  }
}

/** The drinks of November 25, by the ids that presses wait with. */
const KNOWN_DRINKS = [
  ...[
    'water',
    'sparkling-water',
    'filter-coffee',
    'espresso',
    'decaf-coffee',
    'black-tea',
    'green-tea',
    'cola',
  ],
  ...['energy-drink', 'juice', 'milk', 'soft-drink', 'sports-drink', 'rehydration-solution', 'coffee', 'tea'],
]

const PAGES = [
  ...['/', '/cities', '/cities/canary-city', '/cities/canary-city/tap-water', '/tap-water-ratings', '/find'],
  ...['/innovations', '/products', '/pricing', '/scanner', '/sources', '/methodology', '/contact'],
  ...['/tracker', '/bookmarks', '/my-fridge', '/my-test', '/account', '/admin', '/admin/users'],
]

describe.each(EARLIER_VERSIONS)('a data folder of the version of $day', ({ day, backup, readPeople }) => {
  let folder: string
  let before: Rows
  let processes: Processes
  let server: RunningProcess & { origin: string }
  let people: EarlierPerson[]
  /** The first of them is an admin. */
  let admin: WebClient | undefined

  beforeAll(async () => {
    ;({ folder, rows: before } = await makeEarlierFolder(backup, true))
    await mkdir(path.join(folder, 'backups'))
    await writeFile(path.join(folder, 'backups', 'smart-hydration-by-hand.backup.gz'), 'of the operator')
    processes = await openProcesses('', folder)
    people = await readPeople()
  }, 180_000)

  const made = async () => (await backupsIn(processes)).filter((name) => name.startsWith('before-upgrade-'))

  it('keeps every row of every person, in today’s tables', { timeout: 120_000 }, async () => {
    const [first] = await Promise.all([processes.startReady(), processes.startReady()])
    server = first
    const count = [...before.values()].reduce((sum, rows) => sum + rows.length, 0)
    expect(count).toBeGreaterThan(500)
    const after = await onDatabaseOf(server, readRows)
    const found = differences(before, after)
    reportRow('UP', {
      tried: count,
      passed: count - found.length,
      figure: `${day}: ${count} rows of ${[...before.values()].filter(({ length }) => length > 0).length} tables and ${people.length} people: ${found.length} lost, changed or added; two processes started at once`,
    })
    expect(found).toEqual([])
  })

  it('is backed up once, though two processes started at the same time', async () => {
    expect(await backupsIn(processes)).toEqual([...(await made()), 'smart-hydration-by-hand.backup.gz'])
    expect(await made()).toHaveLength(1)
  })

  it('shows every person what they had', async () => {
    for (const person of people) {
      const { call, logIn } = createWebClient(server.origin)
      await logIn(person.email)
      const { data: today } = await call('hydration.day')
      const { level, experience, bestStreak, daysTracked, achievements, goal } = person
      expect(today, person.email).toMatchObject({
        ...{ level, experience, bestStreak, daysTracked, achievements },
        weekdayGoals: Array(7).fill(goal),
      })
      const { data: history } = await call('hydration.history', { from: '2026-11-01', to: '2026-11-20' })
      expect(history, person.email).toMatchObject({ days: person.days })
      const { data: bookmarks } = await call('bookmarks.list', {})
      expect(bookmarks, person.email).toMatchObject({ items: { length: person.bookmarks } })
    }
  })

  it('serves their pictures', async () => {
    const { status, bytes } = await send(server.origin, imageAddress(PICTURE))
    expect([status, bytes]).toEqual([200, PIXELS])
  })

  it('counts once what a browser of that version had kept for a person while it was offline', async () => {
    const [, person] = people
    const { call, logIn } = createWebClient(server.origin)
    await logIn(person?.email ?? '')
    const { data } = await call('auth.session')
    const { id: userId } = (data as { user: { id: string } }).user
    // What that version sent: it named the person, and let a press that had no answer wait.
    const sendTwice = async (procedure: string, input: object) => {
      for (let time = 0; time < 2; time += 1)
        expect(await call(`hydration.${procedure}`, input, { [PERSON_HEADER]: userId })).toMatchObject({
          error: null,
        })
    }
    const ids: string[] = []
    for (const drink of KNOWN_DRINKS) {
      const id = randomUUID()
      ids.push(id)
      await sendTwice('addWater', { id, amount: 100, drink })
    }
    await sendTwice('removeWater', { id: randomUUID(), amount: 50, drink: 'water' })
    const saved = await onDatabaseOf(server, (db) =>
      db.selectFrom('hydration_entries').where('id', 'in', ids).select(['amount', 'drink']).execute(),
    )
    const rows = saved.map(({ amount, drink }) => `${amount} ${drink}`)
    expect(rows.sort()).toEqual(KNOWN_DRINKS.map((drink) => `100 ${drink}`).sort())
  })

  it.each(PAGES)('opens %s', async (page) => {
    admin ??= createWebClient(server.origin)
    if (admin.jar.size === 0) await admin.logIn(people[0]?.email ?? '')
    expect((await admin.open(page)).status).toBe(200)
    expect((await send(server.origin, page)).status).toBeLessThan(400)
  })

  it('is not backed up again at the next start', async () => {
    const names = await backupsIn(processes)
    processes.killAll()
    server = await processes.startReady()
    expect(await backupsIn(processes)).toEqual(names)
  })

  it('comes back whole when the earlier version restores that backup', async () => {
    const [name = ''] = await made()
    const restored = await makeEarlierFolder(path.join(folder, 'backups', name))
    const found = differences(before, restored.rows)
    reportRow('UP', {
      tried: 1,
      passed: found.length === 0 ? 1 : 0,
      figure: `${day}: the backup made before the upgrade restores the earlier version: ${found.length} differences`,
    })
    expect(found).toEqual([])
    await rm(restored.folder, { recursive: true, force: true })
  }, 240_000)
})
