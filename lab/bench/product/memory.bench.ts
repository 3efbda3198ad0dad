import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { seedDatabase } from '#server/seed/seed.ts'
import { residentOf, residentOfFamily } from '../scanner/peak-memory.ts'
import { type RunningSite, startSite } from '../support/running-site.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { median } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'
import { withTemporaryFolder } from '../support/temporary-folder.ts'
import { Asker } from './memory/ask.ts'
import { type ErrorCounts, type Habit, liveEvenly } from './memory/habits.ts'
import { memberHabits } from './memory/members.ts'
import { mistakeHabits } from './memory/mistakes.ts'
import { addPeople } from './memory/people.ts'
import type { MemoryReport } from './memory/report-memory.ts'
import { visitorHabits } from './memory/visitors.ts'

/*
 * The memory of the built site, one process, during an hour of mixed load at an even rate: resident memory, read every second,
 * and the heap after a garbage collection. Growth compares the median of the last sixth with that of the sixth that begins a
 * twelfth after the start (minutes 5 to 15 of 60). Exits with 1 if it grew or is more than the goals allow, or if a request got
 * an unexpected answer. BENCH_MINUTES=6 is the quick way, BENCH_SHARE=0.5 half the load.
 */

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const SHARE = Number(process.env.BENCH_SHARE ?? 1)
const PEOPLE = 400
/** The most that resident memory and the heap may grow. */
const GOAL = 0.05
/** Resident memory in the last sixth, MB. */
const RESIDENT_GOAL = 250
const STEPS = 6
/** Seconds between two samples of the heap: as often as a metrics scraper. */
const SAMPLE_EVERY = Math.min(30, Math.max(5, MINUTES / 2))
/**
 * Milliseconds between two readings of the resident memory. The server returns memory at its own interval: rarer readings would
 * always or never follow it.
 */
const READ_EVERY_MS = 1000
/** How long a busy process may take to report its memory. */
const SAMPLE_TIMEOUT_MS = 120_000
/** Minutes between changes of public content, which empty the cache. */
const CONTENT_CHANGES_EVERY = 10
const REPORTER = pathToFileURL(path.join(import.meta.dirname, 'memory/report-memory.ts')).href
const TOKEN = 'read by the bench of memory'
const MB = 1024 * 1024

interface Sample {
  /** Minutes since the load began. */
  minute: number
  /** Resident memory since the sample before: the median of the readings, and the most. */
  rss: number
  most: number
  heap: number
  buffers: number
  /** Including the label-reading processes. */
  family: number
  requests: number
  errors: number
}

async function readHeap(site: RunningSite): Promise<Pick<Sample, 'heap' | 'buffers' | 'family'>> {
  const family = residentOfFamily(site.process.pid ?? 0)
  const report = once(site.process, 'message', { signal: AbortSignal.timeout(SAMPLE_TIMEOUT_MS) })
  site.process.kill('SIGUSR2')
  const [{ heapUsed, external }] = (await report) as [MemoryReport]
  return { heap: heapUsed / MB, buffers: external / MB, family }
}

/** Reads the resident memory until the end; `take` returns the readings since the last call, MB. */
function readResident({ process: { pid = 0 } }: RunningSite) {
  let readings: number[] = []
  const timer = setInterval(() => readings.push(residentOf(pid)), READ_EVERY_MS)
  return {
    take() {
      const taken = readings
      readings = []
      return taken
    },
    stop: () => clearInterval(timer),
  }
}

async function watch(
  site: RunningSite,
  asker: Asker,
  habits: readonly Habit[],
): Promise<{ samples: Sample[]; errors: ErrorCounts }> {
  const errors: ErrorCounts = { count: 0, byName: new Map() }
  const samples: Sample[] = []
  const startedAt = performance.now()
  const living = liveEvenly(habits, MINUTES * 60_000, errors)
  const resident = readResident(site)
  while (samples.length * SAMPLE_EVERY < MINUTES * 60) {
    await sleep(Math.max(0, startedAt + (samples.length + 1) * SAMPLE_EVERY * 1000 - performance.now()))
    const readings = resident.take()
    const [rss, most] = [median(readings), Math.max(...readings)]
    const read = await readHeap(site)
    const minute = (performance.now() - startedAt) / 60_000
    samples.push({ minute, rss, most, ...read, requests: asker.requests, errors: errors.count })
    console.error(
      `minute ${minute.toFixed(1)}: ${rss.toFixed(0)} MB, at most ${most.toFixed(0)}, heap ${read.heap.toFixed(1)} MB, ${errors.count} errors`,
    )
  }
  resident.stop()
  await living
  return { samples, errors }
}

/** The samples of a time span, in shares of the whole time. */
const between = (samples: readonly Sample[], from: number, to: number) =>
  samples.filter(({ minute }) => minute > from * MINUTES && minute <= to * MINUTES + SAMPLE_EVERY / 120)

