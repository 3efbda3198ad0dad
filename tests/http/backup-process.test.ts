import { randomUUID } from 'node:crypto'
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { newFileKey } from '#server/providers/files/file-key.ts'
import { createDiskFiles } from '#server/providers/files/files.disk.ts'
import { seedDatabase } from '#server/seed/seed.ts'
import { insertPerson } from '../factories/people.ts'
import { fingerprint } from '../harness/fingerprint.ts'
import { send } from '../harness/http.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { createTestDb, type TestDb, truncateAll } from '../harness/test-db.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { createWebClient } from '../harness/web-client.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const PICTURE = newFileKey('avatars')
const BYTES = Buffer.from([0, 1, 2, 255])
/** Characters that a careless writer of lines, rows or arrays trips over. */
const NAME = 'Zoë "the\\tap", (O’Neil)\n{\u2028}'
let from: Processes
let target: TestDb
let to: Processes
let file: string
let email: string
/** What the whole backup was made of. */
let backedUp: string

beforeAll(async () => {
  await seedDatabase(deps.db, { log: createLog('silent') })
  const person = await insertPerson(deps.db, { full_name: NAME })
  email = person.email
  await recordAudit(deps.db, null, { action: 'sign-in', actorId: person.id })
  from = await createProcesses(deps.connectionString)
  await createDiskFiles({ folder: path.join(from.dataDir, 'files') }).put(PICTURE, BYTES)
  backedUp = await fingerprint(deps.db)
  file = path.join(from.dataDir, 'whole.backup.gz')
  const made = await from.run('scripts/backup.ts', [file])
  expect(made.output).toMatch(
    /whole\.backup\.gz: \d+ rows, 1 pictures, \d+\.\d MB\.\nAPP_SECRET is not in it/,
  )
  expect(made.code).toBe(0)
  target = await createTestDb()
  to = await createProcesses(target.connectionString)
}, 120_000)
beforeEach(() => truncateAll(target.db))
afterAll(async () => {
  await from.close()
  await to.close()
  await target.close()
})

const restore = (...args: string[]) => to.run('scripts/restore.ts', args)

