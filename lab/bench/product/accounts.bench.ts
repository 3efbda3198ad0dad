import { sql } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { hashPassword } from '#server/features/accounts/passwords/argon2.ts'
import { OWN_WORK } from '#server/limits/shares.ts'
import { startSite } from '../support/running-site.ts'
import { makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { startServer } from '../support/server-process.ts'
import { areaUnderCurve, median, percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'
import { withTemporaryFolder } from '../support/temporary-folder.ts'

/*
 * Whether response times reveal if an address has an account, and whether other requests wait while passwords are hashed.
 * Needs a build. Every request comes from its own network, so that no rate limit applies.
 */

const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 500)
const AUC_RANGE = [0.45, 0.55] as const
const SIGN_INS = 20
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const HEALTH_GOAL_MS = 100
const WARM_UPS = 30
const CROWD = 120
const CROWD_ROUNDS = 5
const PAGE_GOAL_MS = 200
const PASSWORD = 'Quellwasser-vom-Berg-7'

let network = 0

/** Calls a mutation from a network no one else comes from; returns its data and the milliseconds it took. */
async function call(
  origin: string,
  path: string,
  input?: unknown,
): Promise<{ status: number; body: string; ms: number }> {
  network += 1
  const start = performance.now()
  const response = await fetch(`${origin}/api/trpc/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`,
    },
    body: JSON.stringify(input === undefined ? {} : { json: input }),
  })
  const body = await response.text()
  return { status: response.status, body, ms: performance.now() - start }
}

/** Accounts with one password: known1@example.org and so on. */
async function addAccounts({ db }: Database, count: number): Promise<void> {
  const hash = await hashPassword(PASSWORD, OWN_WORK)
  await sql`
    with made as (
      insert into profiles (email, full_name, email_confirmed_at)
      select 'known' || n || '@example.org', 'Known ' || n, now() from generate_series(1, ${count}::int) as n
      returning id
    ) insert into passwords (user_id, password_hash) select id, ${hash} from made`.execute(db)
}

async function answerToQuestion(origin: string): Promise<{ challengeId: string; answer: number }> {
  const { body } = await call(origin, 'auth.challenge')
  const { id, x, y } = (
    JSON.parse(body) as { result: { data: { json: { id: string; x: number; y: number } } } }
  ).result.data.json
  return { challengeId: id, answer: x + y }
}

type Ask = (origin: string, email: string) => ReturnType<typeof call>

const ASKS: Readonly<Record<string, Ask>> = {
  'auth.signIn': (origin, email) => call(origin, 'auth.signIn', { email, password: 'not the password' }),
  'auth.signUp': async (origin, email) => {
    const question = await answerToQuestion(origin)
    return call(origin, 'auth.signUp', { email, password: PASSWORD, fullName: 'Somebody', ...question })
  },
  'auth.requestPasswordReset': (origin, email) => call(origin, 'auth.requestPasswordReset', { email }),
}

/** Sends known and unknown addresses alternately, in random order, and compares bodies and times. */
async function compare(origin: string, name: string, ask: Ask): Promise<(string | number)[]> {
  const times = { known: [] as number[], unknown: [] as number[] }
  const bodies = new Set<string>()
  for (let index = 1; index <= SAMPLES + WARM_UPS; index += 1) {
    const pair = [
      ['known', `known${index}`] as const,
      ['unknown', `${name.replace('.', '')}${index}`] as const,
    ]
    if (Math.random() < 0.5) pair.reverse()
    for (const [kind, local] of pair) {
      const { status, body, ms } = await ask(origin, `${local}@example.org`)
      bodies.add(`${status} ${body.replace(/"requestId":"[^"]*"/, '')}`)
      if (index > WARM_UPS) times[kind].push(ms)
    }
  }
  const auc = areaUnderCurve(times.unknown, times.known)
  const isWithin = auc >= AUC_RANGE[0] && auc <= AUC_RANGE[1]
  return [
    name,
    bodies.size === 1 ? 'identical' : `${bodies.size} DIFFERENT`,
    median(times.known).toFixed(2),
    median(times.unknown).toFixed(2),
    auc.toFixed(3),
    isWithin ? 'ok' : `outside ${AUC_RANGE.join('–')}`,
  ]
}

