import { explain, type FoundBy, inWords } from '#tests/harness/query-plans.ts'
import { withScratchPostgres } from '../support/scratch-database.ts'
import { median } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'
import { GROUPS, type Group, makeSide, type Side, type SideSize } from './sides.ts'

/*
 * What every list, search and detail costs with a thousand people, cities and products, and with a million people, a
 * hundred thousand cities, a million products, ten million days, and ten million drinks with waters and edits: through the
 * typed caller, so with validation, query and redaction, without HTTP. Every statement of the large side is explained; a
 * table that grows and is read from end to end fails the bench. BENCH_ROWS=100000 (days; the rest in proportion) and
 * BENCH_ROUNDS=10 are the quick way.
 */

const DAYS = Number(process.env.BENCH_ROWS ?? 10_000_000)
/** With fewer days, the large side would have fewer cities than its reports, searches and pages need. */
const LEAST_DAYS = 100_000
if (!(DAYS >= LEAST_DAYS)) {
  console.error(`BENCH_ROWS is ${process.env.BENCH_ROWS}: this bench needs at least ${LEAST_DAYS} days.`)
  process.exit(1)
}
const RUNS = Number(process.env.BENCH_ROUNDS ?? 40)
const SMALL: SideSize = { cities: 1_000, products: 1_000, people: 1_000, days: 10_000, entries: 2_000 }
const LARGE: SideSize = {
  cities: Math.round(DAYS / 100),
  products: Math.round(DAYS / 10),
  people: Math.round(DAYS / 10),
  days: DAYS,
  entries: Math.round(DAYS / 5),
}
const WARM_UP = 5
const MAX_RATIO = 3
/** What a call takes at least in the small database for the ratio, in milliseconds: below it, noise is measured. */
const NOISE_MS = 1
/** The back office's own goal, in milliseconds: what its searches find grows with the tables. */
const ADMIN_GOAL_MS = 50

/** Tables that may be read from end to end, because they stay small however many people come. */
const SMALL_TABLES: Readonly<Record<string, string>> = {
  product_facets: 'one row for each brand of a category',
  innovations: 'articles, written one by one',
  report_generations: 'one row for each report a model is writing now',
  data_loads: 'one row for each load of water data',
}

/** Milliseconds the work took; infinite where it failed (a statement is ended after five seconds). */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  return work().then(
    () => performance.now() - start,
    () => Number.POSITIVE_INFINITY,
  )
}

/** Milliseconds (median) of one call on both sides, measured in turns. */
async function measure(group: Group, name: string, small: Side, large: Side) {
  const times = { small: [] as number[], large: [] as number[] }
  for (let run = -WARM_UP; run < RUNS; run++) {
    for (const [key, side] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const ms = await timed(async () => side.calls[group][name]?.())
      if (run >= 0) times[key].push(ms)
    }
  }
  return { small: median(times.small), large: median(times.large) }
}

/** How the large side finds the rows of a call. */
async function planOf(group: Group, name: string, large: Side): Promise<FoundBy> {
  large.take()
  await large.calls[group][name]?.()
  return explain(large.database.pool, large.take())
}

await withScratchPostgres(async (server) => {
  const sides: Side[] = []
  try {
    for (const [name, size] of [
      ['small', SMALL],
      ['large', LARGE],
    ] as const)
      sides.push(await makeSide(server, name, size))
    const [small, large] = sides
    if (small === undefined || large === undefined) return
    const rows: (string | number)[][] = []
    const wholeTables = new Set<string>()
    for (const group of GROUPS) {
      for (const name of Object.keys(small.calls[group])) {
        const ms = await measure(group, name, small, large)
        const plan = await planOf(group, name, large)
        const growing = [...plan.whole].filter((table) => !(table in SMALL_TABLES))
        for (const table of growing) wholeTables.add(`${name}: ${table}`)
        const isQuick =
          group === 'admin' ? ms.large < ADMIN_GOAL_MS : ms.large / Math.max(ms.small, NOISE_MS) <= MAX_RATIO
        const speed = group === 'others' ? '' : isQuick ? 'ok' : 'TOO SLOW'
        rows.push([
          name,
          ms.small.toFixed(2),
          ms.large.toFixed(2),
          (ms.large / ms.small).toFixed(1),
          growing.length > 0 ? 'WHOLE TABLE' : speed,
          plan.rowsRead,
          inWords(plan, SMALL_TABLES),
        ])
      }
    }
    printTable(
      `Median of ${RUNS}; the large one may take ${MAX_RATIO}× the small one (at least ${NOISE_MS} ms), the back office ${ADMIN_GOAL_MS} ms; every row is found by an index`,
      ['call', 'ms small', 'ms large', 'ratio', 'verdict', 'rows read', 'plan'],
      rows,
    )
    if (wholeTables.size > 0) {
      console.error(`\nRead from end to end:\n${[...wholeTables].join('\n')}`)
      process.exitCode = 1
    }
  } finally {
    for (const { database } of sides) await database.close()
  }
})