describe('a backup', () => {
  it('can be read by its owner alone, and leaves nothing next to it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(from.dataDir)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('overwrites none', async () => {
    const before = await readFile(file)
    const { code, output } = await from.run('scripts/backup.ts', [file])
    expect([code, output]).toEqual([1, `${file} exists already. Choose another name.\n`])
    expect((await readFile(file)).equals(before)).toBe(true)
  })

  it('is of one moment: what is written while it is made is in it whole or not at all', async () => {
    const busy = path.join(from.dataDir, 'busy.backup.gz')
    let isDone = false
    const writing = (async () => {
      while (!isDone) {
        await deps.db.transaction().execute(async (both) => {
          const { id } = await insertPerson(both)
          await recordAudit(both, null, { action: 'sign-in', actorId: id, details: { isMoment: true } })
        })
      }
    })()
    const { code } = await from.run('scripts/backup.ts', [busy])
    isDone = true
    await writing
    expect(code).toBe(0)
    expect((await restore(busy)).code).toBe(0)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_log
      where details ? 'isMoment' and actor_id not in (select id from profiles)`.execute(target.db)
    expect(rows[0]?.count).toBe(0)
  })
})

describe('not restored, and nothing was written', () => {
  async function refused(args: string[], sentence: RegExp): Promise<void> {
    const before = await fingerprint(target.db)
    const { code, output } = await restore(...args)
    expect(output).toMatch(sentence)
    expect(output).not.toMatch(/\n\s+at /)
    expect(code).toBeGreaterThan(0)
    expect(await fingerprint(target.db)).toBe(before)
  }
  const spoilt = async (change: (text: string) => string) => {
    const copy = path.join(to.dataDir, `${randomUUID()}.gz`)
    await writeFile(copy, gzipSync(change(gunzipSync(await readFile(file)).toString('utf8'))))
    return copy
  }

  it('without a file', () => refused([], /^Usage: /))
  it('from a file that is not there', () => refused(['/no/such/file.gz'], /There is no file/))
  it('into a database that is not empty', async () => {
    await insertPerson(target.db)
    await refused([file], /not empty \(profiles has rows\)\. Restore into a new one, or add --force/)
  })
  it('from a file cut off in the middle', async () => {
    const copy = await spoilt((text) => text)
    await truncate(copy, Math.floor((await stat(copy)).size * 0.7))
    await refused([copy], /is no backup, or only a part of one/)
  })
  it('from one that ends early, though it is well packed', async () => {
    const copy = await spoilt((text) => text.split('\n').slice(0, -2).join('\n'))
    await refused([copy], /only a part of a backup/)
  })
  it('from one that lacks a line', async () => {
    const copy = await spoilt((text) =>
      text
        .split('\n')
        .filter((line) => !line.includes('"table":"indicators"'))
        .join('\n'),
    )
    await refused([copy], /only a part of a backup|refers|violates/)
  })
  it('from something else', async () => {
    const copy = await spoilt(() => '{"hello":1}\n')
    await refused([copy], /is no backup of this product/)
    await writeFile(`${copy}.txt`, 'not packed')
    await refused([`${copy}.txt`], /is no backup/)
  })
  it('from another version', async () => {
    const copy = await spoilt((text) => text.replace('"migrations":[', '"migrations":["1999-01-01_older",'))
    await refused([copy], /made by another version.*Restore it with the version that made it, then upgrade/)
  })
})

describe('a restore', () => {
  it('gives back every row of every table and every picture, and the site runs on it', async () => {
    const { code, output } = await restore(file)
    expect(output).toMatch(/^Restored \d+ rows and 1 pictures of /)
    expect(code).toBe(0)
    expect(await fingerprint(target.db)).toBe(backedUp)
    const { origin } = await to.startReady()
    expect((await send(origin, '/cities')).text).toContain('Denver')
    expect((await send(origin, `/images/${PICTURE}`)).bytes.equals(BYTES)).toBe(true)
    const client = createWebClient(origin)
    await client.logIn(email)
    expect((await client.call('auth.session')).data).toMatchObject({ user: { email } })
    to.killAll()
  }, 60_000)

  it('goes into a new database, in which migrations have left rows', async () => {
    const fresh = await createTestDb()
    const into = await createProcesses(fresh.connectionString)
    expect((await into.run('scripts/restore.ts', [file])).output).toMatch(/^Restored /)
    expect(await fingerprint(fresh.db)).toBe(backedUp)
    await into.close()
    await fresh.close()
  })

  it('by force replaces what is there', async () => {
    await insertPerson(target.db)
    await recordAudit(target.db, null, { action: 'sign-in', actorId: null })
    expect((await restore(file, '--force')).code).toBe(0)
    expect(await fingerprint(target.db)).toBe(backedUp)
  })

  it('goes on numbering where the other left off, and guards what it guarded', async () => {
    await restore(file)
    await recordAudit(target.db, null, { action: 'sign-in', actorId: null })
    await expect(sql`delete from audit_log`.execute(target.db)).rejects.toThrow('only ever added to')
  })

  it('is backed up again before anyone has used it, and goes on numbering from there', async () => {
    await restore(file)
    const again = path.join(to.dataDir, `${randomUUID()}.backup.gz`)
    expect((await to.run('scripts/backup.ts', [again])).code).toBe(0)
    expect((await restore(again, '--force')).code).toBe(0)
    await recordAudit(target.db, null, { action: 'sign-in', actorId: null })
    expect(await fingerprint(target.db)).not.toBe(backedUp)
  })

  it('of a backup whose numbers lag behind its rows goes on after the last row', async () => {
    const copy = path.join(to.dataDir, `${randomUUID()}.gz`)
    const lines = gunzipSync(await readFile(file))
      .toString('utf8')
      .split('\n')
    const lagging = lines.map((line) =>
      line.includes('"kind":"sequence"') ? line.replace(/"next":"\d+"/, '"next":"1"') : line,
    )
    await writeFile(copy, gzipSync(lagging.join('\n')))
    expect((await restore(copy)).code).toBe(0)
    await recordAudit(target.db, null, { action: 'sign-in', actorId: null })
  })
})
