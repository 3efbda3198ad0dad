import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertCity, insertScores } from '../factories/cities.ts'
import { insertInnovation } from '../factories/innovations.ts'
import { insertProduct } from '../factories/products.ts'
import { insertLimit, insertReport } from '../factories/tap-water.ts'
import { type RequestOptions, send } from '../harness/http.ts'
import { useTestDeps } from '../harness/test-deps.ts'
import { startTestServer, type TestServer } from '../harness/test-server.ts'

const deps = useTestDeps({ isEmptiedBeforeEach: false })
let server: TestServer
const paths = { innovation: '', product: '' }
const SITE = 'Smart Hydration &amp; Water Insights'

beforeAll(async () => {
  const city = await insertCity(deps.db, {
    name: 'Zürich',
    slug: 'zurich',
    country: 'Switzerland',
    source_title: 'Wikipedia',
    meta_title: 'Water of Zürich <b>&</b> "more"',
    meta_description: 'All about </script><script>alert(1)</script>',
  })
  await insertScores(deps.db, { city_id: city.id, overall_score: 88, local_figures: 5 })
  await insertReport(deps.db, { city_id: city.id, report_summary: 'Lake water, well kept.' })
  await insertCity(deps.db, { name: 'Bare', slug: 'bare' })
  await insertLimit(deps.db)
  const product = await insertProduct(deps.db, { name: 'Jug', brand: 'Brita', description: 'Filters water.' })
  const innovation = await insertInnovation(deps.db, {
    title: 'Fog nets',
    summary: 'Water from fog.',
    description: '<p>Nets <em>catch</em> fog.</p><img src=x onerror=alert(1)>',
    source_title: 'FogQuest',
    source_url: 'https://fogquest.example/nets',
    source_read_on: '2026-11-26',
    further_sources: JSON.stringify([
      { title: 'Ambio', url: 'https://ambio.example/fog', readOn: '2026-11-26' },
    ]),
    unconfirmed: true,
  })
  paths.product = `/products/${product.id}`
  paths.innovation = `/innovations/${innovation.id}`
  server = await startTestServer(deps)
})
afterAll(() => server.stop())

const ask = (path: string, options?: RequestOptions) => send(server.origin, path, options)

/** What a page's head says: the title, each meta tag by name or property, the canonical address, the JSON-LD. */
function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return {
    titles: [...head.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map((match) => match[1]),
    meta: new Map(metas.map(([, name = '', content = '']) => [name, content])),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1],
    structured: data.map(([, json = '']) => JSON.parse(json) as Record<string, unknown>),
  }
}

const PAGES: [path: () => string, title: string, shows: string, types: string[]][] = [
  [() => '/', SITE, 'Zürich', ['WebSite', 'Organization']],
  [() => '/cities', `City Water Management | ${SITE}`, 'Zürich', ['BreadcrumbList']],
  [() => '/tap-water-ratings', `Tap Water Ratings | ${SITE}`, 'Zürich', ['BreadcrumbList']],
  [() => '/cities/bare', `Bare water management | ${SITE}`, 'Bare', ['BreadcrumbList']],
  [
    () => '/cities/zurich/tap-water',
    `Zürich tap water: Safe | ${SITE}`,
    'Lake water, well kept.',
    ['BreadcrumbList', 'Dataset'],
  ],
  [() => '/innovations', `Water Innovations | ${SITE}`, 'Fog nets', ['BreadcrumbList']],
  [() => paths.innovation, `Fog nets | ${SITE}`, '<em>catch</em>', ['Article', 'BreadcrumbList']],
  [() => '/products', `Product Marketplace | ${SITE}`, 'Jug', ['BreadcrumbList']],
  [
    () => '/products/for/lead',
    `Which filter removes lead? | ${SITE}`,
    'NSF/ANSI 53: lead',
    ['BreadcrumbList'],
  ],
  [() => paths.product, `Jug by Brita | ${SITE}`, 'Filters water.', ['BreadcrumbList', 'Product']],
  [() => '/scanner', `Water Scanner | ${SITE}`, 'AI Bottle Scanner', ['BreadcrumbList']],
  [() => '/pricing', `Plans and prices | ${SITE}`, '$9.99', ['BreadcrumbList', 'Product']],
  [() => '/guides', `Guides for life with water | ${SITE}`, 'Lead pipes, step by step', ['BreadcrumbList']],
  [
    () => '/guides/pfas',
    `PFAS at home: is it in your water, and what helps | ${SITE}`,
    'First, to be safe',
    ['Article', 'BreadcrumbList'],
  ],
  [() => '/compare', `Compare waters | ${SITE}`, 'Add a water', ['BreadcrumbList']],
  [() => '/methodology', `How scores are made | ${SITE}`, 'Lead', []],
  [() => '/sources', `Sources and licenses | ${SITE}`, 'Wikipedia', []],
  [() => '/contact', `Contact | ${SITE}`, 'Send message', ['BreadcrumbList']],
  [() => '/accessibility', `Accessibility | ${SITE}`, 'WCAG 2.2', ['BreadcrumbList']],
  [() => '/status', `How new the data is | ${SITE}`, 'As of ', ['BreadcrumbList']],
  [() => '/privacy', `Privacy | ${SITE}`, 'A person reads each message', ['BreadcrumbList']],
  [() => '/terms', `Terms | ${SITE}`, 'No medical advice', ['BreadcrumbList']],
]

