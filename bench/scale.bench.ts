import { sql } from 'kysely'
import { createDb, type Database } from '../src/server/db/create-db.ts'
import { encodeCursor } from '../src/server/db/cursor.ts'
import { countSitemapPages, sitemapPage } from '../src/server/features/sitemap/sitemap.service.ts'
import { createCaller } from '../src/server/trpc/app-router.ts'
import { benchDeps, visitorContext } from './support/bench-deps.ts'
import { type BulkSize, fillInBulk, REPORTED_SLUG, WORDS } from './support/bulk-data.ts'
import { benchLog, makeDatabase, withScratchPostgres } from './support/scratch-database.ts'
import { median } from './support/statistics.ts'
import { printTable } from './support/table.ts'

/*
 * What every public list, search and detail costs with a thousand rows, and with a hundred thousand cities and a million
 * products, called through the typed caller: validation, query and redaction, without HTTP.
 */

const SMALL: BulkSize = { cities: 1_000, products: 1_000 }
const LARGE: BulkSize = { cities: 100_000, products: 1_000_000 }
const RUNS = 40
const WARM_UP = 5
const MAX_RATIO = 3
/** What a call takes at most in the small database for the ratio, in milliseconds: below it, noise is measured. */
const NOISE_MS = 1

type Caller = ReturnType<typeof createCaller>
interface Ids {
  city: string
  product: string
  innovation: string
  cityCursor: string
  productCursor: string
}
/** Calls by name; those of the first group must scale. */
type Calls = Record<string, (ids: Ids) => Promise<unknown>>

function callsOf({ cities, products, tapWater }: Caller): Calls {
  const searches = (Object.entries(WORDS) as [string, { product: string; city: string }][]).flatMap(
    ([kind, { product, city }]): [string, (ids: Ids) => Promise<unknown>][] => [
      [`products.list search ${kind} "${product}"`, () => products.list({ search: product })],
      [`cities.list search ${kind} "${city}"`, () => cities.list({ search: city })],
    ],
  )
  return {
    'cities.list': () => cities.list({}),
    'cities.list of 100': () => cities.list({ limit: 100 }),
    'cities.list from the middle': ({ cityCursor }) => cities.list({ cursor: cityCursor }),
    'cities.list category': () => cities.list({ category: 'Lakefront' }),
    'cities.list category and search': () =>
      cities.list({ category: 'Lakefront', search: WORDS.common.city }),
    'cities.bySlug': () => cities.bySlug({ slug: REPORTED_SLUG }),
    'tapWater.ratings': () => tapWater.ratings({}),
    'tapWater.ratings search common': () => tapWater.ratings({ search: WORDS.common.city }),
    'tapWater.ratings search rare': () => tapWater.ratings({ search: WORDS.rare.city }),
    'tapWater.byCitySlug': () => tapWater.byCitySlug({ slug: REPORTED_SLUG }),
    'products.list': () => products.list({}),
    'products.list of 100': () => products.list({ limit: 100 }),
    'products.list from the middle': ({ productCursor }) => products.list({ cursor: productCursor }),
    'products.list category': () => products.list({ category: 'Test Kits' }),
    'products.list 1 brand': () => products.list({ brands: ['Brand 7'] }),
    'products.list 50 brands': () =>
      products.list({ brands: Array.from({ length: 50 }, (_, n) => `Brand ${n * 3}`) }),
    'products.list category and 5 brands': () =>
      products.list({ category: 'Test Kits', brands: [1, 2, 3, 4, 5].map((n) => `Brand ${n}`) }),
    'products.list category and search': () =>
      products.list({ category: 'Test Kits', search: WORDS.common.product }),
    'products.list category and rare search': () =>
      products.list({ category: 'Test Kits', search: WORDS.rare.product }),
    'products.list brands and search': () =>
      products.list({ brands: ['Brand 1', 'Brand 2'], search: WORDS.common.product }),
    'products.list category, brands, search': () =>
      products.list({ category: 'Test Kits', brands: ['Brand 1', 'Brand 2'], search: WORDS.common.product }),
    'products.byId': ({ product }) => products.byId({ id: product }),
    ...Object.fromEntries(searches),
  }
}

