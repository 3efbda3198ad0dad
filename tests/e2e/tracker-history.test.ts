import { readFile } from 'node:fs/promises'
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Units } from '#shared/format/amount.ts'
import { addDays } from '#shared/hydration/history.rules.ts'
import { insertPastDay, insertProgress } from '../factories/hydration.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { violationsInBothThemes } from './axe.ts'
import { setFontSize } from './large-letters.ts'
import { button, dialog, loggedIn, status } from './members.ts'
import { addressOf } from './pages.ts'
import { useSite } from './site.ts'
import { openSettings, showScreen } from './tracker.ts'
import { visit } from './visit.ts'

const site = useSite()

/** The day it is in these tests: a Friday. */
const TODAY = '2026-11-20'
/** What was drunk on some days, and their goals, ml. */
const DAYS = [
  ['2026-02-03', 1000, 1500],
  ['2026-02-04', 2000, 1500],
  ['2026-11-02', 600, 2000],
  ['2026-11-16', 2100, 2000],
  ['2026-11-17', 1800, 1750],
  ['2026-11-19', 1999, 2000],
] as const

interface Tracker {
  page: Page
  id: string
}

/** A page whose clock goes with the server's. */
async function pageOfToday(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.clock.setSystemTime(site.deps.clock.now())
  return page
}

/** The tracker of a new subscriber who drank 1,250 of 2,000 ml today, and on {@link DAYS}. */
async function openTracker(
  options: BrowserContextOptions = DESKTOP,
  profile: { units?: Units } = {},
): Promise<Tracker> {
  const { context, id } = await loggedIn(site, { is_subscribed: true, ...profile }, options)
  await insertProgress(site.db, id, {
    current_intake: 1250,
    highest_intake: 1250,
    last_date: TODAY,
    best_streak: 3,
    cup_sizes: [330],
  })
  for (const [date, intake, goal] of [...DAYS, [TODAY, 1250, 2000] as const]) {
    await insertPastDay(site.db, id, { date, intake, goal })
  }
  const page = await pageOfToday(context)
  await visit(site, page, '/tracker/history')
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  return { page, id }
}

const choose = (page: Page, span: string) =>
  page.getByRole('group', { name: 'What the chart shows' }).getByRole('button', { name: span }).click()

/** The chart of the shown span, by what it says of itself. */
const chart = (page: Page, says: RegExp) => page.getByRole('img', { name: says })

/** The rows of the table, which is open. */
const rows = (page: Page, caption: string): Promise<string[][]> =>
  page
    .getByRole('table', { name: caption })
    .getByRole('row')
    .evaluateAll((found) =>
      found.map((row) => [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText)),
    )

const mapDay = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Days met' }).getByRole('link', { name })

async function savedGoal(id: string): Promise<number> {
  const kept = await site.db
    .selectFrom('hydration_data')
    .select('daily_goal')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return kept.daily_goal
}

describe.each(flowSizes('desktop'))('the chart on a %s', (_size, options) => {
  it('shows this week, each day against its own goal, then this month and this year', async () => {
    const { page } = await openTracker(options)
    await chart(page, /^This week.*goal met on 2 of 4 days, 2,100 ml on the best/).waitFor()
    await page.getByText('Show as table').click()
    await eventually(() => rows(page, 'This week')).toEqual([
      ['Day', 'Drunk', 'Goal', 'Met'],
      ['Mon 16 Nov', '2,100 ml', '2,000 ml', 'Yes'],
      ['Tue 17 Nov', '1,800 ml', '1,750 ml', 'Yes'],
      ['Wed 18 Nov', 'Nothing entered'],
      ['Thu 19 Nov', '1,999 ml', '2,000 ml', 'No'],
      ['Today', '1,250 ml', '2,000 ml', 'No'],
    ])
    await eventually(() => page.locator('main dl').allInnerTexts()).toContainEqual(
      expect.stringMatching(/Average\s+1,787 ml\s+Goal met\s+2 of 4 days\s+Best streak\s+3 days/),
    )
    await choose(page, 'Month')
    await page.getByRole('heading', { name: 'This month' }).waitFor()
    await chart(page, /^This month.*goal met on 2 of 5 days/).waitFor()
    await choose(page, 'Year')
    await chart(page, /^This year.*: Feb 1,500 ml, Nov 1,550 ml\.$/).waitFor()
    if (!(await page.getByRole('table', { name: 'This year' }).isVisible()))
      await page.getByText('Show as table').click()
    await eventually(() => rows(page, 'This year')).toHaveLength(12)
    const table = await rows(page, 'This year')
    expect(table[2]).toEqual(['Feb 2026', '1,500 ml', '1,500 ml', '1 of 2'])
    expect(table[3]).toEqual(['Mar 2026', 'Nothing entered'])
    expect(await violationsInBothThemes(page, 'main')).toEqual([])
  })
})

