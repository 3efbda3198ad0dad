import { startSite } from './support/running-site.ts'
import { median } from './support/statistics.ts'
import { printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * Seconds from the start of the process until `/readyz` answers 200, with the embedded database: in an empty folder (the database
 * is created, migrated and seeded) and in one that was seeded before. Needs a build.
 */

const FIRST_STARTS = 3
const LATER_STARTS = 3
const GOALS = { first: 8, seeded: 1 }

const seconds: Record<'first' | 'seeded', number[]> = { first: [], seeded: [] }
for (let round = 0; round < FIRST_STARTS; round++) {
  await withTemporaryFolder(async (folder) => {
    for (let start = 0; start <= LATER_STARTS; start++) {
      const site = await startSite(folder)
      seconds[start === 0 ? 'first' : 'seeded'].push(site.startMs / 1000)
      await site.stop()
    }
  })
}

const row = (name: string, kind: keyof typeof GOALS) => {
  const values = seconds[kind]
  const middle = median(values)
  const verdict = middle <= GOALS[kind] ? 'ok' : 'TOO SLOW'
  return [
    name,
    values.length,
    Math.min(...values).toFixed(2),
    middle.toFixed(2),
    Math.max(...values).toFixed(2),
    `≤ ${GOALS[kind]}`,
    verdict,
  ]
}
printTable(
  'Start until /readyz, whole processes, in seconds',
  ['start', 'runs', 'min', 'median', 'max', 'goal', 'verdict'],
  [row('first (initialize, migrate, seed)', 'first'), row('with a seeded database', 'seeded')],
)
