// @module-tag X
import fc from 'fast-check'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { sanitizeRichText } from '#server/text/sanitize-rich-text.ts'
import { insertBookmark, someBottle, somePlan } from '../factories/bookmarks.ts'
import { insertCity } from '../factories/cities.ts'
import { insertInnovation } from '../factories/innovations.ts'
import { insertCertifiedProduct } from '../factories/products.ts'
import { insertReport } from '../factories/tap-water.ts'
import { DESKTOP, hydrated } from '../harness/browser.ts'
import { proofCount, proofSeed, reportRow } from '../harness/proof.ts'
import { SITE_ROUTES } from '../harness/site-routes.ts'
import { loggedIn } from './members.ts'
import { PAYLOADS, TREES } from './script-payloads.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

/** Payloads that are shown on every kind of page, and trees that are cleaned and shown. */
const SHOWN = proofCount('X', { test: 3, proof: PAYLOADS.length })
/** Plain texts are all drawn alike, so that every so many payloads are enough on their pages; articles are markup. */
const PLAIN_EVERY = proofCount('X', { test: 1, proof: 4 })
const TREE_COUNT = proofCount('X', { test: 300, proof: 5_000 })
const SEED = proofSeed('X')
const BATCH = 500

const site = useSite()

/** A context in which a dialog that opens, or a script of a payload's that runs, is noticed. */
async function watched(context: BrowserContext): Promise<{ context: BrowserContext; fired: string[] }> {
  const fired: string[] = []
  await context.exposeFunction('reportFired', (what: string) => void fired.push(what))
  await context.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      Object.assign(globalThis, {
        [name]: () => Reflect.get(globalThis, 'reportFired')(`${name} at ${location}`),
      })
  })
  return { context, fired }
}

