// @module-tag K2
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { readPostmaster } from '#server/db/embedded/postmaster.ts'
import { proofCount, proofSeed, reportRow } from '../harness/proof.ts'
import { seededRandom } from '../harness/random.ts'
import { createProcesses, type Processes, type RunningProcess } from '../harness/server-process.ts'

const KILLS = proofCount('K2', { test: 2, proof: 10 })
const LATEST_KILL_MS = 5_000
/** A start waited 90 seconds and gave up where the lock of a former process 1 was taken for its own. */
const STOP_MS = 20_000

/** Whether this machine lets us make PID namespaces: Linux, and root. */
const canContain = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0
if (!canContain) {
  process.stderr.write(
    '\n*** Kills inside a PID namespace DID NOT RUN: this account may not use unshare (root on Linux may). ***\n\n',
  )
}

const opened: Processes[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function openProcesses(): Promise<Processes> {
  const processes = await createProcesses('')
  await chmod(processes.dataDir, 0o711)
  opened.push(processes)
  return processes
}

const contained = { isContained: true }

/** The process that is number 1 in its namespace, by its number outside; a signal to `unshare` itself is not passed on. */
async function innerPid({ child }: RunningProcess): Promise<number> {
  const children = await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  return Number.parseInt(children, 10)
}

/** Stops a server as a container's runtime does; answers its exit code. */
async function stop(server: RunningProcess): Promise<number | null> {
  process.kill(await innerPid(server), 'SIGTERM')
  const tooLong = sleep(STOP_MS, null, { ref: false })
  return Promise.race([server.ended, tooLong])
}

async function kill(server: RunningProcess): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}

/** Starts again on what a kill left, and stops; the database must be down after it. */
async function startAndStop(processes: Processes): Promise<void> {
  const server = await processes.startReady({}, contained)
  expect(await stop(server)).toBe(0)
  expect(await readPostmaster(path.join(processes.dataDir, 'postgres'))).toBeNull()
}

it.runIf(canContain)(
  `a server in a container, killed ${KILLS} times, starts again and stops cleanly`,
  { timeout: 60_000 + KILLS * 120_000 },
  async () => {
    const seed = proofSeed('K2')
    const random = seededRandom(seed)
    let passed = 0
    for (let round = 0; round < KILLS; round += 1) {
      const processes = await openProcesses()
      const first = processes.start({}, contained)
      const lock = path.join(processes.dataDir, 'postgres.lock')
      // Every second kill comes while the database is being made, the others at any moment.
      if (round % 2 === 0)
        await expect.poll(() => existsSync(lock), { timeout: 30_000, interval: 5 }).toBe(true)
      else await sleep(random() * LATEST_KILL_MS)
      await kill(first)
      await startAndStop(processes)

      await kill(await processes.startReady({}, contained))
      await startAndStop(processes)
      passed += 1
    }
    reportRow('K2', {
      tried: KILLS * 2,
      passed: passed * 2,
      figure: `${KILLS * 2} kills as process 1 of a container: each started again and stopped cleanly (seed ${seed})`,
    })
  },
)
