import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtFrontEnd } from '#server/ssr/front-end.ts'
import { SITE_TITLE } from '#shared/site-name.ts'
import { PUBLIC_PAGES } from '../e2e/pages.ts'
import { insertCity } from '../factories/cities.ts'
import { insertInnovation } from '../factories/innovations.ts'
import { insertProduct } from '../factories/products.ts'
import { insertReport } from '../factories/tap-water.ts'
import { type Answer, send } from '../harness/http.ts'
import { FIXED_ROUTES, isOfBackOffice } from '../harness/site-routes.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
/** Every address of the site map with its page. */
const pages = new Map<string, Answer>()

beforeAll(async () => {
  const city = await insertCity(deps.db, { slug: 'springfield' })
  await insertReport(deps.db, { city_id: city.id })
  await insertInnovation(deps.db)
  await insertProduct(deps.db)
  server = await startTestServer(deps)
  const { text } = await send(server.origin, '/sitemap.xml')
  for (const [, address = ''] of text.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const path = address.slice(server.origin.length)
    pages.set(path, await send(server.origin, path))
  }
})
afterAll(() => server?.stop())

/** Public pages without a parameter that say `inSitemap: false` in their route. */
const LEFT_OUT = ['/app', '/welcome']
const SITE = SITE_TITLE.replaceAll('&', '&amp;')

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(headOf(html))?.[1]
const isNoindex = (html: string) => headOf(html).includes('<meta name="robots" content="noindex"')

/** The paths that a page links to. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="(\/[^"?#]*)/g)].map(([, path = '']) => path)

describe('the site map', () => {
  it('has every page without a parameter that search engines may list', async () => {
    const visible = FIXED_ROUTES.filter((route) => !isOfBackOffice(route))
    expect(visible.length).toBeGreaterThan(35)
    for (const path of visible) {
      if (pages.has(path) || LEFT_OUT.includes(path)) continue
      const { status, headers, text } = await send(server.origin, path)
      expect(status, path).toBe(200)
      expect(headers['x-robots-tag'], path).toBe('noindex')
      expect(text.match(/<title[ >]/g), path).toHaveLength(1)
      expect(isNoindex(text), path).toBe(true)
      expect(canonicalOf(text), path).toBeUndefined()
    }
    for (const path of [...LEFT_OUT, ...FIXED_ROUTES.filter(isOfBackOffice)])
      expect([...pages.keys()]).not.toContain(path)
  })

  it('has complete pages that may be listed under the same address', () => {
    expect(pages.size).toBeGreaterThan(40)
    for (const [path, { status, text }] of pages) {
      expect(status, path).toBe(200)
      const title = /<title[^>]*>([^<]+)<\/title>/.exec(headOf(text))?.[1] ?? ''
      expect(title.endsWith(SITE), `${path}: ${title}`).toBe(true)
      expect(headOf(text), path).toMatch(/<meta name="description" content="\S[^"]{10,}"/)
      expect(isNoindex(text), path).toBe(false)
      expect(canonicalOf(text), path).toBe(`${server.origin}${path}`)
      expect(text.match(/<h1[ >]/g), path).toHaveLength(1)
    }
  })

  it('has no page without a parameter that a visitor cannot reach by links', () => {
    const reached = new Set(['/'])
    // Grows while it is walked.
    for (const path of reached) for (const link of linksOf(pages.get(path)?.text ?? '')) reached.add(link)
    const lost = FIXED_ROUTES.filter((path) => pages.has(path) && !reached.has(path))
    expect(
      lost.map(
        (path) =>
          `Link ${path} from a page, or add it to site-links.ts in src/client/features/site/layout and to nav-entries.ts or site-footer.tsx there.`,
      ),
    ).toEqual([])
  })

  it('has no page without a parameter whose heading and links no test in the browser expects', () => {
    const expected = new Set(PUBLIC_PAGES.map(({ path }) => path))
    const missing = FIXED_ROUTES.filter((path) => pages.has(path) && !expected.has(path))
    expect(missing.map((path) => `Add ${path} to PUBLIC_PAGES in tests/e2e/pages.ts.`)).toEqual([])
  })
})

it('a page reads the query parameters of its route, and those of every page', async () => {
  const { queryOf } = (await builtFrontEnd()).renderer.siteRoutes
  const common = ['account', 'signIn', 'signInProblem']
  expect([...queryOf('/terms')].sort()).toEqual(common)
  expect([...queryOf('/cities')].sort()).toEqual(
    [...common, 'after', 'category', 'country', 'map', 'order', 'search', 'show', 'status'].sort(),
  )
  expect([...queryOf('/scanner')].sort()).toEqual([...common, 'scan', 'shared', 'tab', 'type'].sort())
  expect([...queryOf('/water/us/michigan')].sort()).toEqual([...common, 'after', 'letter', 'named'].sort())
  expect([...queryOf('/confirm-email')].sort()).toEqual([...common, 'act', 'change', 'next', 'token'].sort())
  expect([...queryOf('/tracker')].sort()).toEqual([...common, 'add', 'ask', 'date'].sort())
})
