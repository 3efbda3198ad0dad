// @module-tag K2
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createDb } from '#server/db/create-db.ts'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { createLog } from '#server/log.ts'
import { send } from '../harness/http.ts'
import { proofCount, reportRow } from '../harness/proof.ts'
import { createProcesses, type Processes, type RunningProcess } from '../harness/server-process.ts'
import { plantDrinkers } from './drinkers.ts'

const COPIES = proofCount('K2', { test: 1, proof: 5 })
const run = promisify(execFile)
const opened: Processes[] = []

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function openProcesses(dataDir?: string): Promise<Processes> {
  const processes = await createProcesses('', dataDir)
  // As root the database runs under another account, which must get through to its data.
  await chmod(processes.dataDir, 0o711)
  opened.push(processes)
  return processes
}

/** Runs something on a server's own database. */
async function onDatabaseOf<Result>(
  server: RunningProcess,
  work: (db: ReturnType<typeof createDb>['db']) => Promise<Result>,
): Promise<Result> {
  const address = /"connectionString":"([^"]+)"/.exec(server.output())?.[1] ?? ''
  const { db, close } = createDb({ connectionString: address, poolSize: 2, log: createLog('silent') })
  return work(db).finally(close)
}

const countPeople = (server: RunningProcess) =>
  onDatabaseOf(server, async (db) => {
    const rows = await db.selectFrom('profiles').select('id').where('email', 'like', 'drinker-%').execute()
    return rows.length
  })
const folderOf = (server: RunningProcess) =>
  onDatabaseOf(server, async (db) => {
    const { rows } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
    return rows[0]?.data_directory
  })

it(`a data folder copied ${COPIES} times while its server runs gets a database of its own`, {
  timeout: 120_000 + COPIES * 120_000,
}, async () => {
  const original = await openProcesses()
  const first = await original.startReady()
  await onDatabaseOf(first, (db) => plantDrinkers(db, 1))
  for (let copy = 0; copy < COPIES; copy += 1) {
    // What was written last may still be under way to the disk.
    await onDatabaseOf(first, (db) => sql`checkpoint`.execute(db))
    const before = await countPeople(first)
    const target = await mkdtemp(path.join(tmpdir(), 'smart-hydration-copy-'))
    await run('cp', ['-a', `${original.dataDir}/.`, target])
    const copied = await openProcesses(target)
    const second = await copied.startReady()
    expect(await folderOf(second)).toBe(path.join(await realpath(target), 'postgres'))
    expect(await folderOf(first)).toBe(path.join(await realpath(original.dataDir), 'postgres'))
    expect(await countPeople(second)).toBe(before)

    await onDatabaseOf(second, (db) => plantDrinkers(db, 2))
    await onDatabaseOf(first, (db) => plantDrinkers(db, 1))
    expect([await countPeople(first), await countPeople(second)]).toEqual([before + 1, before + 2])

    // The copied notes of who uses the database are the original's: the copy's server stops with its own process.
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    expect(await readPostmaster(path.join(target, 'postgres'))).toBeNull()
    expect((await send(first.origin, '/readyz')).status).toBe(200)
    await rm(target, { recursive: true, force: true })
  }
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
  reportRow('K2', {
    tried: COPIES,
    passed: COPIES,
    figure: `${COPIES} copies of a running data folder: each wrote into its own database`,
  })
})

it('a data folder that was renamed while its database still ran finds that database', {
  timeout: 120_000,
}, async () => {
  const original = await openProcesses()
  const first = await original.startReady()
  await onDatabaseOf(first, (db) => plantDrinkers(db, 1))
  first.child.kill('SIGKILL')
  await first.ended
  const left = await readPostmaster(path.join(original.dataDir, 'postgres'))
  const target = `${original.dataDir}-renamed`
  await run('mv', [original.dataDir, target])
  const renamed = await openProcesses(target)
  const second = await renamed.startReady()
  expect((await readPostmaster(path.join(target, 'postgres')))?.pid).toBe(left?.pid)
  expect(await countPeople(second)).toBe(1)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
  expect(await readPostmaster(path.join(target, 'postgres'))).toBeNull()
})
