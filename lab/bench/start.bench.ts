import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commitOf, withCheckout } from './support/checkout.ts'
import { cpuSecondsOfTree } from './support/processes.ts'
import { findFreePort } from './support/running-site.ts'
import { median } from './support/statistics.ts'
import { printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * Seconds from `npm start` until `/readyz` answers 200, and the processor seconds that all of its processes and the embedded
 * database took. First: a fresh checkout with nothing built or compiled and no data. Later: again in the same folders.
 * `npm run bench:start -- COMMIT` measures that commit too, by turns, and prints the ratio. `BENCH_ROUNDS` (3) starts each. New
 * files are measured once git knows them.
 */

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const MAX_START_MS = 600_000

interface Measured {
  seconds: number
  processorSeconds: number
}

/** Starts a checkout on a data folder, waits until it is ready, and stops it. */
async function measure(checkout: string, dataDir: string): Promise<Measured> {
  const port = await findFreePort()
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir },
  })
  const ended = once(child, 'exit')
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`)
      if (performance.now() - begun > MAX_START_MS) throw new Error('The server does not get ready')
      await sleep(10)
    }
    const seconds = (performance.now() - begun) / 1000
    return { seconds, processorSeconds: processorSecondsOf(child, dataDir) }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** What a start took so far: its own processes, and the database's if that is no child of theirs. */
function processorSecondsOf({ pid = 0 }: ChildProcess, dataDir: string): number {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  if (!existsSync(file)) return Number.NaN
  const roots = new Set([pid, Number.parseInt(readFileSync(file, 'utf8'), 10)])
  return cpuSecondsOfTree(roots)
}

async function measureRounds(checkouts: ReadonlyMap<string, string>): Promise<void> {
  const results = [...checkouts.keys()].map((name) => ({
    name,
    first: [] as Measured[],
    later: [] as Measured[],
  }))
  for (let round = 0; round < ROUNDS; round++)
    for (const { name, first, later } of results) {
      const checkout = checkouts.get(name) ?? ''
      for (const made of ['dist', '.cache'])
        rmSync(path.join(checkout, made), { recursive: true, force: true })
      await withTemporaryFolder(async (dataDir) => {
        first.push(await measure(checkout, dataDir))
        later.push(await measure(checkout, dataDir))
      })
    }
  const middle = (runs: readonly Measured[], key: keyof Measured) => median(runs.map((run) => run[key]))
  printTable(
    `npm start until /readyz: medians of ${ROUNDS}, in seconds`,
    ['version', 'first', 'first, processor', 'later', 'later, processor'],
    results.map(({ name, first, later }) => [
      name,
      ...[first, later].flatMap((runs) => [
        middle(runs, 'seconds').toFixed(1),
        middle(runs, 'processorSeconds').toFixed(2),
      ]),
    ]),
  )
  const [before, own] = results
  if (before === undefined || own === undefined) return
  for (const start of ['first', 'later'] as const)
    console.log(
      `${start}, ratio: ${(middle(own[start], 'seconds') / middle(before[start], 'seconds')).toFixed(2)}`,
    )
}

const [earlier] = process.argv.slice(2)
await withCheckout(commitOf(), async (own) => {
  if (earlier === undefined) return measureRounds(new Map([['working tree', own]]))
  await withCheckout(commitOf(earlier), (folder) =>
    measureRounds(
      new Map([
        [earlier, folder],
        ['working tree', own],
      ]),
    ),
  )
})
