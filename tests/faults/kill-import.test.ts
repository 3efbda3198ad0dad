// @module-tag K2
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { restoreLoad } from '@smart-hydration/water-data'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fingerprint } from '../harness/fingerprint.ts'
import { openPlainPool } from '../harness/plain-pool.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { createProcesses, type Processes } from '../harness/server-process.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { georgiaFiles, writeZip } from '../harness/water-files.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const KILLS = proofCount('K2', { test: 8, proof: 20 })
const SYSTEMS = 'SDWA_PUB_WATER_SYSTEMS.csv'

const RUN = { startedFrom: 'terminal', startedBy: null, now: new Date('2026-11-23T10:00:00Z') } as const

let pool: pg.Pool
let processes: Processes
let folder: string
let file: string

const importFile = (...args: string[]) =>
  processes.startScript('scripts/import.ts', ['us-sdwa', '--file', file, ...args])
/** The data without its history. */
const stored = () => fingerprint(deps.db, ['data_loads', 'data_load_changes', 'content_changes'])
/** How many imports hold the lock. */
const running = async () => {
  const { rows } = await sql<{ locks: number }>`
    select count(*)::int as locks from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`.execute(deps.db)
  return rows[0]?.locks
}
/** The imports that were applied, the newest first. */
const applied = () =>
  deps.db.selectFrom('data_loads').select('id').where('state', '=', 'applied').orderBy('id', 'desc').execute()

beforeAll(async () => {
  pool = openPlainPool({ connectionString: deps.connectionString, max: 1 })
  processes = await createProcesses(deps.connectionString)
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-import-'))
  file = path.join(folder, 'SDWA_latest_downloads.zip')
  const georgia = await georgiaFiles()
  // The data of before: every system serves ten times as many people.
  await writeZip(file, {
    ...georgia,
    [SYSTEMS]: georgia[SYSTEMS].replaceAll(
      /,(\d+),(\d),(\d),(\d),(\d),(\d+),State,/g,
      ',$10,$2,$3,$4,$5,$6,State,',
    ),
  })
  const { ended, output } = importFile()
  expect([await ended, output()]).toEqual([0, expect.stringContaining('Applied.')])
  await writeZip(file, georgia)
}, 240_000)
afterAll(async () => {
  await processes.close()
  await pool.end()
  await rm(folder, { recursive: true, force: true })
})

it(`killed ${KILLS} times at different moments, an import leaves the old data, and the next one works`, {
  timeout: 300_000,
}, async () => {
  const before = await stored()
  const [old] = await applied()
  // How long the process takes to start and to work depends on the machine: it is killed while it works.
  const begins = ({ output }: Pick<ReturnType<typeof importFile>, 'output'>) =>
    expect.poll(output, { timeout: 60_000, interval: 10 }).not.toBe('')
  const check = importFile('--dry-run')
  await begins(check)
  const start = performance.now()
  expect(await check.ended).toBe(0)
  let lifeMs = performance.now() - start
  expect(check.output()).toContain('Nothing was changed: this was a check.')
  expect(await stored()).toBe(before)

  const reached = new Set<string>()
  let killed = 0
  while (killed < KILLS) {
    const { child, ended, output } = importFile()
    await begins({ output })
    const killAfterMs = (lifeMs * (killed + 0.5)) / KILLS
    await sleep(killAfterMs)
    child.kill('SIGKILL')
    await ended
    // The database notices a lost connection at its next word.
    await expect.poll(running, { timeout: 20_000 }).toBe(0)
    const [newest] = await applied()
    if (newest !== undefined && newest.id !== old?.id) {
      // One that was faster than its killer is whole: it can be taken back, and the next ones are killed earlier.
      await restoreLoad(pool, newest.id, RUN)
      lifeMs = Math.min(lifeMs, killAfterMs)
    } else {
      reached.add(output().trim().split('\n').at(-1) ?? '')
      killed += 1
    }
    expect(await stored()).toBe(before)
  }
  // It was killed while it read, compared and wrote.
  expect(reached.size).toBeGreaterThanOrEqual(3)

  const next = importFile()
  expect([await next.ended, next.output()]).toEqual([0, expect.stringContaining('Applied.')])
  const again = importFile()
  expect([await again.ended, again.output()]).toEqual([0, expect.stringContaining('Nothing differs')])
  reportRow('K2', {
    tried: KILLS,
    passed: KILLS,
    figure: `${KILLS} imports killed at different moments: the old data each time, and the next one works`,
  })
})