it('shows every column of the tables on narrow phones and with large letters', async () => {
  const { page } = await openTracker(PHONE)
  for (const [width, px, span, caption] of [
    [320, 16, 'Month', 'This month'],
    [320, 16, 'Year', 'This year'],
    [390, 24, 'Month', 'This month'],
    [390, 24, 'Year', 'This year'],
    [320, 32, 'Month', 'This month'],
    [320, 32, 'Year', 'This year'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await setFontSize(page, px)
    await choose(page, span)
    const table = page.getByRole('table', { name: caption })
    if (!(await table.isVisible())) await page.getByText('Show as table').click()
    await table.waitFor()
    const edges = () =>
      table
        .locator('tbody :is(th, td)')
        .evaluateAll((cells) =>
          cells.map((cell) => Math.round(cell.getBoundingClientRect().left + cell.scrollWidth)),
        )
    await eventually(async () => Math.max(...(await edges()))).toBeLessThanOrEqual(width)
    expect(await table.getByRole('columnheader').count()).toBe(4)
  }
})

describe('the file', () => {
  it('holds the days of this year that were tracked, in ml and in the unit they are read in', async () => {
    const { page } = await openTracker(DESKTOP, { units: 'fl_oz' })
    await visit(site, page, '/tracker/settings#data')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download this year’s days' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('smart-hydration-history.csv')
    expect(await readFile(await download.path(), 'utf8')).toBe(
      [
        '\uFEFF"date","intake_ml","goal_ml","met","intake_fl_oz","goal_fl_oz",' +
          '"caffeine_mg","caffeine_unknown_ml","sugar_g","sugar_unknown_ml","with_alcohol_ml","waters",' +
          '"rest_day","goal_adjusted_for","is_limit"',
        '"2026-02-03","1000","1500","false","33.8","50.7","","","","","","","false","","false"',
        '"2026-02-04","2000","1500","true","67.6","50.7","","","","","","","false","","false"',
        '"2026-11-02","600","2000","false","20.3","67.6","","","","","","","false","","false"',
        '"2026-11-16","2100","2000","true","71","67.6","","","","","","","false","","false"',
        '"2026-11-17","1800","1750","true","60.9","59.2","","","","","","","false","","false"',
        '"2026-11-19","1999","2000","false","67.6","67.6","","","","","","","false","","false"',
        '"2026-11-20","1250","2000","false","42.3","67.6","","","","","","","false","","false"',
        '',
      ].join('\r\n'),
    )
  })
})

it('the map tells each of thirteen weeks of days, shows a press at once, and leads to a day by keys', async () => {
  const { page } = await openTracker()
  await eventually(() => page.getByRole('grid', { name: 'Days met' }).getByRole('link').count()).toBe(89)
  await mapDay(page, /^Today, Friday 20 November: 1,250 of 2,000 ml, 63%$/).waitFor()
  await mapDay(page, /^Monday 24 August: nothing entered$/).waitFor()
  await showScreen(page, 'Today')
  await button(page, 'Add 750 ml').click()
  await showScreen(page, 'History')
  await chart(page, /^This week.*goal met on 3 of 4 days/).waitFor()
  await mapDay(page, /^Today.*2,000 of 2,000 ml, goal met$/).waitFor()

  // The map is one stop of the Tab key.
  await eventually(() => page.locator('[role=grid] a[tabindex="0"]').count()).toBe(1)
  await mapDay(page, /^Today/).focus()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-date'))
  for (const [key, date] of [
    ['ArrowRight', TODAY],
    ['ArrowLeft', addDays(TODAY, -7)],
    ['ArrowUp', addDays(TODAY, -8)],
    ['Home', '2026-08-24'],
    ['End', TODAY],
    ['ArrowUp', addDays(TODAY, -1)],
  ] as const) {
    await page.keyboard.press(key)
    await eventually(() => focused()).toBe(date)
  }
  await page.keyboard.press('Enter')
  await eventually(() => addressOf(page).query).toEqual({ date: '2026-11-19' })
  await page.goBack()
  await mapDay(page, /^Tuesday 17 November: 1,800 of 1,750 ml, goal met$/).click()
  await eventually(() => addressOf(page).query).toEqual({ date: '2026-11-17' })
})

describe('when the history cannot be read', () => {
  /** Refuses what is asked of the history until it is told to let it pass. */
  async function refuseHistory(page: Page): Promise<() => void> {
    let isRefused = true
    const data = { code: 'BAD_REQUEST', httpStatus: 400 }
    await page.route(/hydration\.history/, async (route) => {
      if (!isRefused) return route.fallback()
      const calls = new URL(route.request().url()).pathname.split(',').length
      const refusal = { error: { message: 'Not now.', code: -32600, data } }
      await route.fulfill({ status: 400, json: Array(calls).fill(refusal) })
    })
    return () => {
      isRefused = false
    }
  }

  it.each(flowSizes('desktop'))('says so, and tries again, on a %s', async (name, size) => {
    site.expectComplaint(/400 \(Bad Request\)/)
    const { context } = await loggedIn(site, { is_subscribed: true }, size)
    const page = await pageOfToday(context)
    const letPass = await refuseHistory(page)
    await visit(site, page, '/cities')
    const bar =
      name === 'phone' ? page.getByRole('navigation', { name: 'Quick navigation' }) : page.getByRole('banner')
    await bar.getByRole('link', { name: /^Track/ }).click()
    await showScreen(page, 'History')
    const failed = page.getByRole('alert').filter({ hasText: 'Could not load your history.' })
    await failed.waitFor()
    letPass()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'No days yet' }).waitFor()
  })

  it('says so of the year alone, and tries again', async () => {
    site.expectComplaint(/400 \(Bad Request\)/)
    const { page } = await openTracker()
    const letPass = await refuseHistory(page)
    await choose(page, 'Year')
    await page.getByRole('alert').filter({ hasText: 'Could not load this year.' }).waitFor()
    letPass()
    await button(page, 'Try again').click()
    await chart(page, /^This year/).waitFor()
  })
})

