import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { seedDatabase } from '#server/seed/seed.ts'
import { mixedLoad } from './memory/mixed-load.ts'
import { addSubscribers } from './memory/people.ts'
import { type Counts, type Kind, sendEvenly } from './memory/send-evenly.ts'
import { residentOf, residentOfFamily } from './support/processes.ts'
import { type RunningSite, startSite } from './support/running-site.ts'
import { benchLog, makeDatabase, withScratchPostgres } from './support/scratch-database.ts'
import { median } from './support/statistics.ts'
import { printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * The resident memory of the built site, one process, during an hour of mixed load at an even rate, read every second. Growth compares the last sixth with the sixth that begins a twelfth after the start
 * (minutes 5 to 15 of 60). Exits with 1 if it grew or is more than the goals allow, or if a request got an unexpected answer.
 * BENCH_MINUTES=6 is the quick way.
 */

const MINUTES = Number(process.env.BENCH_MINUTES ?? 60)
const PEOPLE = 400
/** The most that it may grow. */
const GROWTH_GOAL = 0.05
/** Resident memory in the last sixth, MB. */
const RESIDENT_GOAL = 250
const STEPS = 6
/** Seconds between two samples. */
const SAMPLE_EVERY = Math.min(30, Math.max(5, MINUTES / 2))
/** The server returns memory at its own interval: rarer readings would always or never follow it. */
const READ_EVERY_MS = 1000
/** Minutes between changes of public content, which empty the cache. */
const CONTENT_CHANGES_EVERY = 10

interface Sample {
  /** Minutes since the load began. */
  minute: number
  /** Resident memory since the sample before, MB: the median of the readings, and the most. */
  rss: number
  most: number
  /** Including the label-reading processes. */
  family: number
  sent: number
}

async function watch(site: RunningSite, kinds: readonly Kind[], counts: Counts): Promise<Sample[]> {
  const samples: Sample[] = []
  const pid = site.process.pid ?? 0
  const startedAt = performance.now()
  const sending = sendEvenly(kinds, MINUTES * 60_000, counts)
  let readings: number[] = []
  const timer = setInterval(() => readings.push(residentOf(pid)), READ_EVERY_MS)
  while (samples.length * SAMPLE_EVERY < MINUTES * 60) {
    await sleep(Math.max(0, startedAt + (samples.length + 1) * SAMPLE_EVERY * 1000 - performance.now()))
    const [rss, most] = [median(readings), Math.max(...readings)]
    readings = []
    const minute = (performance.now() - startedAt) / 60_000
    samples.push({ minute, rss, most, family: residentOfFamily(pid), sent: counts.sent })
    console.error(`minute ${minute.toFixed(1)}: ${rss.toFixed(0)} MB, ${counts.errors} errors`)
  }
  clearInterval(timer)
  await sending
  return samples
}

/** The samples of a time span, in shares of the whole time. */
const between = (samples: readonly Sample[], from: number, to: number) =>
  samples.filter(({ minute }) => minute > from * MINUTES && minute <= to * MINUTES + SAMPLE_EVERY / 120)
const medianOf = (samples: readonly Sample[], key: 'rss' | 'family') =>
  median(samples.map((sample) => sample[key]))

function printSteps(samples: readonly Sample[]): void {
  let before = 0
  const rows = Array.from({ length: STEPS }, (_, step) => {
    const own = between(samples, step / STEPS, (step + 1) / STEPS)
    const sent = own.at(-1)?.sent ?? before
    const perSecond = (sent - before) / ((MINUTES * 60) / STEPS)
    before = sent
    const most = Math.max(...own.map((sample) => sample.most))
    const figures = [perSecond, medianOf(own, 'rss'), most, medianOf(own, 'family')]
    return [`sixth ${step + 1}`, ...figures.map((figure) => figure.toFixed(1))]
  })
  printTable(
    `Memory of one process over ${MINUTES} minutes of mixed load, MB, medians`,
    ['part', 'requests a second', 'resident', 'at most', 'with label readers'],
    rows,
  )
}

/** Prints how much it grew and how much there is at the end; returns whether both are within the goals. */
function printGrowth(samples: readonly Sample[]): boolean {
  const early = between(samples, 1 / 12, 1 / 12 + 1 / STEPS)
  const late = between(samples, 1 - 1 / STEPS, 1)
  const grown = medianOf(late, 'rss') / medianOf(early, 'rss') - 1
  console.log(`It grew by ${(grown * 100).toFixed(1)} % (goal: below ${GROWTH_GOAL * 100} %)`)
  const resident = medianOf(late, 'rss')
  console.log(`resident at the end: ${resident.toFixed(1)} MB (goal: ${RESIDENT_GOAL} at most)`)
  return grown < GROWTH_GOAL && resident <= RESIDENT_GOAL
}

/** Starts the site on a database, runs the load, and prints the results. */
async function measure({ db, connectionString }: Awaited<ReturnType<typeof makeDatabase>>, folder: string) {
  await seedDatabase(db, { log: benchLog })
  const people = await addSubscribers(db, PEOPLE)
  const site = await startSite(folder, {
    env: {
      DATABASE_URL: connectionString,
      APP_SECRET: 'a secret of the benches, long enough to count',
      TRUST_PROXY: '1',
    },
  })
  try {
    const contentChange: Kind = {
      name: 'a change of what visitors are shown',
      perMinute: 1 / CONTENT_CHANGES_EVERY,
      run: () =>
        sql`update cities set tagline = 'As of ' || now() where slug = 'denver-united-states'`.execute(db),
    }
    const counts: Counts = { sent: 0, errors: 0, byKind: new Map() }
    const samples = await watch(site, [...(await mixedLoad(site.origin, people)), contentChange], counts)
    printSteps(samples)
    const isWithinGoals = printGrowth(samples)
    console.log(`errors: ${counts.errors}`)
    for (const [name, { count, first }] of counts.byKind) console.log(`  ${name}, ${count}: ${first}`)
    if (!isWithinGoals || counts.errors > 0) process.exitCode = 1
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
