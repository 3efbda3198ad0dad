// @module-tag SL
import { spawn } from 'node:child_process'
import { chmod } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { withAdmin } from '../harness/admin-connection.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../harness/database-proxy.ts'
import { send } from '../harness/http.ts'
import { IS_PROOF, reportRow } from '../harness/proof.ts'
import { createProcesses, type Processes, type RunningProcess } from '../harness/server-process.ts'
import { createTestDb, type TestDb } from '../harness/test-db.ts'

/** Each is longer than a request may wait: to connect, for a lock, for a statement. */
const ASLEEP_MS = 5_000
const STATEMENT_SECONDS = 7
/** A start on a machine that runs other suites. */
const READY_MS = 300_000

/** Starts on empty folders, and programs that keep every core busy in the meantime. */
const STARTS = 5
const BUSY_LOOPS = 4

/** Waits until a server takes requests. Fails as soon as it has exited. */
async function becomesReady(server: RunningProcess): Promise<void> {
  const origin = () => /"origin":"([^"]+)","port":\d+/.exec(server.output())?.[1]
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  while (origin() === undefined && !hasEnded) await sleep(100)
  expect(server.output()).not.toContain('Cannot start')
  expect((await send(origin() ?? '', '/readyz')).status).toBe(200)
}

let test: TestDb
let proxy: DatabaseProxy
let processes: Processes
beforeAll(async () => {
  test = await createTestDb({ data: 'systems' })
  proxy = await startDatabaseProxy(test.connectionString)
  processes = await createProcesses(proxy.connectionString)
}, 120_000)
afterAll(async () => {
  await processes?.close()
  await proxy?.cut()
  await test?.close()
})

it('a first start outlives a database that wakes late, holds a lock and is slow, and says how far it is', {
  timeout: READY_MS + 60_000,
}, async () => {
  await withAdmin(test.connectionString, async (admin) => {
    // A thousand systems to judge are enough.
    await admin.query(`
      set session_replication_role = 'replica';
      delete from water_systems where id > (select id from water_systems order by id offset 999 limit 1)`)
    await admin.query(`
      create sequence slow_statements;
      create function be_slow_once() returns trigger language plpgsql as $$
      begin
        if nextval('slow_statements') = 1 then perform pg_sleep(${STATEMENT_SECONDS}); end if;
        return null;
      end $$;
      create trigger be_slow_once after insert on system_statuses for each statement execute function be_slow_once()`)
    await proxy.cut()
    await admin.query('begin; lock table cities in access exclusive mode')

    const server = processes.start({ SEED_ON_START: 'true' })
    const says = async (text: string) => {
      while (!server.output().includes(text) && server.child.exitCode === null) await sleep(100)
    }
    await says('does not accept connections yet')
    await sleep(ASLEEP_MS)
    await proxy.restore()
    // Ten seconds after it began to wait for the lock.
    await says('Writing the starting data')
    await admin.query('commit')
    await becomesReady(server)
    expect(server.output()).toMatch(/Writing the starting data.*, 10 seconds so far/)
    const { rows } = await admin.query(
      `select is_called as was_slow, (select count(*)::int from system_statuses) as judged from slow_statements`,
    )
    expect(rows[0]).toEqual({ was_slow: true, judged: 1000 })
  })
})

it.runIf(IS_PROOF)(
  `${STARTS} first starts next to ${BUSY_LOOPS} busy loops are all ready`,
  { timeout: STARTS * READY_MS },
  async () => {
    const loops = Array.from({ length: BUSY_LOOPS }, () => spawn(process.execPath, ['--eval', 'for (;;);']))
    onTestFinished(() => {
      for (const loop of loops) loop.kill('SIGKILL')
    })
    const seconds: number[] = []
    for (let start = 0; start < STARTS; start += 1) {
      const fresh = await createProcesses('')
      onTestFinished(fresh.close)
      // As root the database runs under another account, which must get through to its data.
      await chmod(fresh.dataDir, 0o711)
      const begun = performance.now()
      const server = fresh.start({ SEED_ON_START: 'true' })
      await becomesReady(server)
      seconds.push(Math.round((performance.now() - begun) / 1000))
      server.child.kill('SIGTERM')
      expect(await server.ended).toBe(0)
    }
    reportRow('SL', {
      tried: STARTS,
      passed: seconds.length,
      figure: `${STARTS} first starts next to ${BUSY_LOOPS} busy loops: ready after ${seconds.join(', ')} s`,
    })
  },
)
