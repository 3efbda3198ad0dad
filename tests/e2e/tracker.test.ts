import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, status } from './members.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'
import {
  drink,
  drinkEarlier,
  entries,
  glassWords,
  keptIntake,
  openTracker,
  quickAdd,
  showScreen,
  streakWords,
} from './tracker.ts'
import { revisit, visit } from './visit.ts'

const site = useSite()

beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

const ADD_WATER = '**/api/trpc/hydration.addWater**'

/** A failure as the server tells it. */
const failure = (message: string, status: 500 | 503) => {
  const data = { code: status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR', httpStatus: status }
  return { status, json: [{ error: { json: { message, code: -32603, data } } }] }
}

/** Holds the saving of presses back until the returned function is called. */
async function holdSaving(page: Page): Promise<() => Promise<void>> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ADD_WATER, async (route) => {
    await released
    await route.continue()
  })
  return async () => release()
}

/** What the glass says from now on, each time it changes. */
async function watchGlass(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const glass = document.querySelector('main svg[aria-label^="A glass with"]')
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => seen.push(glass?.getAttribute('aria-label') ?? '')).observe(glass as Node, {
      attributeFilter: ['aria-label'],
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
}

const glassHolds = (page: Page, words: string) => eventually(() => glassWords(page)).toBe(words)

describe.each(flowSizes('phone'))('the tracker on a %s', (_name, size) => {
  it('is locked for visitors and free people, who ask for nothing that is refused', async () => {
    const visitor = await site.newContext(size)
    const { context: free } = await loggedIn(site, {}, size)
    for (const context of [visitor, free]) {
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await visit(site, page, '/tracker?date=2026-11-19')
      await main(page).getByRole('heading', { name: 'Unlock the Hydration Tracker' }).waitFor()
      // The small glass counts on this device alone.
      await quickAdd(page, '250 ml').click()
      await main(page).getByText('Counted on this device only').waitFor()
      expect(asked.filter((url) => url.includes('hydration.'))).toEqual([])
    }
  })

  it('shows a press at once, and keeps it', async () => {
    const { page, device } = await openTracker(site, size)
    const release = await holdSaving(page)
    await quickAdd(page, '500 ml').click()
    await eventually(() => glassWords(page)).toBe('500 ml of 2,000 ml')
    await eventually(() => entries(page)).toEqual([expect.stringContaining('500 ml')])
    await main(page).getByText('500 ml added. 500 ml of 2,000 ml today').waitFor({ state: 'attached' })
    expect(await keptIntake(device)).toBe(0)
    await release()
    await eventually(() => keptIntake(device)).toBe(500)
    await revisit(site, page)
    await eventually(() => glassWords(page)).toBe('500 ml of 2,000 ml')
    await main(page).getByText('25%').waitFor()
  })

  it('undoes the latest entry, and then the one before it; removes down to nothing and no further', async () => {
    const { page, device } = await openTracker(site, size, { before: (other) => drink(other, 500) })
    await quickAdd(page, '750 ml').click()
    await button(page, 'Undo 750 ml, Water').click()
    await glassHolds(page, '500 ml of 2,000 ml')
    await button(page, 'Undo 500 ml, Water').press('Enter')
    await glassHolds(page, '0 ml of 2,000 ml')
    // The button is gone, and the focus is where one would add again.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Amount')
    await eventually(() => keptIntake(device)).toBe(0)
    await eventually(() => entries(page)).toEqual([])

    await quickAdd(page, '500 ml').click()
    await glassHolds(page, '500 ml of 2,000 ml')
    const amount = button(page, /^Amount/)
    await amount.click()
    await button(page, '50 ml more').click()
    await button(page, 'Remove 300 ml').click()
    await glassHolds(page, '200 ml of 2,000 ml')
    await amount.click()
    await button(page, 'Remove 300 ml').click()
    await glassHolds(page, '0 ml of 2,000 ml')
    await eventually(() => keptIntake(device)).toBe(0)
    await amount.click()
    const remove = button(page, 'Remove 300 ml')
    await eventually(() => remove.getAttribute('aria-disabled')).toBe('true')
    await remove.click({ force: true })
    await eventually(() => glassWords(page)).toBe('0 ml of 2,000 ml')
  })

  it('celebrates the goal once, with what it earned', async () => {
    const { page } = await openTracker(site, size, { before: (other) => drinkEarlier(site, other, 1500) })
    const achievements = main(page).getByRole('region', { name: 'Achievements' })
    await showScreen(page, 'History')
    await achievements.getByText('Reach your goal once').waitFor()
    await achievements.getByText('0 of 7 days in a row').waitFor()
    await showScreen(page, 'Today')
    await quickAdd(page, '500 ml').click()
    await toastOf(page, 'status', 'First Goal').getByText('Goal Achieved').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await main(page).getByText('Goal Achieved').waitFor()
    await eventually(() => streakWords(page)).toContain('1 day')
    await main(page).getByRole('button', { name: /^Undo/ }).click()
    await glassHolds(page, '1,500 ml of 2,000 ml')
    await quickAdd(page, '500 ml').click()
    await glassHolds(page, '2,000 ml of 2,000 ml')
    await eventually(() => toastOf(page, 'status', 'First Goal').count()).toBe(0)
    await showScreen(page, 'History')
    for (const words of [
      'You reached your goal for the first time',
      '1 of 7 days in a row',
      '1 of 30 days in a row',
    ])
      await achievements.getByText(words).waitFor()
    const tracked = main(page).getByRole('term').filter({ hasText: 'Days Tracked' }).locator('..')
    await eventually(() => tracked.innerText()).toMatch(/\b1\b/)
  })

  it('praises nothing while it warns, though the goal is met; axe finds nothing then, and nothing moves', async () => {
    const { page } = await openTracker(
      site,
      { ...size, reducedMotion: 'reduce' },
      { before: (other) => drink(other, 1500) },
    )
    await quickAdd(page, '750 ml').click()
    await main(page).getByText('Goal Achieved').waitFor()
    await eventually(() => streakWords(page)).toContain('1 day')
    const line = main(page).getByRole('button', { name: '2,250 ml in an hour: stop for now' })
    await line.waitFor()
    expect(await toastOf(page, 'status', 'First Goal').count()).toBe(0)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    // The last drinks stay on the screen, and so they do when the line is opened.
    const last = main(page).getByRole('heading', { name: 'Last drinks' })
    await eventually(async () => ((await last.boundingBox())?.y ?? 9999) + 100).toBeLessThan(
      page.viewportSize()?.height ?? 0,
    )
    const before = await last.boundingBox()
    await line.click()
    await dialog(page, 'Too much within an hour').getByText('Get medical help').waitFor()
    expect(await last.boundingBox()).toEqual(before)
  })

  it('rolls a press back that could not be saved, saves it when tried again, and counts each once', async () => {
    site.expectComplaint(/500/)
    const { page, device } = await openTracker(site, size)
    await page.route(ADD_WATER, (route) => route.fulfill(failure('Something went wrong', 500)))
    await quickAdd(page, '250 ml').click()
    const told = toastOf(page, 'alert', 'Error saving progress')
    await told.getByText('Something went wrong').waitFor()
    await glassHolds(page, '0 ml of 2,000 ml')
    await eventually(() => entries(page)).toEqual([])
    await page.unroute(ADD_WATER)
    await told.getByRole('button', { name: 'Retry' }).click()
    await glassHolds(page, '250 ml of 2,000 ml')
    await eventually(() => keptIntake(device)).toBe(250)

    // A busy server is asked again without a word.
    site.expectComplaint(/503/)
    let attempts = 0
    await page.route(ADD_WATER, async (route) => {
      attempts += 1
      if (attempts > 1) return route.continue()
      await route.fulfill(failure('Busy', 503))
    })
    await quickAdd(page, '250 ml').click()
    await eventually(() => keptIntake(device)).toBe(500)
    expect(attempts).toBe(2)
    await eventually(() => toastOf(page, 'alert', 'Error saving progress').count()).toBe(0)
    await page.unroute(ADD_WATER)

    // A press whose answers are lost counts once, however often it was sent.
    site.expectComplaint(/request failed: net::ERR_FAILED/)
    site.allowComplaint(/Failed to load resource/)
    let tries = 0
    await page.route(ADD_WATER, async (route) => {
      tries += 1
      // The server hears of it; the page never learns that it did.
      await route.fetch()
      await route.abort()
    })
    await quickAdd(page, '250 ml').click()
    await told.getByText(/could not reach the server/).waitFor()
    expect(tries).toBeGreaterThanOrEqual(3)
    await page.unroute(ADD_WATER)
    const saved = page.waitForResponse(ADD_WATER)
    await told.getByRole('button', { name: 'Retry' }).click()
    await eventually(async () => (await saved).ok()).toBe(true)
    expect(await keptIntake(device)).toBe(750)
    await eventually(() => glassWords(page)).toBe('750 ml of 2,000 ml')
    await eventually(() => entries(page)).toHaveLength(3)
  })
})

describe('presses', () => {
  it('are saved in their order, nothing flickers in the meantime, and a double click counts once', async () => {
    const { page, device } = await openTracker(site)
    const release = await holdSaving(page)
    const seen = await watchGlass(page)
    for (const amount of ['250 ml', '500 ml', '750 ml']) await quickAdd(page, amount).click()
    await eventually(() => glassWords(page)).toBe('1,500 ml of 2,000 ml')
    await release()
    await eventually(() => keptIntake(device)).toBe(1500)
    await eventually(() => entries(page)).toHaveLength(3)
    const day = await device.ask((api) => api.hydration.day())
    expect(day.entries.map(({ amount }) => amount)).toEqual([750, 500, 250])
    expect(await seen()).toEqual(
      ['250', '750', '1,500'].map((amount) => `A glass with ${amount} ml of 2,000 ml`),
    )
    await quickAdd(page, '250 ml').dblclick()
    await eventually(() => keptIntake(device)).toBe(1750)
    await glassHolds(page, '1,750 ml of 2,000 ml')
  })

  it('say why the server refused them', async () => {
    site.expectComplaint(/400/)
    const { page } = await openTracker(site, DESKTOP, {
      before: async (device) => {
        for (let press = 0; press < 4; press += 1) await drink(device, 4900)
      },
    })
    await quickAdd(page, '500 ml').click()
    await toastOf(page, 'alert', 'Error saving progress')
      .getByText(/more than 20 liters in a day/)
      .waitFor()
    await eventually(() => glassWords(page)).toBe('19,600 ml of 2,000 ml')
  })
})

describe('days', () => {
  it('that are over can be looked at, also after they could not be fetched, and not changed', async () => {
    site.deps.clock.set('2026-11-19T08:30:00Z')
    const { page } = await openTracker(site, PHONE, {
      before: async (device) => {
        await drink(device, 1250)
        site.deps.clock.set('2026-11-20T08:30:00Z')
        await drink(device, 500)
      },
    })
    await eventually(() => button(page, 'Next day').isDisabled()).toBe(true)
    await button(page, 'Previous day').click()
    await main(page).getByRole('heading', { name: 'Yesterday' }).waitFor()
    await glassHolds(page, '1,250 ml of 2,000 ml')
    await eventually(() => addressOf(page)).toEqual({ path: '/tracker', query: { date: '2026-11-19' } })
    for (const name of [/^Add /, /^Remove /, /^Undo/]) expect(await button(page, name).count()).toBe(0)
    await button(page, 'Previous day').click()
    await main(page).getByRole('heading', { name: 'Wednesday 18 November' }).waitFor()
    await main(page).getByText('Nothing was tracked that day.').waitFor()
    await button(page, 'Next day').click()
    await button(page, 'Next day').click()
    await main(page).getByRole('heading', { name: 'Today', exact: true }).waitFor()
    await glassHolds(page, '500 ml of 2,000 ml')
    await eventually(() => addressOf(page).query).toEqual({})
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'Previous day',
    )

    // A day of no calendar, or to come, is today.
    for (const date of ['2026-11-21', '2026-02-30', 'yesterday']) {
      await page.goto(`${site.origin}/tracker?date=${date}`)
      await main(page).getByRole('heading', { name: 'Today', exact: true }).waitFor()
      await quickAdd(page, '250 ml').waitFor()
    }

    site.expectComplaint(/500/)
    await site.hydrated(page)
    await page.route('**/api/trpc/hydration.day**', (route) =>
      route.fulfill(failure('Something went wrong', 500)),
    )
    await button(page, 'Previous day').click()
    await main(page).getByRole('heading', { name: 'Error fetching data' }).waitFor()
    await page.unroute('**/api/trpc/hydration.day**')
    await button(page, 'Try again').click()
    await glassHolds(page, '1,250 ml of 2,000 ml')
  })

  it('begin at midnight while the page is open', async () => {
    // Far enough from midnight that no machine is too slow to press before it.
    site.deps.clock.set('2026-11-20T23:30:00Z')
    const { context } = await loggedIn(site, { is_subscribed: true, time_zone: 'UTC' })
    const page = await context.newPage()
    await page.clock.install({ time: '2026-11-20T23:30:00Z' })
    await visit(site, page, '/tracker')
    const saved = page.waitForResponse(ADD_WATER)
    await quickAdd(page, '500 ml').click()
    await (await saved).finished()
    await glassHolds(page, '500 ml of 2,000 ml')
    site.deps.clock.set('2026-11-21T00:00:05Z')
    await page.clock.fastForward('30:05')
    await glassHolds(page, '0 ml of 2,000 ml')
    await main(page).getByText('Sat 21 Nov').waitFor()
  })
})

