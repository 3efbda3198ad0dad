import type { DbOrTx } from '#server/db/transaction.ts'
import * as queries from './sitemap.queries.ts'

/** Addresses per file; the protocol allows 50,000 and 50 MB. */
const PAGE_SIZE = 45_000

/** Public pages that are not rows of a table. */
const FIXED_PATHS = [
  '/',
  '/cities',
  '/tap-water-ratings',
  '/innovations',
  '/products',
  '/compare',
  '/scanner',
  '/pricing',
  '/methodology',
  '/sources',
  '/contact',
  '/privacy',
  '/terms',
]

/** One address of the site map; `updatedAt` is null if nothing dates the page. */
export interface SitemapEntry {
  path: string
  updatedAt: string | null
}

/** The files of the site map, numbered from 1, each with the newest change of the kinds it can contain. */
export async function countSitemapPages(db: DbOrTx): Promise<{ page: number; updatedAt: string | null }[]> {
  const counts = await Promise.all(queries.SITEMAP_KINDS.map((kind) => queries.countPages(db, kind)))
  const total = FIXED_PATHS.length + counts.reduce((sum, { pages }) => sum + pages, 0)
  const newest = counts.map(({ updatedAt }) => updatedAt ?? '').reduce((a, b) => (a > b ? a : b), '')
  return Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, index) => ({
    page: index + 1,
    updatedAt: newest === '' ? null : newest,
  }))
}

/** The addresses of one file of the site map. */
export async function sitemapPage(db: DbOrTx, page: number): Promise<SitemapEntry[]> {
  const start = (page - 1) * PAGE_SIZE
  const entries: SitemapEntry[] = FIXED_PATHS.slice(start).map((path) => ({ path, updatedAt: null }))
  let skipped = FIXED_PATHS.length
  for (const kind of queries.SITEMAP_KINDS) {
    if (entries.length >= PAGE_SIZE) break
    const { pages } = await queries.countPages(db, kind)
    const offset = Math.max(0, start - skipped)
    skipped += pages
    if (offset >= pages) continue
    entries.push(...(await queries.selectPages(db, kind, offset, PAGE_SIZE - entries.length)))
  }
  return entries
}
