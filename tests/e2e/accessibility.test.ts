// @module-tag AX
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertBookmark, someBottle } from '../factories/bookmarks.ts'
import { ALANDO_ANSWER, readHubeauAnswer } from '../fixtures/hubeau.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { routeOf, SITE_ROUTES } from '../harness/site-routes.ts'
import { loggedIn } from './members.ts'
import { main, PUBLIC_PAGES } from './pages.ts'
import { isLookedAt, SWEEP_MS, sweep } from './screen-sweep.ts'
import {
  ADMIN_SCREENS,
  MEMBER_SCREENS,
  PLANTED,
  plantForScreens,
  SUBSCRIBER_SCREENS,
  VISITOR_SCREENS,
} from './screens.ts'
import { useSite } from './site.ts'

const SHARE = {
  share_token: PLANTED.shareToken,
  type: 'bottle_scan' as const,
  title: 'Quellbrunn',
  data: someBottle(),
}
const site = useSite(plantForScreens, { data: 'content and systems' })
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

/** Notes on each page of a context what its main part says before any script has run. */
const noteDrawnText = (context: BrowserContext) =>
  context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const text = document.querySelector('main')?.textContent
      document.documentElement.setAttribute('data-drawn-text', text ?? '')
    })
  })

/** What a public page no longer says as the server drew it once its code has run. */
async function problemsOfWaking(page: Page, path: string): Promise<string[]> {
  if (!PUBLIC_PAGES.some((each) => each.path === path)) return []
  const drawn = await page.locator('html').getAttribute('data-drawn-text')
  expect(drawn, path).not.toBe('')
  await eventually(() => main(page).textContent(), `${path} keeps what the server drew`).toBe(drawn)
  const headings = await page.getByRole('heading', { level: 1 }).count()
  return headings === 1 ? [] : [`${headings} first headings`]
}

describe('every screen and state: axe, narrow and zoomed windows, large letters, names, forced colors, no motion', () => {
  it('are those of every route', () => {
    const screens = [...VISITOR_SCREENS, ...MEMBER_SCREENS, ...SUBSCRIBER_SCREENS, ...ADMIN_SCREENS]
    const reached = new Set(screens.filter(isLookedAt).map(({ path }) => routeOf(path)))
    expect(SITE_ROUTES.length).toBeGreaterThan(50)
    const missing = SITE_ROUTES.filter((route) => !reached.has(route))
    expect(missing.map((route) => `Add an address of ${route} to tests/e2e/screens.ts.`)).toEqual([])
  })

  it.each([
    ['a visitor', VISITOR_SCREENS.filter(({ state }) => state === undefined)],
    ['a visitor, in other states', VISITOR_SCREENS.filter(({ state }) => state !== undefined)],
  ])('of %s', { timeout: SWEEP_MS }, async (viewer, screens) => {
    site.allowComplaint(/404|410|500/)
    site.deps.hubeau = {
      readResults: async () => readHubeauAnswer(ALANDO_ANSWER.replaceAll('02B000004', '098000001')),
    }
    await site.db.deleteFrom('saved_bookmarks').execute()
    const owner = await loggedIn(site)
    await insertBookmark(site.db, owner.id, SHARE)
    // The server draws for the United States; a browser elsewhere shows its own units and examples.
    const context = await site.newContext({ ...DESKTOP, locale: 'en-US' })
    await noteDrawnText(context)
    const page = await context.newPage()
    expect(await sweep(site, page, { viewer, screens }, problemsOfWaking)).toEqual([])
  })
})

const runningAnimations = (page: Page) => page.evaluate(() => document.getAnimations().length)

describe('anyone who wants no motion', () => {
  it('sees nothing move when a menu, a sheet or a question opens', async () => {
    const page = await site.open('/cities/denver-united-states/tap-water', {
      ...PHONE,
      reducedMotion: 'reduce',
    })
    await page.getByText('Do I need a filter?').click()
    expect(await runningAnimations(page)).toBe(0)
    await page.getByRole('button', { name: 'Menu' }).click()
    expect(await runningAnimations(page)).toBe(0)
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESKTOP.viewport)
    await page.getByRole('banner').getByText('Explore').click()
    expect(await runningAnimations(page)).toBe(0)
  })

  it('and the same page moves for everybody else, or this would prove nothing', async () => {
    const context = await site.newContext({ ...DESKTOP, reducedMotion: 'no-preference' })
    await context.addInitScript(() => {
      addEventListener('animationstart', () => document.documentElement.setAttribute('data-has-moved', ''))
    })
    const page = await site.openIn(context, '/')
    await eventually(() => page.locator('html[data-has-moved]').count()).toBe(1)
  })
})
