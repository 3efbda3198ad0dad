import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { readAnswer } from '#server/providers/hubeau/read-answer.ts'
import { datesOf } from '#shared/hydration/history.rules.ts'
import { insertBookmark, someBottle } from '../factories/bookmarks.ts'
import { insertPastDay } from '../factories/hydration.ts'
import { insertPerson } from '../factories/people.ts'
import { insertCommune, insertCommuneToAsk, insertWaterSystem } from '../factories/water-systems.ts'
import { insertTest } from '../factories/water-tests.ts'
import { ALANDO_ANSWER } from '../fixtures/hubeau.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import { startPayments } from '../harness/payments.ts'
import { IS_PROOF, reportRow } from '../harness/proof.ts'
import { routeOf, SITE_ROUTES } from '../harness/site-routes.ts'
import { loggedIn } from './members.ts'
import { main, PRODUCT_ID, PUBLIC_PAGES } from './pages.ts'
import { saveItems } from './saved-items.ts'
import { problemsOf, type Screen, tooWideAt } from './screen-sweep.ts'
import { ADMIN_SCREENS, MEMBER_SCREENS, PLANTED, SUBSCRIBER_SCREENS, VISITOR_SCREENS } from './screens.ts'
import { useSite } from './site.ts'
import { openTracker } from './tracker.ts'
import { visit } from './visit.ts'

const SHARE = {
  share_token: PLANTED.shareToken,
  type: 'bottle_scan' as const,
  title: 'Quellbrunn',
  data: someBottle(),
}
const site = useSite(
  async (db) => {
    await insertWaterSystem(db, PLANTED.system)
    await insertCommune(db, PLANTED.commune)
    await insertCommuneToAsk(db)
    await db
      .updateTable('affiliate_products')
      .set({ partner_tag: 'tag=mysite-20' })
      .where('id', '=', PRODUCT_ID)
      .execute()
  },
  { data: 'content and systems' },
)
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

const VISITOR = 'a visitor'

/** How long one viewer's screens may take on a busy machine, in milliseconds. */
const PATIENCE_MS = 900_000

const isLookedAt = ({ isProofOnly }: Screen) => IS_PROOF || isProofOnly !== true

/** What is wrong with the screens of a viewer, each opened in the same page. */
async function sweep(page: Page, viewer: string, all: readonly Screen[]): Promise<string[]> {
  const screens = all.filter(isLookedAt)
  const problems = new Map<string, string[]>()
  for (const { path, state, prepare } of screens) {
    const name = state === undefined ? path : `${path}, ${state}`
    try {
      // Between two addresses that differ in their fragment alone, the page would stay, and with it an open dialog.
      await page.goto('about:blank')
      await visit(site, page, path)
      await eventually(() => page.getByRole('status', { name: /^Loading/ }).count(), 'it loads').toBe(0)
      const found = viewer === VISITOR ? await problemsOfWaking(page, path) : []
      if (state === undefined) found.push(...(await tooWideAt(page)))
      await prepare?.(page)
      problems.set(name, [...found, ...(await problemsOf(page))])
    } catch (error) {
      problems.set(name, [String(error)])
    }
    await page.unrouteAll()
    await page.context().setOffline(false)
  }
  const passed = [...problems.values()].filter((found) => found.length === 0).length
  const figure = `${screens.length} screens and states of ${viewer}`
  reportRow('AX', { tried: screens.length, passed, figure })
  return [...problems].flatMap(([name, found]) => found.map((problem) => `${name}: ${problem}`))
}

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

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.clock.setSystemTime(site.deps.clock.now())
  return page
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
    [VISITOR, VISITOR_SCREENS.filter(({ state }) => state === undefined)],
    ['a visitor, in other states', VISITOR_SCREENS.filter(({ state }) => state !== undefined)],
  ])('of %s', { timeout: PATIENCE_MS }, async (viewer, screens) => {
    site.allowComplaint(/404|410|500/)
    site.deps.hubeau = {
      readResults: async () => readAnswer(ALANDO_ANSWER.replaceAll('02B000004', '098000001')),
    }
    await site.db.deleteFrom('saved_bookmarks').execute()
    const owner = await loggedIn(site)
    await insertBookmark(site.db, owner.id, SHARE)
    // The server draws for the United States; a browser elsewhere shows its own units and examples.
    const context = await site.newContext({ ...DESKTOP, locale: 'en-US' })
    await noteDrawnText(context)
    expect(await sweep(await openPage(context), viewer, screens)).toEqual([])
  })

  it('of a member', { timeout: PATIENCE_MS }, async () => {
    await startPayments(site.deps)
    const { context } = await loggedIn(site, {}, DESKTOP)
    expect(await sweep(await openPage(context), 'a member', MEMBER_SCREENS)).toEqual([])
  })

  it('of a subscriber', { timeout: PATIENCE_MS }, async () => {
    // Without a network; a service worker would have had the code of the pages that links lead to.
    site.allowComplaint(/ERR_INTERNET_DISCONNECTED|preload (assets|CSS)/)
    await startPayments(site.deps)
    const { page, id } = await openTracker(site, DESKTOP, {
      before: async (device) => {
        for (const amount of [500, 250])
          await device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount, drink: 'water' }))
        await device.ask((api) =>
          api.hydration.adjustGoal({ date: '2026-11-20', adjustment: { goal: 2500, reason: 'hot-day' } }),
        )
      },
    })
    for (const date of datesOf({ from: '2026-11-01', to: '2026-11-19' }))
      await insertPastDay(site.db, id, { date, intake: 1000 + 100 * Number(date.slice(8)) })
    await saveItems(site, id)
    await insertTest(site.db, id)
    await site.db
      .updateTable('profiles')
      .set({ home_system_id: PLANTED.system.id })
      .where('id', '=', id)
      .execute()
    expect(await sweep(page, 'a subscriber', SUBSCRIBER_SCREENS)).toEqual([])
  })

  it('of an admin', { timeout: PATIENCE_MS }, async () => {
    await startPayments(site.deps)
    site.allowComplaint(/404 \(Not Found\)/)
    await insertPerson(site.db)
    const { context } = await loggedIn(site, { role: 'admin', full_name: 'Ada Admin' }, DESKTOP)
    expect(await sweep(await openPage(context), 'an admin', ADMIN_SCREENS)).toEqual([])
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
