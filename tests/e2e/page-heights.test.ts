// @module-tag WB
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PHONE } from '../harness/browser.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { visit } from './visit.ts'

// How far a person scrolls on a phone, footer and all, before they press anything.

const site = useSite(undefined, { data: { judgedOn: '2026-11-25' } })

const screensOf = (page: Page): Promise<number> =>
  page.evaluate((screen) => document.documentElement.scrollHeight / screen, PHONE.viewport.height)

/** The words that are visible, without those of choices that are closed. */
async function wordsOf(page: Page): Promise<number> {
  const text = await main(page).innerText()
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** The bottom of a part, in screens. */
async function bottomOf(page: Page, selector: string): Promise<number> {
  const box = await main(page).locator(selector).first().boundingBox()
  return box === null ? Number.POSITIVE_INFINITY : (box.y + box.height) / PHONE.viewport.height
}

it('a water takes at most 3.2 screens, and says what, how bad and what now in the first', async () => {
  const page = await (await site.newContext(PHONE)).newPage()
  for (const [name, path] of [
    ['Flint', '/water/us/mi0002310-city-of-flint'],
    ['Cumberland', '/water/us/ri1647530-town-of-cumberland'],
    ['Axtell Water Supply Corporation', '/water/us/tx1550016-axtell-wsc'],
    ['Falmouth', '/water/us/ma4096000-falmouth-water-dept'],
    ['Leeds', '/water/us/al0000753-leeds-water-works-board'],
    ['Los Angeles', '/water/us/ca1910067-los-angeles-city-dept-of-water-power'],
    ['New York City', '/water/us/ny7003493-new-york-city-system'],
    ['San Antonio', '/water/us/tx0150018-san-antonio-water-system'],
    ['Oak City', '/water/us/utah14010-oak-city-water-system'],
  ] as const) {
    await visit(site, page, path)
    expect(await main(page).getByRole('heading', { level: 1 }).innerText()).toBe(name)
    expect.soft(await screensOf(page), name).toBeLessThanOrEqual(3.2)
    for (const part of [
      ...['#verdict', '#verdict + p', 'section[aria-labelledby=verdict] :is(a, button)'],
      // The first row of what is known.
      'section[aria-labelledby=known] summary',
    ])
      expect.soft(await bottomOf(page, part), `${name}: ${part}`).toBeLessThan(1)
  }
})

/** Most screens and words of pages that have more than one water, or more than its status. */
const BUDGETS = [
  ['/', 3, 220],
  ['/cities/los-angeles-united-states', 2.5, 180],
  ['/cities/san-antonio-united-states', 2.5, 180],
  ['/cities/honolulu-united-states', 2.5, 180],
  ['/cities/savannah-united-states', 2.5, 180],
  ['/cities/paris-france', 2.5, 180],
  ['/cities/new-york-city-united-states/tap-water', 4.5, 480],
  ['/cities/los-angeles-united-states/tap-water', 4.5, 480],
  ['/cities/paris-france/tap-water', 4.5, 480],
  ['/cities/london-united-kingdom/tap-water', 4.5, 480],
] as const
it('pages of several waters have at most so many screens and words', async () => {
  const page = await (await site.newContext(PHONE)).newPage()
  for (const [path, mostScreens, mostWords] of BUDGETS) {
    await visit(site, page, path)
    expect.soft(await screensOf(page), path).toBeLessThanOrEqual(mostScreens)
    expect.soft(await wordsOf(page), path).toBeLessThanOrEqual(mostWords)
  }
})
