import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '#server/db/create-db.ts'
import { startSite } from '../support/running-site.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { percentile } from '../support/statistics.ts'
import { type Cell, printTable } from '../support/table.ts'
import { withTemporaryFolder } from '../support/temporary-folder.ts'
import { ATTACKERS } from './attackers/kinds.ts'
import { type Others, timesOfOthers } from './attackers/others.ts'
import { plantTarget } from './attackers/plant-target.ts'
import type { Target } from './attackers/target.ts'

/*
 * How long other people wait for pages and procedures during an attack of each kind. The built site, the attacker and the
 * others are separate processes on the same cores. Needs a build. `--quick` measures two seconds per kind, BENCH_SECONDS
 * another number (10); BENCH_KINDS=upload only measures kinds whose name contains that. Exits with status 1 if a p95 is
 * above the goal.
 */

const isQuick = process.argv.includes('--quick')
const SECONDS = Number(process.env.BENCH_SECONDS ?? (isQuick ? 2 : 10))
const ONLY = process.env.BENCH_KINDS ?? ''
const GOAL_MS = 200
const WARM_UP_SECONDS = isQuick ? 2 : 5
/** How long an attack runs before the others are measured, ms. */
const HEAD_START_MS = 500

type Statuses = Record<string, number>

/** Runs `work` while the attacker with this number attacks; also returns how the attacker was answered, by status. */
async function whileAttacked<Result>(
  number: number,
  target: Target,
  work: () => Promise<Result>,
): Promise<{ result: Result; statuses: Statuses }> {
  const file = path.join(import.meta.dirname, 'attackers/attacker-process.ts')
  const attacker = fork(file, [String(number), JSON.stringify(target)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(attacker, 'exit')
  try {
    await Promise.race([
      sleep(HEAD_START_MS),
      ended.then(() => {
        throw new Error('The attacker ended before the signal')
      }),
    ])
    const result = await work()
    const told = once(attacker, 'message')
    attacker.send('stop')
    const [statuses] = (await told) as [Statuses]
    await ended
    return { result, statuses }
  } finally {
    attacker.kill('SIGKILL')
  }
}

const cellsOf = (times: readonly number[]): Cell[] => [
  times.length,
  percentile(times, 0.5).toFixed(1),
  percentile(times, 0.95).toFixed(1),
  Math.max(...times).toFixed(1),
  percentile(times, 0.95) < GOAL_MS ? `< ${GOAL_MS} ok` : `above ${GOAL_MS}`,
]

/** Runs every kind. The others are measured alone right before each, because the machine may have other work too. */
async function measureAll(target: Target, others: Others): Promise<Cell[][]> {
  await timesOfOthers(others, WARM_UP_SECONDS)
  const rows: Cell[][] = []
  for (const [number, { name }] of ATTACKERS.entries()) {
    if (!name.includes(ONLY)) continue
    const alone = percentile(await timesOfOthers(others, SECONDS / 2), 0.95).toFixed(1)
    const { result, statuses } = await whileAttacked(number, target, () => timesOfOthers(others, SECONDS))
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    rows.push([name, answers.join(', ') || 'none', alone, ...cellsOf(result)])
  }
  return rows
}

await withTemporaryFolder((folder) =>
  withScratchPostgres(async (postgres) => {
    const { connectionString, close } = await makeDatabase(postgres, 'bench_attackers')
    await close()
    const site = await startSite(folder, {
      env: { TRUST_PROXY: '1', DATABASE_URL: connectionString, APP_SECRET: randomBytes(24).toString('hex') },
    })
    try {
      const database = createDb({ connectionString, log: benchLog })
      const { target, others } = await plantTarget(database.db, site.origin, folder).finally(database.close)
      const rows = await measureAll(target, others)
      printTable(
        `What others wait for while an attacker is at work, ms, ${SECONDS} s each`,
        [
          'attacker',
          'answers to the attacker',
          'p95 before',
          'requests of others',
          'p50',
          'p95',
          'most',
          'goal for p95',
        ],
        rows,
      )
      if (rows.some((row) => String(row.at(-1)).startsWith('above'))) process.exitCode = 1
    } finally {
      await site.stop()
    }
  }),
)
