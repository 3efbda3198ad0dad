import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDb } from '#server/db/create-db.ts'
import { formOf } from '#shared/attachments.ts'
import { addSubscribers } from './memory/people.ts'
import { commitOf, withCheckout } from './support/checkout.ts'
import { startSite } from './support/running-site.ts'
import { benchLog, withScratchPostgres } from './support/scratch-database.ts'
import { printTable } from './support/table.ts'
import { withTemporaryFolder } from './support/temporary-folder.ts'

/*
 * How many files of src/ and packages/ run on the server for the first time when someone logs a drink, opens the page of a ZIP
 * code, or scans a label, after other pages were shown: `npm run bench:files [-- COMMIT …]`, next to those commits. Code that was
 * built into dist/ is not counted. `BENCH_LIST=1` prints the files.
 */

const ROOT = path.resolve(import.meta.dirname, '../..')
const LABEL = new Uint8Array(readFileSync(path.join(ROOT, 'tests/fixtures/labels/29-badoit-bottle.jpg')))
const WAIT_MS = 30_000
const SECRET = 'a secret of the benches, long enough to count'
/** Processes of readers write what they ran when the server is gone. */
const AFTERWARDS_MS = 3000
/** Writes what ran since the last time, at a signal. */
const WRITE_COVERAGE = "import v8 from 'node:v8';process.on('SIGUSR2',()=>v8.takeCoverage())"

/** What V8 writes of each file: its functions, the first of which is the body of the module. */
interface Coverage {
  result: {
    url: string
    functions: { functionName: string; ranges: { startOffset: number; count: number }[] }[]
  }[]
}

/** The files below `root` of which something ran; the body of a module, which runs when it is loaded, counts if `withBodies`. */
function filesRun(root: string, reports: readonly string[], withBodies: boolean): Set<string> {
  const start = `file://${root}/`
  const ran = reports
    .flatMap((report) => (JSON.parse(readFileSync(report, 'utf8')) as Coverage).result)
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges: [whole] }) => {
        const isBody = functionName === '' && whole?.startOffset === 0
        return (whole?.count ?? 0) > 0 && (withBodies || !isBody)
      }),
    )
    .map(({ url }) => (url.startsWith(start) ? url.slice(start.length) : ''))
  return new Set(ran.filter((file) => /^(?:src|packages)\//.test(file)))
}

type Act = (origin: string, cookie: string) => Promise<Response>
const post =
  (procedure: string, body: () => FormData | string): Act =>
  (origin, cookie) => {
    const sent = body()
    const type = typeof sent === 'string' && { 'content-type': 'application/json' }
    const headers = { cookie, 'sec-fetch-site': 'same-origin', ...type }
    return fetch(`${origin}/api/trpc/${procedure}`, { method: 'POST', body: sent, headers })
  }
const ACTIONS: Readonly<Record<string, Act>> = {
  'log a drink': post('hydration.addWater', () =>
    JSON.stringify({ json: { id: randomUUID(), amount: 250 } }),
  ),
  'my ZIP': (origin) => fetch(`${origin}/water/us/zip/48502`),
  'a scan': post('scans.analyzeBottle', () =>
    formOf({ id: randomUUID(), image: new Blob([LABEL], { type: 'image/jpeg' }) }),
  ),
}

/** The files that an action is the first to run, in a server that has only shown some pages. */
async function firstFiles(
  root: string,
  connectionString: string,
  cookie: string,
  act: Act,
): Promise<string[]> {
  return withTemporaryFolder(async (folder) => {
    const coverage = path.join(folder, 'coverage')
    const reports = () =>
      existsSync(coverage) ? readdirSync(coverage).map((name) => path.join(coverage, name)) : []
    const { origin, process: server } = await startSite(path.join(folder, 'data'), {
      root,
      nodeArgs: [`--import=data:text/javascript,${encodeURIComponent(WRITE_COVERAGE)}`],
      env: { NODE_V8_COVERAGE: coverage, DATABASE_URL: connectionString, APP_SECRET: SECRET },
    })
    const report = async () => {
      const before = reports().length
      server.kill('SIGUSR2')
      for (const end = Date.now() + WAIT_MS; reports().length === before; await sleep(100))
        if (Date.now() > end) throw new Error('The server writes no coverage')
    }
    try {
      for (const address of ['/', '/pricing']) await (await fetch(origin + address)).arrayBuffer()
      await report()
      const known = reports()
      const before = filesRun(root, known, false)
      const answer = await act(origin, cookie)
      if (!answer.ok) throw new Error(`${answer.status}: ${(await answer.text()).slice(0, 300)}`)
      await answer.arrayBuffer()
      await report()
      server.kill('SIGKILL')
      await sleep(AFTERWARDS_MS)
      const during = reports().filter((file) => !known.includes(file))
      return [...filesRun(root, during, true)].filter((file) => !before.has(file)).toSorted()
    } finally {
      server.kill('SIGKILL')
    }
  })
}

async function measure(name: string, root: string): Promise<[string, ...number[]]> {
  execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' })
  return withScratchPostgres(async (postgres) => {
    const connectionString = await postgres.ensureDatabase('first_files')
    // Each version migrates a database of its own: an earlier one refuses what a later one made.
    await withTemporaryFolder(async (dataDir) => {
      const env = { DATABASE_URL: connectionString, APP_SECRET: SECRET }
      await (await startSite(dataDir, { root, env })).stop()
    })
    const { db, close } = createDb({ connectionString, log: benchLog })
    const [person] = await addSubscribers(db, 1)
    await close()
    const counts: number[] = []
    for (const [action, act] of Object.entries(ACTIONS)) {
      const files = await firstFiles(root, connectionString, person?.cookie ?? '', act)
      counts.push(files.length)
      if (process.env.BENCH_LIST === '1') console.log(`${name}, ${action}:\n  ${files.join('\n  ')}`)
    }
    return [name, ...counts]
  })
}

const rows = []
for (const commit of process.argv.slice(2))
  rows.push(await withCheckout(commitOf(commit), (folder) => measure(commit, folder)))
rows.push(await measure('working tree', ROOT))
printTable('Files that ran for the first time', ['version', ...Object.keys(ACTIONS)], rows)