describe.each(flowSizes('desktop'))('the goal on a %s', (_size, options) => {
  it('is worked out by a source, may be changed, is asked about above 4 liters, and is saved', async () => {
    const { page, id } = await openTracker(options)
    await openSettings(page, 'Goal')
    await button(page, 'Goal').click()
    const goal = dialog(page, 'Daily goal')
    await eventually(() => goal.getByLabel('Daily goal in ml').inputValue()).toBe('2000')
    await goal.getByText('Work out a goal').click()
    await goal.getByLabel('For', { exact: true }).selectOption('Pregnant')
    await goal
      .getByText(
        '2,300 ml of water a day in all, about 80% of it from drinks: 1,840 ml. The rest comes with food. Rounded to 1,850 ml.',
      )
      .waitFor()
    await goal.getByLabel('By the figures of').selectOption('National Academies 2005 (United States)')
    await goal.getByText(/pregnancy and breastfeeding have not been checked/).waitFor()
    await goal.getByLabel('For', { exact: true }).selectOption('Man, 19 or older')
    await goal.getByRole('link', { name: 'IOM DRI for water, p.145' }).waitFor()
    await goal.getByLabel('Lighter after sport, on most days').selectOption('1 kg')
    await goal.getByText('Sport takes 1,000 ml more.').waitFor()
    await goal.getByRole('button', { name: 'Use 4,000 ml' }).waitFor()
    await goal.getByLabel('Lighter after sport, on most days').selectOption('No sport on most days')
    await goal.getByRole('button', { name: 'Use 3,000 ml' }).click()
    await eventually(() => goal.getByLabel('Daily goal in ml').inputValue()).toBe('3000')
    const said = goal.getByText('The goal above is now 3,000 ml.', { exact: false })
    await said.waitFor()
    await goal.getByLabel('Daily goal in ml').fill('2750')
    await eventually(() => said.count()).toBe(0)
    await goal.getByRole('button', { name: 'Save goal' }).click()
    await status(page).filter({ hasText: 'Goal Saved' }).waitFor()
    await eventually(() => goal.isVisible()).toBe(false)
    expect(await savedGoal(id)).toBe(2750)
    await showScreen(page, 'History')
    await mapDay(page, /^Today.*1,250 of 2,750 ml/).waitFor()

    await openSettings(page, 'Goal')
    await button(page, 'Goal').click()
    await goal.getByText(/If you have heart, kidney or liver disease/).waitFor()
    await goal.getByLabel('Daily goal in ml').fill('4001')
    await goal.getByRole('button', { name: 'Save goal' }).click()
    await goal.getByText('Did a doctor set this goal?').waitFor()
    expect(await savedGoal(id)).toBe(2750)
    await goal.getByLabel('Daily goal in ml').fill('4500')
    await eventually(() => goal.getByText('Did a doctor set this goal?').count()).toBe(0)
    await goal.getByRole('button', { name: 'Save goal' }).click()
    await goal.getByRole('button', { name: 'Yes, save this goal' }).click()
    await eventually(() => goal.isVisible()).toBe(false)
    expect(await savedGoal(id)).toBe(4500)
  })
})

describe('the goal', () => {
  it('says what is wrong with it, and is read in ounces', async () => {
    const { page, id } = await openTracker(DESKTOP, { units: 'fl_oz' })
    await openSettings(page, 'Goal')
    await button(page, 'Goal').click()
    const field = dialog(page, 'Daily goal').getByLabel('Daily goal in fl oz')
    await eventually(() => field.inputValue()).toBe('67.6')
    await field.fill('400')
    await page.keyboard.press('Enter')
    await dialog(page, 'Daily goal').getByText('Enter 9 to 338 fl oz.').waitFor()
    expect(await savedGoal(id)).toBe(2000)
    await field.fill('84.5')
    await page.keyboard.press('Enter')
    await eventually(() => savedGoal(id)).toBe(2500)
  })
})
