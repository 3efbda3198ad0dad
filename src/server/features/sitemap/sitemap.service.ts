import type { DbOrTx } from '#server/db/transaction.ts'
import { GUIDE_LIST, guidePath } from '#shared/guides/guide-list.ts'
import { FILTER_TOPIC_IDS } from '#shared/products/filter-topics.ts'
import { stateOfCode } from '#shared/water-systems/us-states.ts'
import { bottledWaterPaths } from '../scans/bottled-waters/bottled-waters.service.ts'
import * as queries from './sitemap.queries.ts'

/** Addresses per file; the protocol allows 50,000 and 50 MB. */
const PAGE_SIZE = 45_000
/** Addresses that are read at once: other requests are answered between them. */
const CHUNK_SIZE = 1_000

/** Pages of rows that the code lists. */
const LISTED_IN_CODE = [
  ...GUIDE_LIST.map(({ slug }) => guidePath(slug)),
  ...FILTER_TOPIC_IDS.map((topic) => `/products/for/${topic}`),
]

/** One address of the site map; `updatedAt` is null if nothing dates the page. */
export interface SitemapEntry {
  path: string
  updatedAt: string | null
}

/** The pages that are not rows of a table, and those of the states. */
async function singlePaths(db: DbOrTx, fixed: readonly string[]): Promise<string[]> {
  const states = (await queries.selectStates(db)).map(stateOfCode)
  return [
    ...fixed,
    ...LISTED_IN_CODE,
    ...(await bottledWaterPaths(db)),
    ...states.flatMap((state) => (state === undefined ? [] : `/water/us/${state.slug}`)),
  ]
}

/** One file of the site map. */
export interface SitemapFile {
  /** From 1. */
  page: number
  updatedAt: string | null
}

/**
 * The files of the site map, numbered from 1, each with the newest change of the kinds it can contain.
 * @param fixed the paths of the routes without a parameter
 */
export async function countSitemapPages(db: DbOrTx, fixed: readonly string[]): Promise<SitemapFile[]> {
  const single = await singlePaths(db, fixed)
  const counts = await Promise.all(queries.SITEMAP_KINDS.map((kind) => queries.countPages(db, kind)))
  const total = single.length + counts.reduce((sum, { pages }) => sum + pages, 0)
  const newest = counts.map(({ updatedAt }) => updatedAt ?? '').reduce((a, b) => (a > b ? a : b), '')
  return Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, index) => ({
    page: index + 1,
    updatedAt: newest === '' ? null : newest,
  }))
}

/** The addresses of one file of the site map, some thousands at a time: a whole file would take megabytes of memory. */
export async function* sitemapPage(
  db: DbOrTx,
  fixed: readonly string[],
  page: number,
): AsyncGenerator<SitemapEntry[]> {
  const single = await singlePaths(db, fixed)
  const start = (page - 1) * PAGE_SIZE
  const first = single.slice(start, start + PAGE_SIZE).map((path) => ({ path, updatedAt: null }))
  yield first
  let left = PAGE_SIZE - first.length
  let skip = Math.max(0, start - single.length)
  for (const kind of queries.SITEMAP_KINDS) {
    if (left <= 0) return
    const after = skip === 0 ? null : await queries.selectKeyAt(db, kind, skip - 1)
    if (after === undefined) {
      // All pages of this kind are in earlier files. Only then are they counted: that reads the whole table.
      skip -= (await queries.countPages(db, kind)).pages
      continue
    }
    skip = 0
    left -= yield* kindOfPages(db, kind, after, left)
  }
}

/** The pages of a kind after the row with the key `after`, at most `limit`. Returns how many rows were read. */
async function* kindOfPages(
  db: DbOrTx,
  kind: queries.SitemapKind,
  after: readonly string[] | null,
  limit: number,
): AsyncGenerator<SitemapEntry[], number> {
  let last = after
  let read = 0
  while (read < limit) {
    const wanted = Math.min(limit - read, CHUNK_SIZE)
    const rows = await queries.selectPages(db, kind, last, wanted)
    yield rows.flatMap(({ path, updatedAt }) => (path === null ? [] : [{ path, updatedAt }]))
    read += rows.length
    last = rows.at(-1)?.key ?? last
    if (rows.length < wanted) break
  }
  return read
}
