import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { eventually, PHONE } from '../harness/browser.ts'
import { countShifts, whatShifted, worstShift } from './layout-shifts.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

/** Where a page's main part breaks off, as a share of it: within its first view. */
const BREAK_AT = 0.03
/** A tenth of what web.dev calls good. */
const MOST_SHIFT = 0.01

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

it.each(PUBLIC_PAGES)(
  '$path does not move what it has shown while the rest of it arrives',
  async ({ path }) => {
    site.allowComplaint(/^another host: /)
    const context = await site.newContext(PHONE)
    // What the code and the web font move when they come is the matter of other tests.
    await context.route('**/*.woff2', () => new Promise(() => undefined))
    await context.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await countShifts(context)
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'commit' })
    await eventually(() => page.evaluate(() => performance.getEntriesByName('first-paint').length)).toBe(1)
    sendRest()
    await page.waitForLoadState('domcontentloaded')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await worstShift(page), (await whatShifted(page)).join('\n')).toBeLessThan(MOST_SHIFT)
  },
)