const medianOf = (samples: readonly Sample[], key: 'rss' | 'most' | 'heap' | 'buffers' | 'family') =>
  median(samples.map((sample) => sample[key]))

const minuteOf = (step: number) => Number(((step * MINUTES) / STEPS).toFixed(1))

function printSteps(samples: readonly Sample[]): void {
  let before = { requests: 0, errors: 0 }
  const rows = Array.from({ length: STEPS }, (_, step) => {
    const own = between(samples, step / STEPS, (step + 1) / STEPS)
    const last = own.at(-1) ?? { requests: 0, errors: 0 }
    const [requests, errors] = [last.requests - before.requests, last.errors - before.errors]
    before = last
    return [
      `${minuteOf(step)}–${minuteOf(step + 1)}`,
      requests.toLocaleString('en'),
      (requests / ((MINUTES * 60) / STEPS)).toFixed(1),
      errors,
      medianOf(own, 'rss').toFixed(1),
      Math.max(...own.map(({ most }) => most)).toFixed(1),
      medianOf(own, 'heap').toFixed(1),
      medianOf(own, 'buffers').toFixed(1),
      medianOf(own, 'family').toFixed(1),
    ]
  })
  printTable(
    `Memory of one process over ${MINUTES} minutes of mixed load, MB, medians`,
    [
      'minutes',
      'requests',
      'a second',
      'errors',
      'resident',
      'at most',
      'heap after clearing',
      'buffers',
      'with label readers',
    ],
    rows,
  )
}

/** Prints how much each grew and how much is resident at the end; returns whether both are within the goals. */
function printGrowth(samples: readonly Sample[]): boolean {
  const early = between(samples, 1 / 12, 1 / 12 + 1 / STEPS)
  const late = between(samples, 1 - 1 / STEPS, 1)
  const growth = (key: 'rss' | 'heap') => medianOf(late, key) / medianOf(early, key) - 1
  const lines = (['rss', 'heap'] as const).map((key) => ({ key, grown: growth(key) }))
  for (const { key, grown } of lines)
    console.log(
      `${key === 'rss' ? 'resident' : 'heap'}: ${medianOf(early, key).toFixed(1)} → ${medianOf(late, key).toFixed(1)} MB, ` +
        `${(grown * 100).toFixed(1)} % (goal: below ${GOAL * 100} %)`,
    )
  const resident = medianOf(late, 'rss')
  console.log(`resident at the end: ${resident.toFixed(1)} MB (goal: ${RESIDENT_GOAL} at most)`)
  return lines.every(({ grown }) => grown < GOAL) && resident <= RESIDENT_GOAL
}

/** Starts the site on a database, runs the load, and prints the results. */
async function measure({ db, connectionString }: Awaited<ReturnType<typeof makeDatabase>>, folder: string) {
  await seedDatabase(db, { log: benchLog })
  const people = await addPeople(db, PEOPLE)
  const [admin] = await addPeople(db, 1, 'admin')
  if (admin === undefined) throw new Error('No one is admin')
  const site = await startSite(folder, {
    env: {
      DATABASE_URL: connectionString,
      APP_SECRET: 'a secret of the benches, long enough to count',
      TRUST_PROXY: '1',
      METRICS_TOKEN: TOKEN,
    },
    nodeArgs: ['--import', REPORTER],
  })
  try {
    const asker = new Asker(site.origin)
    const habits = [
      ...(await visitorHabits(asker)),
      ...(await memberHabits(asker, people, admin)),
      ...mistakeHabits(asker, people),
    ].map((habit) => ({ ...habit, perMinute: habit.perMinute * SHARE }))
    const readMetrics: Habit = {
      name: 'reading the metrics',
      perMinute: 4,
      run: () => asker.send('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } }),
    }
    const contentChange: Habit = {
      name: 'a change of what visitors are shown',
      perMinute: 1 / CONTENT_CHANGES_EVERY,
      run: () =>
        sql`update cities set tagline = 'As of ' || now() where slug = 'denver-united-states'`.execute(db),
    }
    const { samples, errors } = await watch(site, asker, [...habits, readMetrics, contentChange])
    printSteps(samples)
    console.log('')
    const isWithinGoal = printGrowth(samples)
    console.log(`errors: ${errors.count}, of them ${asker.failures} answers of 500 and above`)
    for (const [name, { count, first }] of errors.byName) console.log(`  ${name}, ${count}: ${first}`)
    if (!isWithinGoal || errors.count > 0) process.exitCode = 1
  } finally {
    await site.stop()
  }
}

await withTemporaryFolder((folder) =>
  withScratchPostgres(async (server) => {
    const database = await makeDatabase(server, 'bench_memory')
    try {
      await measure(database, folder)
    } finally {
      await database.close()
    }
  }),
)