describe('amounts', () => {
  it('fill the glass of the bottom bar too, bring a warning above a liter within the hour, and are round in each unit', async () => {
    const { page, device, id } = await openTracker(site, PHONE)
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    const level = () => bar.getByRole('link', { name: 'Track' }).innerHTML()
    const empty = await level()
    await quickAdd(page, '1,000 ml').click()
    await glassHolds(page, '1,000 ml of 2,000 ml')
    await eventually(level).not.toBe(empty)
    await eventually(() =>
      main(page).getByRole('button', { name: 'in an hour:', exact: false }).count(),
    ).toBe(0)
    await quickAdd(page, '250 ml').click()
    await main(page).getByRole('button', { name: 'in an hour:', exact: false }).waitFor()
    await status(page)
      .getByText(/slow down/)
      .first()
      .waitFor({ state: 'attached' })
    for (const rest of ['1,000 ml of 2,000 ml', '0 ml of 2,000 ml']) {
      await button(page, /^Undo/).click()
      await glassHolds(page, rest)
    }

    for (const [units, cup, goal, ml] of [
      ['fl_oz', '8 fl oz', '67.6 fl oz', 237],
      ['imperial_fl_oz', '8 imp fl oz', '70.4 imp fl oz', 227],
      ['cup', '1 cup', '8.45 cups', 237],
    ] as const) {
      await site.db.updateTable('profiles').set({ units }).where('id', '=', id).execute()
      await revisit(site, page)
      await quickAdd(page, cup).click()
      await glassHolds(page, `${cup} of ${goal}`)
      await eventually(() => keptIntake(device)).toBe(ml)
      await button(page, /^Undo/).click()
      await eventually(() => keptIntake(device)).toBe(0)
    }
  })
})