/** How long `/healthz` takes while twenty people log in again and again. */
async function healthWhileHashing(origin: string): Promise<{ times: number[]; signIns: number }> {
  const times: number[] = []
  let signIns = 0
  const end = performance.now() + SECONDS * 1000
  const isTime = () => performance.now() < end
  const logIn = async (person: number) => {
    while (isTime()) {
      const email = `known${person}@example.org`
      const { status, body } = await call(origin, 'auth.signIn', { email, password: PASSWORD })
      if (status !== 200) throw new Error(`auth.signIn answered ${status}: ${body}`)
      signIns += 1
    }
  }
  const askHealth = async () => {
    while (isTime()) {
      const start = performance.now()
      await (await fetch(`${origin}/healthz`)).text()
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await Promise.all([askHealth(), ...Array.from({ length: SIGN_INS }, (_, index) => logIn(index + 1))])
  return { times, signIns }
}

/** How long other people's pages take while a crowd logs in again and again, with the whole site running. */
async function pagesWhileCrowdLogsIn(): Promise<{ idle: number[]; crowded: number[]; statuses: string }> {
  return withTemporaryFolder(async (folder) => {
    const site = await startSite(folder, { env: { TRUST_PROXY: '1' } })
    const pages = ['/', '/cities', '/pricing', '/products']
    const measure = async (isOver: (count: number) => boolean) => {
      const times: number[] = []
      while (!isOver(times.length)) {
        const start = performance.now()
        // A new address each time, so that the page is rendered and not served from the cache.
        const page = `${pages[times.length % pages.length]}?visit=${Math.random()}`
        const answer = await fetch(`${site.origin}${page}`, { headers: { 'accept-encoding': 'br' } })
        await answer.arrayBuffer()
        times.push(performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return times
    }
    try {
      await measure((count) => count >= 40)
      const idle = await measure((count) => count >= 100)
      const statuses = new Map<number, number>()
      let rounds = 0
      const crowd = async () => {
        for (; rounds < CROWD_ROUNDS; rounds += 1) {
          const tries = Array.from({ length: CROWD }, (_, index) =>
            call(site.origin, 'auth.signIn', {
              email: `crowd${rounds}-${index}@example.org`,
              password: 'wrong one',
            }),
          )
          for (const { status } of await Promise.all(tries))
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }
      const [crowded] = await Promise.all([measure(() => rounds >= CROWD_ROUNDS), crowd()])
      return {
        idle,
        crowded,
        statuses: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
      }
    } finally {
      await site.stop()
    }
  })
}

{
  const { idle, crowded, statuses } = await pagesWhileCrowdLogsIn()
  const p95 = percentile(crowded, 0.95)
  printTable(
    `Pages of others while ${CROWD} people log in at once, ${CROWD_ROUNDS} times`,
    ['pages', 'p95 ms before', 'p50 ms', 'p95 ms', 'longest ms', 'sign-ins', 'goal'],
    [
      [
        crowded.length,
        percentile(idle, 0.95).toFixed(0),
        percentile(crowded, 0.5).toFixed(0),
        p95.toFixed(0),
        Math.max(...crowded).toFixed(0),
        statuses,
        p95 < PAGE_GOAL_MS ? `< ${PAGE_GOAL_MS} ok` : `above ${PAGE_GOAL_MS}`,
      ],
    ],
  )
}

await withScratchPostgres(async (server) => {
  const database = await makeDatabase(server, 'bench_accounts')
  await addAccounts(database, SAMPLES + WARM_UPS)
  const product = await startServer('product-server.ts', [database.connectionString, '10', '1'])
  try {
    const rows: (string | number)[][] = []
    for (const [name, ask] of Object.entries(ASKS)) rows.push(await compare(product.origin, name, ask))
    printTable(
      `Known and unknown addresses, ${SAMPLES} samples of each, in turn; AUC 0.5: they cannot be told apart`,
      ['call', 'answers', 'known ms', 'unknown ms', 'AUC', 'goal'],
      rows,
    )
    await database.db.deleteFrom('rate_limits').execute()
    const { times, signIns } = await healthWhileHashing(product.origin)
    const p99 = percentile(times, 0.99)
    printTable(
      `/healthz while ${SIGN_INS} people log in for ${SECONDS} s`,
      ['sign-ins per second', 'health checks', 'p50 ms', 'p99 ms', 'goal'],
      [
        [
          (signIns / SECONDS).toFixed(0),
          times.length,
          percentile(times, 0.5).toFixed(1),
          p99.toFixed(1),
          p99 < HEALTH_GOAL_MS ? `< ${HEALTH_GOAL_MS} ok` : `above ${HEALTH_GOAL_MS}`,
        ],
      ],
    )
  } finally {
    product.process.disconnect()
    await database.close()
  }
})