/** Calls that are measured but whose ratio is no goal. */
function otherCallsOf({ cities, products }: Caller, { db }: Database): Calls {
  return {
    'cities.topRated': () => cities.topRated(),
    'products.brands': () => products.brands({}),
    'products.brands category': () => products.brands({ category: 'Test Kits' }),
    'products.recommended tapWater': ({ city }) => products.recommended({ for: 'tapWater', id: city }),
    'products.recommended innovation': ({ innovation }) =>
      products.recommended({ for: 'innovation', id: innovation }),
    'products.recommended scan': () => products.recommended({ for: 'scan' }),
    'products.recommended parts': () =>
      products.recommended({ for: 'parts', partNames: ['filter cartridge', 'tap', 'wax ring'] }),
    'sitemap counts': () => countSitemapPages(db),
    'sitemap last file': async () => sitemapPage(db, (await countSitemapPages(db)).length),
  }
}

async function idsOf({ db }: Database): Promise<Ids> {
  const middle = async (table: 'cities' | 'affiliate_products') => {
    const { rows } = await sql<{ name: string; id: string }>`
      select name, id from ${sql.table(table)} order by name, id
      offset (select count(*) / 2 from ${sql.table(table)}) limit 1`.execute(db)
    const [row] = rows
    if (row === undefined) throw new Error(`${table} is empty`)
    return encodeCursor([row.name, row.id])
  }
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('slug', '=', REPORTED_SLUG)
    .executeTakeFirstOrThrow()
  const product = await db
    .selectFrom('affiliate_products')
    .select('id')
    .where('name', 'like', '% 500')
    .executeTakeFirstOrThrow()
  const innovation = await db.selectFrom('innovations').select('id').limit(1).executeTakeFirstOrThrow()
  return {
    city: city.id,
    product: product.id,
    innovation: innovation.id,
    cityCursor: await middle('cities'),
    productCursor: await middle('affiliate_products'),
  }
}

async function openSide(database: Database) {
  const caller = createCaller(visitorContext(benchDeps(database.db, benchLog)))
  return { ids: await idsOf(database), calls: callsOf(caller), others: otherCallsOf(caller, database) }
}
type Side = Awaited<ReturnType<typeof openSide>>

/** Milliseconds the work took; infinite where it failed (a statement is ended after five seconds). */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  return work().then(
    () => performance.now() - start,
    () => Number.POSITIVE_INFINITY,
  )
}

/** Milliseconds (median) of one call on both sides, measured in turns. */
async function measure(group: 'calls' | 'others', name: string, small: Side, large: Side) {
  const times = { small: [] as number[], large: [] as number[] }
  for (let run = -WARM_UP; run < RUNS; run++) {
    for (const [key, side] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const ms = await timed(async () => side[group][name]?.(side.ids))
      if (run >= 0) times[key].push(ms)
    }
  }
  return { small: median(times.small), large: median(times.large) }
}

await withScratchPostgres(async (server) => {
  const databases: Database[] = []
  try {
    const sides: Side[] = []
    for (const [name, size] of [
      ['small', SMALL],
      ['large', LARGE],
    ] as const) {
      const { connectionString, close } = await makeDatabase(server, name)
      await close()
      const seconds = (await timed(() => fillInBulk(connectionString, size))) / 1000
      console.log(`${name}: ${size.cities} cities and ${size.products} products in ${seconds.toFixed(1)} s`)
      const database = createDb({ connectionString, log: benchLog })
      databases.push(database)
      sides.push(await openSide(database))
    }
    const [small, large] = sides
    if (small === undefined || large === undefined) return
    for (const [group, title] of [
      [
        'calls',
        `Lists, searches and details: median of ${RUNS}; the large one may take ${MAX_RATIO}× the small one (at least ${NOISE_MS} ms)`,
      ],
      ['others', `The rest: median of ${RUNS}`],
    ] as const) {
      const rows: (string | number)[][] = []
      for (const name of Object.keys(small[group])) {
        const ms = await measure(group, name, small, large)
        const ratio = ms.large / Math.max(ms.small, NOISE_MS)
        const verdict = group === 'others' ? '' : ratio <= MAX_RATIO ? 'ok' : 'TOO SLOW'
        rows.push([name, ms.small.toFixed(2), ms.large.toFixed(2), (ms.large / ms.small).toFixed(1), verdict])
      }
      printTable(title, ['call', 'ms small', 'ms large', 'ratio', 'verdict'], rows)
    }
  } finally {
    for (const database of databases) await database.close()
  }
})
