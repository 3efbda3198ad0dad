import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { addressOf, MISSING_PAGES, main, PUBLIC_PAGES } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

/** From the narrowest phone to a desktop. */
const WIDTHS = [360, 390, 768, 1024, 1440]

/** What makes the page scroll sideways, if it does. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })

describe('without JavaScript', () => {
  it.each(PUBLIC_PAGES)(
    '$path is complete, and never scrolls sideways',
    async ({ path, heading, items, links }) => {
      const context = await site.newContext({ ...DESKTOP, javaScriptEnabled: false })
      const page = await context.newPage()
      const answer = await page.goto(site.origin + path)
      expect(answer?.status()).toBe(200)
      await eventually(() => page.title()).toMatch(/Smart Hydration & Water Insights$/)
      const description = await page.locator('meta[name=description]').getAttribute('content')
      expect(description?.length).toBeGreaterThan(20)
      const title = main(page).getByRole('heading', { level: 1 })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await eventually(() => title.isVisible()).toBe(true)
        expect(await tooWide(page), `${width} px wide`).toEqual([])
      }
      await eventually(() => page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([heading])
      await eventually(() => main(page).getByRole('listitem').count()).toBeGreaterThanOrEqual(items)
      const shown = await main(page)
        .getByRole('link')
        .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')))
      for (const link of links) expect(shown).toContain(link)
      await eventually(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0)
    },
  )

  it('the menu opens, and a question opens to its answer', async () => {
    const context = await site.newContext({ ...DESKTOP, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.origin}/cities/denver-united-states/tap-water`)
    const banner = page.getByRole('banner')
    await banner.getByText('Explore').click()
    await banner.getByRole('link', { name: 'Tap Water Ratings' }).waitFor()
    const question = page.getByRole('group').filter({ hasText: 'Do I need a filter?' })
    await eventually(() => question.locator('p').isVisible()).toBe(false)
    await question.getByText('Do I need a filter?').click()
    await eventually(() => question.locator('p').isVisible()).toBe(true)
  })
})

// On a phone each page wakes up in accessibility.test.ts, under the same watch for complaints.
it.each(PUBLIC_PAGES)(
  '$path wakes up without a complaint, and keeps what the server drew',
  async ({ path }) => {
    // The server draws for the United States; a browser elsewhere shows its own units and examples.
    const context = await site.newContext({ ...DESKTOP, locale: 'en-US' })
    const page = await context.newPage()
    await context.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const text = document.querySelector('main')?.textContent
        document.documentElement.setAttribute('data-drawn-text', text ?? '')
      })
    })
    await page.goto(site.origin + path)
    const drawn = await page.locator('html').getAttribute('data-drawn-text')
    await site.hydrated(page)
    expect(drawn).not.toBe('')
    await eventually(() => main(page).textContent()).toBe(drawn)
    await eventually(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  },
)

describe('what does not exist', () => {
  it.each(MISSING_PAGES)(
    '$path says $heading and leads on',
    async ({ path, heading, wayOut, leadsTo, status = 404 }) => {
      site.expectComplaint(/console error: .*(404 \(Not Found\)|410 \(Gone\))/)
      const context = await site.newContext(PHONE)
      const page = await context.newPage()
      const answer = await page.goto(site.origin + path)
      expect(answer?.status()).toBe(status)
      await site.hydrated(page)
      const title = page.getByRole('heading', { level: 1 })
      const link = main(page).getByRole('link', { name: wayOut })
      for (const { viewport } of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        await eventually(() => title.isVisible()).toBe(true)
        await eventually(() => link.isVisible()).toBe(true)
      }
      await eventually(() => title.allInnerTexts()).toEqual([heading])
      await link.click()
      await eventually(() => addressOf(page).path).toBe(leadsTo)
      await eventually(() => title.allInnerTexts()).not.toEqual([heading])
    },
  )
})

it.each([
  ['/', DESKTOP],
  ['/', PHONE],
  ['/cities', DESKTOP],
  ['/cities/denver-united-states', PHONE],
])('on %s nothing jumps about while the page wakes up', async (path, size) => {
  const context = await site.newContext(size)
  // Without the web font: when it arrives is the network's business.
  await context.route('**/*.woff2', () => new Promise(() => undefined))
  await context.addInitScript(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
  const page = await context.newPage()
  await page.goto(site.origin + path, { waitUntil: 'domcontentloaded' })
  await site.hydrated(page)
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})
