import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { countShifts, whatShifted, worstShift } from './layout-shifts.ts'
import { addressOf, MISSING_PAGES, main, PUBLIC_PAGES } from './pages.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

const site = useSite()

/** Where a page's main part breaks off, as a share of it: within its first view. */
const BREAK_AT = 0.03
/** A tenth of what web.dev calls good. */
const MOST_SHIFT = 0.01
/** How long all public pages may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 600_000

/** Sends the rest of the page that is open. */
let sendRest: () => void = () => undefined
/** The site as a slow network delivers it: each page breaks off, and the rest comes later. */
const slow = createServer(async (req, res) => {
  const { pathname, search } = new URL(req.url ?? '/', site.origin)
  const headers = { ...req.headers, host: new URL(site.origin).host, 'accept-encoding': 'identity' }
  get(site.origin + pathname + search, { headers }, async (answer) => {
    const body = await buffer(answer)
    const { 'content-length': _, ...kept } = answer.headers
    res.writeHead(answer.statusCode ?? 500, kept)
    const start = body.indexOf('<main')
    if (!kept['content-type']?.includes('text/html') || start < 0) return void res.end(body)
    const end = Math.round(start + (body.indexOf('</main>') - start) * BREAK_AT)
    res.write(body.subarray(0, end))
    sendRest = () => res.end(body.subarray(end))
  }).on('error', () => res.destroy())
})
let origin = ''
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(slow, { port: 0, host: '127.0.0.1' })}`
})
afterAll(() => {
  slow.closeAllConnections()
  slow.close()
})

/** What the code and the web font move when they come is the matter of other tests. */
const withoutFonts = (context: BrowserContext) =>
  context.route('**/*.woff2', () => new Promise(() => undefined))

it('no public page moves what it has shown while the rest of it arrives', {
  timeout: PATIENCE_MS,
}, async () => {
  site.allowComplaint(/^another host: /)
  const context = await site.newContext(PHONE)
  await withoutFonts(context)
  await context.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await countShifts(context)
  const page = await context.newPage()
  for (const { path } of PUBLIC_PAGES) {
    // Between two pages of one site Chromium goes on showing the first, and paints the second later.
    await page.goto('about:blank')
    await page.goto(origin + path, { waitUntil: 'commit' })
    await eventually(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)
    sendRest()
    await page.waitForLoadState('domcontentloaded')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await worstShift(page), `${path}: ${(await whatShifted(page)).join('\n')}`).toBeLessThan(
      MOST_SHIFT,
    )
  }
})

it.each([
  ['/', DESKTOP],
  ['/', PHONE],
  ['/cities', DESKTOP],
  ['/cities/denver-united-states', PHONE],
])('on %s nothing jumps about while the page wakes up', async (path, size) => {
  const context = await site.newContext(size)
  await withoutFonts(context)
  await countShifts(context)
  const page = await context.newPage()
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  await site.hydrated(page)
  expect(await whatShifted(page)).toEqual([])
})

it('a page that does not exist wakes up and leads on', async () => {
  site.expectComplaint(/console error: .*(404 \(Not Found\)|410 \(Gone\))/)
  const page = await (await site.newContext(PHONE)).newPage()
  for (const { path, heading, wayOut, leadsTo } of MISSING_PAGES.filter(
    ({ status }, at) => at === 1 || status,
  )) {
    await visit(site, page, path)
    const title = page.getByRole('heading', { level: 1 })
    await eventually(() => title.allInnerTexts()).toEqual([heading])
    await main(page).getByRole('link', { name: wayOut }).click()
    await eventually(() => addressOf(page).path).toBe(leadsTo)
    await eventually(() => title.allInnerTexts()).not.toEqual([heading])
  }
})

describe('without script', () => {
  const open = async (path: string, size: typeof PHONE | typeof DESKTOP) => {
    const page = await (await site.newContext({ ...size, javaScriptEnabled: false })).newPage()
    await page.goto(site.origin + path)
    return page
  }

  it('the menu opens, and a question opens to its answer', async () => {
    const page = await open('/cities/denver-united-states/tap-water', DESKTOP)
    const banner = page.getByRole('banner')
    await banner.getByText('Explore').click()
    await banner.getByRole('link', { name: 'Tap Water Ratings' }).waitFor()
    const question = page.getByRole('group').filter({ hasText: 'Do I need a filter?' })
    await eventually(() => question.locator('p').isVisible()).toBe(false)
    await question.getByText('Do I need a filter?').click()
    await eventually(() => question.locator('p').isVisible()).toBe(true)
  })

  it('the form of a list sends its filters in the address', async () => {
    const page = await open('/cities?category=Port+Hub', DESKTOP)
    const cities = () => page.locator('main li h2 a[href^="/cities/"]').allTextContents()
    const category = (name: string) =>
      page.getByRole('group', { name: 'Category' }).getByRole('button', { name, exact: true })
    await page.getByLabel('Country').selectOption('Germany')
    await page.getByRole('button', { name: 'Show results' }).click()
    expect(new URL(page.url()).searchParams.get('category')).toBe('Port Hub')
    await eventually(cities).toEqual(['Hamburg'])
    await category('Canal City').click()
    await eventually(cities).toEqual(['Berlin'])
    await category('All').click()
    await eventually(cities).toEqual(['Berlin', 'Hamburg', 'Cologne'])
  })
})