describe('every public page arrives complete', () => {
  it.each(PAGES)('%s: %s', async (path, title, shows, types) => {
    const { status, headers, text } = await ask(path())
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary?.toLowerCase()).toContain('cookie')
    const { titles, meta, canonical, structured } = readHead(text)
    expect(titles).toEqual([title])
    expect(meta.get('description')).toMatch(/^\S.{10,160}$/)
    expect(meta.get('og:title')).toBe(title)
    expect(meta.get('og:url')).toBe(`${server.origin}${path()}`)
    expect(meta.get('og:image')).toMatch(/^http/)
    expect(meta.get('og:image:alt')).toMatch(/\S/)
    expect(meta.get('twitter:card')).toBe('summary_large_image')
    expect(meta.get('twitter:title')).toBe(title)
    expect(meta).not.toContain('robots')
    expect(canonical).toBe(`${server.origin}${path()}`)
    const found = structured.map((object) => object['@type'])
    for (const type of types) expect(found).toContain(type)
    expect(structured.every((object) => object['@context'] === 'https://schema.org')).toBe(true)
    const body = text.slice(text.indexOf('<body'), text.indexOf('$_TSR'))
    expect(body).toContain(shows)
    expect(body.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it('a page’s canonical address has no query, and its own title where an editor gave one', async () => {
    const { text } = await ask('/cities?search=z')
    expect(readHead(text).canonical).toBe(`${server.origin}/cities`)
    expect((await ask('/cities/zurich')).text).toContain(
      `<title>Water of Zürich &lt;b&gt;&amp;&lt;/b&gt; &quot;more&quot; | ${SITE}</title>`,
    )
  })

  it('products carry no invented rating, and the home page its search', async () => {
    const product = readHead((await ask(paths.product)).text).structured
    expect(JSON.stringify(product)).not.toMatch(/rating|review|price/i)
    const home = readHead((await ask('/')).text).structured
    expect(JSON.stringify(home)).toContain('"@type":"SearchAction"')
  })
})

describe('an article', () => {
  it('names its pages with the day they were read, in the page and for search engines', async () => {
    const { text } = await ask(paths.innovation)
    for (const address of ['https://fogquest.example/nets', 'https://ambio.example/fog'])
      expect(text).toContain(`href="${address}"`)
    expect(text.match(/Read on November 26, 2026\./g)).toHaveLength(2)
    const article = readHead(text).structured.find((object) => object['@type'] === 'Article')
    expect(article?.citation).toEqual(['https://fogquest.example/nets', 'https://ambio.example/fog'])
  })

  it('says that no editor has compared it with them', async () => {
    const { text } = await ask(paths.innovation)
    expect(text).toContain('Not checked by an editor yet')
    expect(text).toContain('No editor has compared it with them yet.')
  })
})

describe('texts from the database', () => {
  it('cannot leave the place they are put in', async () => {
    const { text } = await ask('/cities/zurich')
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<b>&</b>')
  })

  it('are sanitised where they are HTML, in the page and in the state sent along', async () => {
    const { text } = await ask(paths.innovation)
    expect(text).not.toMatch(/onerror=|<img src=x/)
  })
})

describe('what does not exist', () => {
  const unknown = '00000000-0000-4000-8000-000000000000'

  it.each([
    ['/nothing', 'Page Not Found'],
    ['/cities/atlantis', 'City Not Found'],
    ['/cities/atlantis/tap-water', 'City Not Found'],
    ['/cities/NO', 'City Not Found'],
    ['/cities/%00', 'City Not Found'],
    [`/innovations/${unknown}`, 'Innovation Not Found'],
    ['/innovations/x', 'Innovation Not Found'],
    [`/products/${unknown}`, 'Product Not Found'],
    ['/products/x', 'Product Not Found'],
    ['/products/for/gold', 'We have no page about this filter yet'],
    ['/cities/zurich/nothing', 'Page Not Found'],
  ])('%s is a page with the status 404 that says %j, for no search engine', async (path, says) => {
    const { status, headers, text } = await ask(path)
    expect(status).toBe(404)
    expect(headers['cache-control']).toMatch(/^private/)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${says}</h1>`))
    const { titles, meta, canonical } = readHead(text)
    expect(titles).toEqual([`${says} | ${SITE}`])
    expect(meta.get('robots')).toBe('noindex')
    expect(canonical).toBeUndefined()
  })

  it('an innovation says that it could not be found', async () => {
    expect((await ask(`/innovations/${unknown}`)).text).toContain('This innovation could not be found.')
  })

  it('an innovation that was public once has a page that says so, for no search engine', async () => {
    const { id } = await insertInnovation(deps.db, { title: 'Old nets', status: 'draft', withdrawn: true })
    const { status, headers, text } = await ask(`/innovations/${id}`)
    expect(status).toBe(410)
    expect(headers['cache-control']).toMatch(/^private/)
    expect(text).toMatch(/<h1[^>]*>Article Withdrawn<\/h1>/)
    expect(text).toContain('This article is no longer published.')
    expect(text).toMatch(/<a [^>]*href="\/innovations"[^>]*>Back to Innovations/)
    expect(text).not.toContain('Old nets')
    const { titles, meta, canonical, structured } = readHead(text)
    expect(titles).toEqual([`Article Withdrawn | ${SITE}`])
    expect(meta.get('robots')).toBe('noindex')
    expect(canonical).toBeUndefined()
    expect(structured).toEqual([])
  })

  it('a city without a report has a page that says so', async () => {
    const { status, text } = await ask('/cities/bare/tap-water')
    expect(status).toBe(200)
    expect(text).toContain('Tap Water Report Not Available')
  })
})

describe('an odd address', () => {
  it.each([
    '/cities?utm_source=mail&fbclid=x',
    '/products?utm_source=mail&search=jug',
    '/innovations?gclid=x',
    '/tap-water-ratings?ref=y&search=z',
    '/cities?search=%22%5Cud800%22',
    `/cities?search=${'a'.repeat(99)}%F0%9F%92%A7`,
    '/products?brands=%5B%22%5Cud800%22%5D',
    '/cities?category=Swamp',
    '/cities?search=%00',
    `/cities?search=${'a'.repeat(500)}`,
    '/cities?search=%ED%A0%80',
    '/cities?limit=1e9&cursor=x',
    '/products?brands=%5B1%2C2%5D&category=Cars',
    '/products?brands=%7B%22__proto__%22%3A1%7D',
    `/products?brands=${encodeURIComponent(JSON.stringify(Array.from({ length: 200 }, String)))}`,
    '/innovations?category[]=AWG',
    '/tap-water-ratings?search[a]=b',
    '/?__proto__[x]=1',
  ])('%s is answered with a page', async (path) => {
    const first = await ask(path)
    const location = String(first.headers.location ?? path)
    expect(location).toMatch(/^\/(?!\/)/)
    const { status, text } = first.status === 307 ? await ask(location) : first
    expect(status).toBe(200)
    expect(text).toContain('<h1')
  })

  it.each(['/cities/', '//evil.example/', '/\\evil.example', '//evil.example/..', '///evil.example'])(
    '%s never leads to another site',
    async (path) => {
      const { status, headers, text } = await ask(path)
      expect(status).toBeLessThan(500)
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/)
      expect(text).not.toMatch(/(href|content)="(https?:)?\/\/evil/)
    },
  )
})