/** What stands in the page's document although no page of ours holds it. */
function harmfulIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'srcdoc'])
    for (const element of document.querySelectorAll('*')) {
      const tag = element.localName
      if (
        tag === 'script' &&
        (element as HTMLScriptElement).nonce === '' &&
        // The page's own loader adds its code, whose names say nothing but its content.
        !/^\/assets\/[\w-]+\.js$/.test(element.getAttribute('src') ?? '') &&
        element.getAttribute('type') !== 'application/ld+json'
      )
        found.push(element.outerHTML.slice(0, 200))
      if (['iframe', 'object', 'embed', 'base', 'frame', 'marquee', 'applet'].includes(tag)) found.push(tag)
      if (tag === 'meta' && element.getAttribute('http-equiv') === 'refresh') found.push('meta refresh')
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${tag} ${name}=${value}`)
        // Browsers leave control characters out of an address before they read it.
        const address = [...value].filter((char) => char > ' ').join('')
        if (addresses.has(name) && /^(javascript:|vbscript:|data:text)/i.test(address))
          found.push(`${tag} ${name}=${value}`)
      }
    }
    return found
  })
}

/** An article whose every text is a payload; answers its address. */
async function plantArticle(payload: string): Promise<string> {
  const texts = { title: payload.slice(0, 290), summary: payload, description: payload }
  return `/innovations/${(await insertInnovation(site.db, texts)).id}`
}

/** A city, its report and a product whose every text is a payload; answers the addresses of the pages that show them. */
async function plantPlain(payload: string, index: number): Promise<string[]> {
  const { db } = site
  const slug = `payload-${index}`
  const short = payload.slice(0, 190)
  const words = { name: short, state: short, country: short, tagline: short, description: payload }
  const { id: city_id } = await insertCity(db, { slug, ...words })
  await insertReport(db, { city_id, report_summary: payload, recommendations: payload, water_source: short })
  const product = { name: payload.slice(0, 290), brand: short, description: payload }
  const { id } = await insertCertifiedProduct(db, { ...product, certifications: ['NSF/ANSI 53: PFOA'] })
  return [`/cities/${slug}`, `/cities/${slug}/tap-water`, `/products/${id}`]
}

/**
 * Every page of the site that needs no key in its address, but the back office, what leads elsewhere at once, and the tracker’s
 * history and settings: their downloads are `data:` addresses.
 */
const isPageWithoutKey = (route: string) => !/\$|^\/(?:admin|app|payment)\b|^\/tracker\//.test(route)

/** Names who runs the site with a payload, which the legal pages and /contact show. */
async function plantOperator(payload: string): Promise<void> {
  const operator = { name: payload.slice(0, 190), address: payload.slice(0, 190), email: 'safe@well.example' }
  await site.db
    .insertInto('app_settings')
    .values({ name: 'operator', value: JSON.stringify(operator) })
    .execute()
}

it(`no text of a city, product, article, report or account runs as a script (${SHOWN} payloads)`, {
  timeout: 120_000 + SHOWN * 20_000,
}, async () => {
  await plantOperator(PAYLOADS[0] ?? '')
  const pages: string[] = []
  const chosen = PAYLOADS.filter((_, index) => index % Math.ceil(PAYLOADS.length / SHOWN) === 0)
  for (const [index, payload] of chosen.entries()) {
    pages.push(await plantArticle(payload))
    if (index % PLAIN_EVERY === 0) pages.push(...(await plantPlain(payload, index)))
  }
  const { context, id } = await loggedIn(site, { full_name: PAYLOADS[0], is_subscribed: true }, DESKTOP)
  for (const [index, payload] of chosen.slice(0, 100).entries()) {
    const title = payload.slice(0, 290)
    const plan = somePlan({
      diagnosis: payload,
      safetyNotes: [payload],
      repairPlan: [{ number: 1, title, description: payload }],
    })
    await insertBookmark(site.db, id, {
      type: 'iq_plan',
      identity: `plan-${index}`,
      title,
      description: payload,
      data: plan,
    })
    const bottle = someBottle({ brandname: title, source: title })
    await insertBookmark(site.db, id, {
      type: 'bottle_scan',
      identity: `bottle-${index}`,
      title,
      description: payload,
      data: bottle,
    })
  }
  const { fired } = await watched(context)
  const page = await context.newPage()
  const wrong: string[] = []
  const lists = [
    ...SITE_ROUTES.filter(isPageWithoutKey),
    '/products/for/pfas',
    '/guides/pfas',
    '/find?q=water',
  ]
  const all = [...pages, ...lists, `/cities?search=${encodeURIComponent(PAYLOADS[0] ?? '')}`]
  for (const path of all) {
    await visit(site, page, path)
    wrong.push(...(await harmfulIn(page)).map((what) => `${path}: ${what}`))
  }
  reportRow('X', {
    tried: all.length,
    passed: all.length - wrong.length - fired.length,
    figure: `${chosen.length} payloads on ${all.length} pages: ${fired.length} dialogs, ${wrong.length} survivors`,
  })
  expect(fired).toEqual([])
  expect(wrong).toEqual([])
})

it('there are at least two hundred payloads', () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200)
})

it(`nothing of ${TREE_COUNT} trees of markup survives the cleaning (seed ${SEED})`, {
  timeout: 60_000 + TREE_COUNT * 30,
}, async () => {
  const trees = [...PAYLOADS, ...fc.sample(TREES, { seed: SEED, numRuns: TREE_COUNT })]
  const { context, fired } = await watched(await site.newContext(DESKTOP))
  // A blank page has no policy, so that whatever survived would run.
  const page = await context.newPage()
  const wrong: string[] = []
  for (let start = 0; start < trees.length; start += BATCH) {
    const cleaned = trees.slice(start, start + BATCH).map(sanitizeRichText)
    await page.setContent('<!doctype html><main></main>')
    await page.evaluate((texts) => {
      for (const text of texts) {
        const article = document.createElement('article')
        article.innerHTML = text
        document.querySelector('main')?.append(article)
      }
    }, cleaned)
    const allowed = [
      'p',
      'h2',
      'h3',
      'h4',
      'ul',
      'ol',
      'li',
      'b',
      'i',
      'em',
      'strong',
      'a',
      'br',
      'blockquote',
    ]
    const others = await page.evaluate(
      (tags) =>
        [...document.querySelectorAll('article *')]
          .filter(
            ({ localName, attributes }) =>
              !tags.includes(localName) ||
              [...attributes].some(({ name }) => !['href', 'rel'].includes(name)),
          )
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
      allowed,
    )
    wrong.push(...others, ...(await harmfulIn(page)))
  }
  reportRow('X', {
    tried: trees.length,
    passed: trees.length - wrong.length,
    figure: `${trees.length} trees cleaned: ${wrong.length} survivors, ${fired.length} scripts run, seed ${SEED}`,
  })
  expect(wrong.slice(0, 10)).toEqual([])
  expect(fired).toEqual([])
})

it('a payload that is shown as it is would be noticed (the control)', async () => {
  const { context, fired } = await watched(await site.newContext(DESKTOP))
  const page = await context.newPage()
  // Scripts of payloads that run and fail, on a page that has no policy.
  site.allowComplaint(/^(uncaught|console|request failed)/)
  await page.setContent(`<!doctype html>${PAYLOADS.slice(0, 40).join('')}`)
  await expect.poll(() => fired.length).toBeGreaterThan(0)
  expect(await harmfulIn(page)).not.toEqual([])
})

it('a script that is added to a cached page does not run, and the page’s own scripts do', async () => {
  const { context, fired } = await watched(await site.newContext(DESKTOP))
  const page = await context.newPage()
  site.expectComplaint(/content security policy/i)
  await page.route('**/pricing', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', '<script>alert(1)</script></body>')
    expect(response.headers()['content-security-policy']).toContain("script-src 'sha256-")
    await route.fulfill({ response, body })
  })
  await page.goto(`${site.origin}/pricing`)
  await hydrated(page)
  expect(fired).toEqual([])
})
