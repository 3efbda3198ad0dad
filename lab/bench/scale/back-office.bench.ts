import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { plainJsonTypes } from '#server/db/pg-types.ts'
import { createCaller } from '#server/trpc/app-router.ts'
import { benchDeps, visitorContext } from '../support/bench-deps.ts'
import { fillInBulk, WORDS } from '../support/bulk-data.ts'
import { fillPeople } from '../support/bulk-people.ts'
import { explain, inWords, recordStatements } from '../support/query-plans.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'

/*
 * What a page of each back-office table costs with a hundred thousand users, products and cities, and half a million audit
 * entries: through the typed caller, so with validation, count and redaction, without HTTP.
 * The table also shows how Postgres finds the rows.
 */

const ROWS = Number(process.env.BENCH_ROWS ?? 100_000)
const ENTRIES = 5 * ROWS
const RUNS = 30
const WARM_UP = 5
const GOAL_MS = 50

type Admin = ReturnType<typeof createCaller>['admin']
type Table = 'users' | 'products' | 'cities' | 'tapWater' | 'audit'
type Question = Record<string, unknown>

/** The queries of each table, by a description. */
const QUESTIONS: Readonly<Record<Table, Readonly<Record<string, Question>>>> = {
  users: {
    'newest first': { sort: 'createdAt', descending: true },
    'by name': { sort: 'name' },
    'by e-mail': { sort: 'email' },
    'by last sign-in': { sort: 'lastSignInAt', descending: true },
    'search many': { search: 'maya', sort: 'name' },
    'search one': { search: 'person77777@', sort: 'createdAt', descending: true },
    'search nobody': { search: 'xylocarp' },
    'search everybody': { search: 'example', sort: 'createdAt', descending: true },
    admins: { role: 'admin', sort: 'name' },
    unconfirmed: { status: 'unconfirmed', sort: 'createdAt', descending: true },
    banned: { status: 'suspended', sort: 'createdAt', descending: true },
    premium: { subscription: 'premium', sort: 'name' },
    'free, by name, search': { subscription: 'free', search: 'ida', sort: 'name' },
  },
  products: {
    'by name': { sort: 'name' },
    'by brand': { sort: 'brand' },
    'last changed': { sort: 'updatedAt', descending: true },
    'search many': { search: WORDS.common.product },
    'search some': { search: WORDS.medium.product },
    'one category': { category: 'Test Kits' },
    drafts: { status: 'draft' },
  },
  cities: {
    'by name': { sort: 'name' },
    'by country': { sort: 'country' },
    'last changed': { sort: 'updatedAt', descending: true },
    'search many': { search: WORDS.common.city },
    'search some': { search: WORDS.medium.city },
    drafts: { status: 'draft' },
  },
  tapWater: { first: {}, 'search some': { search: WORDS.medium.city } },
  audit: {
    'newest first': {},
    'one action, rare': { action: 'role.change' },
    'one action, often': { action: 'sign-in' },
    'search one': { search: 'person77777@' },
    'search many': { search: 'maya rai' },
    'a day': { from: '2024-06-01', to: '2024-06-01' },
  },
}

interface Answer {
  items: unknown[]
  nextCursor: string | null
}

const ask = (admin: Admin, table: Table, question: Question) =>
  admin[table].list(question as never) as Promise<Answer>

/** Page 51: a page far down must cost as much as the first one. */
async function farDown(admin: Admin, table: Table, question: Question): Promise<Question | null> {
  let cursor: string | null = null
  for (let page = 0; page < 50; page += 1) {
    const answer: Answer = await ask(admin, table, { ...question, limit: 100, cursor })
    if (answer.nextCursor === null) return null
    cursor = answer.nextCursor
  }
  return { ...question, cursor }
}

await withScratchPostgres(async (server) => {
  const { connectionString, close } = await makeDatabase(server, 'bench_admin')
  await close()
  await fillInBulk(connectionString, { cities: ROWS, products: ROWS })
  await fillPeople(connectionString, { people: ROWS, entries: ENTRIES })
  const pool = new pg.Pool({ connectionString, types: plainJsonTypes })
  const { db, take } = recordStatements(pool)
  try {
    const id = randomUUID()
    const { admin } = createCaller({
      ...visitorContext(benchDeps(db, benchLog)),
      viewer: { kind: 'user', id, role: 'admin', isSubscribed: false, isBanned: false, isConfirmed: true },
      session: { id, handle: id, expiresAt: '', expiresIn: 0, reauthenticatedUntil: null },
    })
    const rows: (string | number)[][] = []
    for (const [table, questions] of Object.entries(QUESTIONS) as [Table, Record<string, Question>][]) {
      for (const [words, question] of Object.entries(questions)) {
        const further = await farDown(admin, table, question)
        for (const [place, asked] of [
          ['first page', question],
          ['far down', further],
        ] as const) {
          if (asked === null) continue
          const times: number[] = []
          for (let run = -WARM_UP; run < RUNS; run += 1) {
            take()
            const start = performance.now()
            await ask(admin, table, asked)
            if (run >= 0) times.push(performance.now() - start)
          }
          const p95 = percentile(times, 0.95)
          rows.push([
            `${table}, ${words}, ${place}`,
            percentile(times, 0.5).toFixed(1),
            p95.toFixed(1),
            p95 < GOAL_MS ? 'ok' : 'TOO SLOW',
            inWords(await explain(pool, take())),
          ])
        }
      }
    }
    printTable(
      `A page of 25 among ${ROWS} users, products and cities, and ${ENTRIES} entries; the goal is ${GOAL_MS} ms`,
      ['question', 'p50 ms', 'p95 ms', 'verdict', 'found by'],
      rows,
    )
  } finally {
    await db.destroy()
  }
})
