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
import { type Habit, liveEvenly, type Wrongs } from './memory/habits.ts'
import { memberHabits } from './memory/members.ts'
import { mistakeHabits } from './memory/mistakes.ts'
import { addPeople } from './memory/people.ts'
import type { MemoryReport } from './memory/report-memory.ts'
import { visitorHabits } from './memory/visitors.ts'

/*
 * The memory of the built site, one process, during an hour of mixed load at an even rate: resident memory, read every second, and
 * the heap after a garbage collection. Growth compares the median of the last sixth with that of the sixth that begins a twelfth after the
 * start (minutes 5 to 15 of 60). Exits with 1 if it grew or is more than the goals allow, or if a request got an unexpected
 * answer. BENCH_MINUTES=6 is the quick way, BENCH_SHARE=0.5 half the load.
 */

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const SHARE = Number(process.env.BENCH_SHARE ?? 1)
const PEOPLE = 400
/** The most that resident memory and the heap may grow. */
const GOAL = 0.05
/** Resident memory in the last sixth, MB. */
const RESIDENT_GOAL = 250
const STEPS = 6
/** Seconds between two looks at the heap: as often as a metrics scraper. */
const LOOK_EVERY = Math.min(30, Math.max(5, MINUTES / 2))
/**
 * Milliseconds between two readings of the resident memory. The server returns memory every half minute: readings at the same
 * time as the looks would always or never follow it.
 */
const READ_EVERY_MS = 1000
/** How long a busy process may take to report its memory. */
const LOOK_TIMEOUT_MS = 120_000
/** Minutes between changes of public content, which empty the cache. */
const CONTENT_CHANGES_EVERY = 10
const REPORTER = pathToFileURL(path.join(import.meta.dirname, 'memory/report-memory.ts')).href
const TOKEN = 'read by the bench of memory'
const MB = 1024 * 1024

interface Look {
  /** Minutes since the load began. */
  minute: number
  /** Resident memory since the look before: the median of the readings, and the most. */
  rss: number
  most: number
  heap: number
  buffers: number
  /** Including the label-reading processes. */
  family: number
  requests: number
  wrongs: number
}

async function readHeap(site: RunningSite): Promise<Pick<Look, 'heap' | 'buffers' | 'family'>> {
  const family = residentOfFamily(site.process.pid ?? 0)
  const told = once(site.process, 'message', { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) })
  site.process.kill('SIGUSR2')
  const [{ heapUsed, external }] = (await told) as [MemoryReport]
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
): Promise<{ looks: Look[]; wrongs: Wrongs }> {
  const wrongs: Wrongs = { count: 0, byName: new Map() }
  const looks: Look[] = []
  const begun = performance.now()
  const living = liveEvenly(habits, MINUTES * 60_000, wrongs)
  const resident = readResident(site)
  while (looks.length * LOOK_EVERY < MINUTES * 60) {
    await sleep(Math.max(0, begun + (looks.length + 1) * LOOK_EVERY * 1000 - performance.now()))
    const readings = resident.take()
    const [rss, most] = [median(readings), Math.max(...readings)]
    const read = await readHeap(site)
    const minute = (performance.now() - begun) / 60_000
    looks.push({ minute, rss, most, ...read, requests: asker.requests, wrongs: wrongs.count })
    console.error(
      `minute ${minute.toFixed(1)}: ${rss.toFixed(0)} MB, at most ${most.toFixed(0)}, heap ${read.heap.toFixed(1)} MB, ${wrongs.count} errors`,
    )
  }
  resident.stop()
  await living
  return { looks, wrongs }
}

/** The samples of a time span, in shares of the whole time. */
const between = (looks: readonly Look[], from: number, to: number) =>
  looks.filter(({ minute }) => minute > from * MINUTES && minute <= to * MINUTES + LOOK_EVERY / 120)

const middle = (looks: readonly Look[], key: 'rss' | 'most' | 'heap' | 'buffers' | 'family') =>
  median(looks.map((look) => look[key]))

const minuteOf = (step: number) => Number(((step * MINUTES) / STEPS).toFixed(1))

function printSteps(looks: readonly Look[]): void {
  let before = { requests: 0, wrongs: 0 }
  const rows = Array.from({ length: STEPS }, (_, step) => {
    const own = between(looks, step / STEPS, (step + 1) / STEPS)
    const last = own.at(-1) ?? { requests: 0, wrongs: 0 }
    const [requests, wrongs] = [last.requests - before.requests, last.wrongs - before.wrongs]
    before = last
    return [
      `${minuteOf(step)}–${minuteOf(step + 1)}`,
      requests.toLocaleString('en'),
      (requests / ((MINUTES * 60) / STEPS)).toFixed(1),
      wrongs,
      middle(own, 'rss').toFixed(1),
      Math.max(...own.map(({ most }) => most)).toFixed(1),
      middle(own, 'heap').toFixed(1),
      middle(own, 'buffers').toFixed(1),
      middle(own, 'family').toFixed(1),
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
function printGrowth(looks: readonly Look[]): boolean {
  const early = between(looks, 1 / 12, 1 / 12 + 1 / STEPS)
  const late = between(looks, 1 - 1 / STEPS, 1)
  const growth = (key: 'rss' | 'heap') => middle(late, key) / middle(early, key) - 1
  const lines = (['rss', 'heap'] as const).map((key) => ({ key, grown: growth(key) }))
  for (const { key, grown } of lines)
    console.log(
      `${key === 'rss' ? 'resident' : 'heap'}: ${middle(early, key).toFixed(1)} → ${middle(late, key).toFixed(1)} MB, ` +
        `${(grown * 100).toFixed(1)} % (goal: below ${GOAL * 100} %)`,
    )
  const resident = middle(late, 'rss')
  console.log(`resident at the end: ${resident.toFixed(1)} MB (goal: ${RESIDENT_GOAL} at most)`)
  return lines.every(({ grown }) => grown < GOAL) && resident <= RESIDENT_GOAL
}

/** Starts the site on a database, runs the load, and prints the results. */
async function measure({ db, connectionString }: Awaited<ReturnType<typeof makeDatabase>>, folder: string) {
  await seedDatabase(db, { log: benchLog })
  const people = await addPeople(db, PEOPLE)
  const [admin] = await addPeople(db, 1, 'admin')
  if (admin === undefined) throw new Error('Nobody is admin')
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
    const { looks, wrongs } = await watch(site, asker, [...habits, readMetrics, contentChange])
    printSteps(looks)
    console.log('')
    const isWithinGoal = printGrowth(looks)
    console.log(`errors: ${wrongs.count}, of them ${asker.failures} answers of 500 and above`)
    for (const [name, { count, first }] of wrongs.byName) console.log(`  ${name}, ${count}: ${first}`)
    if (!isWithinGoal || wrongs.count > 0) process.exitCode = 1
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
