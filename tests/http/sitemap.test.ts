// @module-tag PA
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GUIDE_LIST, guidePath } from '#shared/guides/guide-list.ts'
import { insertCity } from '../factories/cities.ts'
import { insertInnovation } from '../factories/innovations.ts'
import { insertProduct } from '../factories/products.ts'
import { insertReport } from '../factories/tap-water.ts'
import { insertCommune, insertWaterSystem } from '../factories/water-systems.ts'
import { BARE_PAGES, startBareHost } from '../harness/bare-host.ts'
import { send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import type { TestServer } from '../harness/test-server.ts'

const deps = useTestDeps()
let server: TestServer

beforeAll(async () => {
  server = await startBareHost(deps)
})
afterAll(() => server.stop())

/** The pages of the routes without a parameter, and those of lists in the code. */
const FIXED = [
  ...BARE_PAGES,
  ...GUIDE_LIST.map(({ slug }) => guidePath(slug)),
  ...['pfas', 'lead', 'nitrate', 'arsenic', 'by-products', 'germs', 'chlorine', 'hardness'].map(
    (topic) => `/products/for/${topic}`,
  ),
]
const ask = (path: string) => send(server.origin, path)

/** Every `<url>` or `<sitemap>` of a file: its path on our origin, and when it changed. */
function entries(xml: string): [path: string, changed: string | null][] {
  const pattern = /<(?:url|sitemap)><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/(?:url|sitemap)>/g
  return [...xml.matchAll(pattern)].map(([, address = '', changed]) => {
    expect(address.startsWith(`${server.origin}/`)).toBe(true)
    return [address.slice(server.origin.length), changed ?? null]
  })
}

describe('/sitemap.xml', () => {
  it('names every public page once, with the day it changed', async () => {
    const updated_at = '2026-03-04T05:06:07.123456Z'
    const city = await insertCity(deps.db, { slug: 'springfield', updated_at })
    await insertCity(deps.db, { slug: 'no-report', updated_at })
    await insertReport(deps.db, { city_id: city.id, updated_at: '2026-04-05T00:00:00Z' })
    const innovation = await insertInnovation(deps.db, { updated_at })
    await insertInnovation(deps.db, { status: 'draft', withdrawn: true, updated_at })
    const product = await insertProduct(deps.db, { updated_at })
    const { status, headers, text } = await ask('/sitemap.xml')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/xml/)
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">.*<\/urlset>$/s,
    )
    const changed = '2026-03-04T05:06:07.123Z'
    expect(new Map(entries(text))).toEqual(
      new Map<string, string | null>([
        ...FIXED.map((path) => [path, null] as const),
        ['/cities/springfield', changed],
        ['/cities/no-report', changed],
        ['/cities/springfield/tap-water', '2026-04-05T00:00:00.000Z'],
        [`/innovations/${innovation.id}`, changed],
        [`/products/${product.id}`, changed],
      ]),
    )
    expect(entries(text)).toHaveLength(FIXED.length + 5)
  })

  it('names water systems, their states, towns and ZIP codes, with the day they were loaded', async () => {
    await insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '48999' })
    const found = new Map(entries((await ask('/sitemap.xml')).text))
    expect(found.get('/water/us/michigan')).toBeNull()
    for (const path of ['/water/us/mi0009999-city-of-plantedtown', '/water/us/michigan/plantedtown'])
      expect(found.get(path), path).toMatch(/^\d{4}-\d\d-\d\dT/)
    // A ZIP code with one system leads to that system's page.
    expect(found.has('/water/us/zip/48999')).toBe(false)
    expect(found.size).toBe(FIXED.length + 3)
  })

  it('leaves out pages without a result, without EPA’s answer and without a system', async () => {
    await insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '48999' })
    await sql`update water_system_areas set system_ids = '{MI0009999,MI0009998}'`.execute(deps.db)
    await sql`delete from system_measurements`.execute(deps.db)
    await sql`update places set system_ids = '{}'`.execute(deps.db)
    const found = new Map(entries((await ask('/sitemap.xml')).text))
    expect(found.has('/water/us/zip/48999')).toBe(true)
    expect(found.has('/water/us/mi0009999-city-of-plantedtown')).toBe(false)
    expect(found.has('/water/us/michigan/plantedtown')).toBe(false)
  })

  it('names the communes and postal codes of France next to the towns and ZIP codes', async () => {
    await insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '01990' })
    await insertCommune(deps.db, { code: '2B999' })
    const found = new Map(entries((await ask('/sitemap.xml')).text))
    for (const path of [
      '/water/us/michigan/plantedtown',
      '/water/fr/commune/2b999-plantedville',
      '/water/fr/postcode/01990',
    ])
      expect(found.get(path), path).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(found.size).toBe(FIXED.length + 5)
  })

  it('names the fixed pages while there is nothing else', async () => {
    expect(entries((await ask('/sitemap.xml')).text).map(([path]) => path)).toEqual(FIXED)
    expect(entries((await ask('/sitemap-1.xml')).text).map(([path]) => path)).toEqual(FIXED)
  })

  it('becomes an index once one file cannot hold every page; the parts hold each page once', async () => {
    // In parts: all at once would take a busy machine longer than any statement may.
    for (let first = 1; first <= 10_000; first += 5_000) {
      await sql`
        insert into cities (name, country, slug, category, updated_at)
        select 'Bulk ' || n, 'Testland', 'bulk-' || n, 'River', '2026-01-01'
        from generate_series(${first}::int, ${first + 4_999}::int) n
      `.execute(deps.db)
    }
    for (let number = 0; number < 3; number += 1) {
      await insertProduct(deps.db, { updated_at: '2026-02-02T00:00:00Z' })
    }
    const index = await ask('/sitemap.xml')
    expect(index.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    expect(entries(index.text)).toEqual([
      ['/sitemap-1.xml', '2026-02-02T00:00:00.000Z'],
      ['/sitemap-2.xml', '2026-02-02T00:00:00.000Z'],
    ])
    const parts = await Promise.all(
      entries(index.text).map(async ([path]) => entries((await ask(path)).text).map(([page]) => page)),
    )
    expect(parts.map((part) => part.length)).toEqual([10_000, FIXED.length + 3])
    const pages = new Set(parts.flat())
    expect(pages.size).toBe(10_000 + FIXED.length + 3)
    for (const path of [...FIXED, '/cities/bulk-1', '/cities/bulk-10000']) expect(pages).toContain(path)
    expect([...pages].filter((path) => /^\/products\/(?!for\/)/.test(path))).toHaveLength(3)
    expect((await ask('/sitemap-3.xml')).status).toBe(404)
  })

  it.each([
    '/sitemap-2.xml',
    '/sitemap-0.xml',
    '/sitemap-01.xml',
    '/sitemap-1e9.xml',
    '/sitemap-9999999.xml',
  ])('has no %s', async (path) => {
    const { text } = await ask(path)
    expect(text).not.toContain('<urlset')
  })
})

it('/robots.txt lets everything be read but the procedures, sign-ins elsewhere and outbound links, and names the site map', async () => {
  const { status, headers, text } = await ask('/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(text).toBe(
    `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /go/\n\nSitemap: ${server.origin}/sitemap.xml\n`,
  )
})
