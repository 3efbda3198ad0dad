import type { DbOrTx } from '#server/db/transaction.ts'
import { bottledWaterPaths } from '#server/features/scans/bottled-waters/bottled-waters.service.ts'
import { GUIDE_LIST, guidePath } from '#shared/guides/guide-list.ts'
import { FILTER_TOPIC_IDS } from '#shared/products/filter-topics.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'
import * as queries from './sitemap.queries.ts'

/** Addresses per file: making one keeps a crawler waiting. The protocol allows 50,000 and 50 MB. */
const FILE_SIZE = 10_000
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

export interface SitemapFile {
  /** From 1. */
  page: number
  updatedAt: string | null
  /** The row that ends the file before it; null if that one ends with a page that is no row. */
  after: { kind: queries.SitemapKind; key: readonly string[] } | null
}

/**
 * The files of the site map, numbered from 1, each with the newest change of the kinds it can contain.
 * @param fixed the paths of the routes without a parameter
 * @param size addresses per file
 */
export async function listSitemapFiles(
  db: DbOrTx,
  fixed: readonly string[],
  size = FILE_SIZE,
): Promise<SitemapFile[]> {
  let total = (await singlePaths(db, fixed)).length
  let newest: string | null = null
  const starts: SitemapFile['after'][] = Array(Math.floor(total / size) + 1).fill(null)
  for (const kind of queries.SITEMAP_KINDS) {
    const { pages, updatedAt, ends } = await queries.countPages(db, kind, total, size)
    total += pages
    starts.push(...ends.map((key) => ({ kind, key })))
    if (updatedAt !== null && (newest === null || updatedAt > newest)) newest = updatedAt
  }
  return starts
    .slice(0, Math.ceil(total / size))
    .map((after, index) => ({ page: index + 1, updatedAt: newest, after }))
}

/** The addresses of one file of the site map, some thousands at a time: a whole file would take megabytes of memory. */
export async function* sitemapPage(
  db: DbOrTx,
  fixed: readonly string[],
  { page, after }: SitemapFile,
  size = FILE_SIZE,
): AsyncGenerator<SitemapEntry[]> {
  let left = size
  if (after === null) {
    const start = (page - 1) * size
    const single = (await singlePaths(db, fixed)).slice(start, start + size)
    yield single.map((path) => ({ path, updatedAt: null }))
    left -= single.length
  }
  const first = after === null ? 0 : queries.SITEMAP_KINDS.indexOf(after.kind)
  for (const kind of queries.SITEMAP_KINDS.slice(first)) {
    if (left <= 0) return
    left -= yield* kindOfPages(db, kind, kind === after?.kind ? after.key : null, left)
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
