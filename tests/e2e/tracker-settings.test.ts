import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertProgress } from '../factories/hydration.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import {
  drink,
  entries,
  glassWords,
  openSettings,
  openTracker,
  quickAdd,
  showScreen,
  streakWords,
} from './tracker.ts'
import { revisit } from './visit.ts'

const site = useSite()
/** A Friday. */
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

async function openGoals(page: Page): Promise<Locator> {
  await openSettings(page, 'Goal')
  await button(page, 'Goal').click()
  return dialog(page, 'Daily goal')
}
/** Moves the clocks of server and page on, and lets the page look at its clock. */
async function moveTo(page: Page, time: string): Promise<void> {
  site.deps.clock.set(time)
  await page.clock.setSystemTime(new Date(time))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

describe.each(flowSizes('phone'))('goals by weekday on a %s', (_name, size) => {
  it('are entered for each day, hold from today on, and can be one goal again', async () => {
    const { page, device } = await openTracker(site, size)
    const goals = await openGoals(page)
    await goals.getByLabel('Daily goal in ml').fill('2200')
    await goals.getByLabel('A goal for each day of the week').check()
    await eventually(() => goals.getByLabel('Wednesday').inputValue()).toBe('2200')
    await goals.getByLabel('Friday').fill('2500')
    await goals.getByLabel('Saturday').fill('100')
    expect(await violationsInBothThemes(page)).toEqual([])
    await goals.getByRole('button', { name: 'Save goals' }).click()
    await goals.getByText('Enter 250 to 10,000 ml.').waitFor()
    await goals.getByLabel('Saturday').fill('3000')
    await goals.getByRole('button', { name: 'Save goals' }).click()
    await toastOf(page, 'status', 'Goal Saved').getByText('Today 2,500 ml').waitFor()
    await showScreen(page, 'Today')
    await eventually(() => glassWords(page)).toBe('0 ml of 2,500 ml')

    await moveTo(page, '2026-11-21T00:00:30Z')
    await eventually(() => glassWords(page)).toBe('0 ml of 3,000 ml')
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({ date: '2026-11-21', goal: 3000 })

    await revisit(site, page)
    const again = await openGoals(page)
    expect(await again.getByLabel('A goal for each day of the week').isChecked()).toBe(true)
    expect(await again.getByLabel('Friday').inputValue()).toBe('2500')
    await again.getByLabel('The same every day').check()
    await again.getByLabel('Daily goal in ml').fill('1800')
    await again.getByRole('button', { name: 'Save goal' }).click()
    await eventually(() => again.isVisible()).toBe(false)
    await showScreen(page, 'Today')
    await eventually(() => glassWords(page)).toBe('0 ml of 1,800 ml')
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({
      weekdayGoals: Array(7).fill(1800),
    })
  })
})

describe('goals by weekday', () => {
  it('above 4 liters are asked about by name, and again when another one is', async () => {
    const { page, device } = await openTracker(site, DESKTOP)
    const goals = await openGoals(page)
    await goals.getByLabel('A goal for each day of the week').check()
    await goals.getByLabel('Monday').fill('4500')
    await goals.getByRole('button', { name: 'Save goals' }).click()
    await goals.getByText('4,500 ml on Monday is more than').waitFor()
    await goals.getByLabel('Sunday').fill('5000')
    await eventually(() => goals.getByText('Did a doctor set').count()).toBe(0)
    await goals.getByRole('button', { name: 'Save goals' }).click()
    await goals.getByText('4,500 ml on Monday and 5,000 ml on Sunday are more than').waitFor()
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({
      weekdayGoals: Array(7).fill(2000),
    })
    await goals.getByRole('button', { name: 'Yes, save these goals' }).click()
    await eventually(() => goals.isVisible()).toBe(false)
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({
      weekdayGoals: [4500, 2000, 2000, 2000, 2000, 2000, 5000],
    })
  })

  it('are drawn in the chart, also for the days to come', async () => {
    const { page } = await openTracker(site, DESKTOP, {
      before: (device) =>
        device.ask((api) =>
          api.hydration.setWeekdayGoals({ goals: [2000, 2000, 2000, 2000, 2000, 2600, 2700] }),
        ),
    })
    // The chart of an empty history is not drawn: the first glass brings it.
    await main(page).getByRole('button', { name: 'Add 250 ml', exact: true }).first().click()
    await showScreen(page, 'History')
    await main(page).getByText('2,700 ml', { exact: true }).waitFor()
  })
})

describe.each(flowSizes('phone'))('today’s goal on a %s', (_name, size) => {
  it('is adjusted by two presses, says why, and is restored the next day or by a press', async () => {
    const { page, device } = await openTracker(site, size, { before: (other) => drink(other, 2000) })
    await button(page, /^Today’s goal/).click()
    const adjust = dialog(page, 'Today’s goal')
    expect(await violationsInBothThemes(page)).toEqual([])
    await adjust.getByRole('button', { name: 'Hot day' }).click()
    await toastOf(page, 'status', 'Goal Adjusted').getByText('2,500 ml today').waitFor()
    await main(page).getByText('Goal adjusted: hot day').waitFor()
    await main(page).getByText('A goal of 2,000 ml was met before it was raised').waitFor()
    expect(await glassWords(page)).toBe('2,000 ml of 2,500 ml')
    expect(await violationsInBothThemes(page)).toEqual([])

    await moveTo(page, '2026-11-21T00:00:30Z')
    await eventually(() => glassWords(page)).toBe('0 ml of 2,000 ml')
    await eventually(() => main(page).getByText('Goal adjusted').count()).toBe(0)
    await main(page).getByRole('button', { name: 'Previous day' }).click()
    await main(page).getByText('Goal adjusted: hot day').waitFor()
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({ streak: 1 })

    await main(page).getByRole('button', { name: 'Next day' }).click()
    await openSettings(page, 'Goal')
    await button(page, 'Adjust today').click()
    await adjust.getByLabel('Today’s goal in ml').fill('4500')
    await adjust.getByLabel('Today’s goal in ml').press('Enter')
    await adjust.getByText('Press a reason to save the goal.').waitFor()
    await adjust.getByRole('button', { name: 'Sport' }).click()
    await adjust.getByText('4,500 ml is more than any official recommendation').waitFor()
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({ goal: 2000 })
    await adjust.getByRole('button', { name: 'Sport' }).click()
    await eventually(() => adjust.isVisible()).toBe(false)
    await showScreen(page, 'Today')
    await eventually(() => glassWords(page)).toBe('0 ml of 4,500 ml')
    await button(page, 'Back to 2,000 ml').click()
    await toastOf(page, 'status', 'Goal Restored').waitFor()
    await eventually(() => glassWords(page)).toBe('0 ml of 2,000 ml')
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({ goal: 2000, adjustedFor: null })
  })
})

it('a goal of 64 fl oz is reached by four bottles of 16, and says so in whole ounces', async () => {
  const { page } = await openTracker(site, DESKTOP, { units: 'fl_oz' })
  const goals = await openGoals(page)
  await goals.getByLabel('Daily goal in fl oz').fill('64')
  await goals.getByRole('button', { name: 'Save goal' }).click()
  await toastOf(page, 'status', 'Goal Saved').getByText('64 fl oz a day').waitFor()
  await showScreen(page, 'Today')
  for (const sum of ['16', '32', '48', '64']) {
    await quickAdd(page, '16 fl oz').click()
    await eventually(() => glassWords(page)).toBe(`${sum} fl oz of 64 fl oz`)
  }
  await main(page).getByText('Goal Achieved').first().waitFor()
  expect(
    await main(page)
      .getByText(/fl oz above/)
      .count(),
  ).toBe(0)
  const again = await openGoals(page)
  expect(await again.getByLabel('Daily goal in fl oz').inputValue()).toBe('64')
})

/** What the screen says of streaks, levels and achievements. */
const rewards = (page: Page) => main(page).getByText(/streak|level|achieve/i)

describe.each(flowSizes('phone'))('a limit on a %s', (_name, size) => {
  it('is set because a doctor said so; the glass empties, and nothing rewards drinking', async () => {
    const { page } = await openTracker(site, size, { before: (device) => drink(device, 500) })
    await openSettings(page, 'Goal')
    await main(page).getByRole('button', { name: 'Goal', exact: true }).click()
    await dialog(page, 'Daily goal').getByLabel('My doctor said so: this is the most I may drink').check()
    await dialog(page).getByLabel('Daily limit in ml').fill('1500')
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Save limit').click()
    await main(page).getByRole('heading', { name: 'Limit', exact: true }).waitFor()
    await showScreen(page, 'Today')
    await eventually(() => glassWords(page)).toBe('1,000 ml left of 1,500 ml')
    await quickAdd(page, '250 ml').click()
    await eventually(() => glassWords(page)).toBe('750 ml left of 1,500 ml')
    await eventually(() => entries(page)).toHaveLength(2)
    for (let count = 0; count < 4; count += 1) await quickAdd(page, '250 ml').click()
    await main(page).getByText('250 ml above the limit').waitFor()
    await main(page).getByText('1,750 ml drunk').waitFor()
    expect(await rewards(page).count()).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await showScreen(page, 'History')
    await main(page).getByRole('heading', { name: 'Days within the limit' }).waitFor()
    await main(page).getByText('Limit kept', { exact: true }).waitFor()
    expect(await rewards(page).count()).toBe(0)
    await main(page).getByText('Show as table').click()
    await main(page).getByRole('cell', { name: 'Above it' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
  })
})

async function savedCups(id: string): Promise<number[]> {
  const kept = await site.db
    .selectFrom('hydration_data')
    .select('cup_sizes')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  return kept.cup_sizes
}

describe('own cups', () => {
  it('are added, told apart, removed, and six at most', async () => {
    const { context, id } = await loggedIn(site, { is_subscribed: true }, PHONE)
    await insertProgress(site.db, id, { cup_sizes: [330] })
    const page = await site.openIn(context, '/tracker')
    await openSettings(page, 'Units and cups')
    await button(page, 'Your cups').click()
    const cups = dialog(page, 'Your cups')
    const field = cups.getByLabel('New cup in ml')
    await field.fill('330')
    await page.keyboard.press('Enter')
    await cups.getByText('You have a cup of this size already. Enter another one.').waitFor()
    await field.fill('200')
    await page.keyboard.press('Enter')
    await cups.getByRole('button', { name: 'Remove the cup of 200 ml' }).waitFor()
    await eventually(() => savedCups(id)).toEqual([200, 330])
    await eventually(() => field.inputValue()).toBe('')
    await cups.getByRole('button', { name: 'Remove the cup of 330 ml' }).click()
    await eventually(() => savedCups(id)).toEqual([200])
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('1 of 6')

    for (const size of ['100', '300', '400', '500', '600']) {
      await field.fill(size)
      await page.keyboard.press('Enter')
      await cups.getByRole('button', { name: `Remove the cup of ${size} ml` }).waitFor()
    }
    await cups.getByText('Remove one to add another.').waitFor()
    await eventually(() => cups.getByRole('button', { name: 'Add cup' }).count()).toBe(0)
  })
})

const yourDay = (page: Page) => main(page).getByRole('region', { name: 'Your day' })

describe.each(flowSizes('phone'))('the days of a person on a %s', (_name, size) => {
  it('start when they choose, and what was drunk stays', async () => {
    site.deps.clock.set('2026-11-20T01:30:00Z')
    const { page, device } = await openTracker(site, size, { before: (other) => drink(other, 500) })
    await openSettings(page, 'Your day')
    await yourDay(page).getByRole('button', { name: 'Change start' }).press('Enter')
    const editor = dialog(page, 'Start of the day')
    await editor.getByLabel('A new day starts at').selectOption('03:00')
    expect(await violationsInBothThemes(page)).toEqual([])
    await editor.getByRole('button', { name: 'Save' }).click()
    await toastOf(page, 'status', 'Saved').getByText('Your day starts at 03:00.').waitFor()
    await yourDay(page).getByText('03:00').waitFor()
    await showScreen(page, 'Today')
    expect(await glassWords(page)).toBe('500 ml of 2,000 ml')
    // The next night: the day goes on until three.
    for (const [time, words] of [
      ['2026-11-21T02:59:00Z', '500 ml of 2,000 ml'],
      ['2026-11-21T03:00:30Z', '0 ml of 2,000 ml'],
    ] as const) {
      site.deps.clock.set(time)
      await page.clock.setSystemTime(new Date(time))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await eventually(() => glassWords(page)).toBe(words)
    }
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({ date: '2026-11-21', intake: 0 })
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  it('can be rest days, today and yesterday, twice a month', async () => {
    site.deps.clock.set('2026-11-18T12:00:00Z')
    const { page } = await openTracker(site, size, {
      before: async (other) => {
        await drink(other, 2000)
        site.deps.clock.set('2026-11-20T12:00:00Z')
      },
    })
    await eventually(() => streakWords(page)).toContain('0 days')
    await openSettings(page, 'Your day')
    await yourDay(page).getByText('2 rest days').waitFor()
    await yourDay(page).getByRole('button', { name: 'Rest day yesterday' }).press('Enter')
    await yourDay(page).getByText('1 rest day', { exact: true }).waitFor()
    await yourDay(page).getByRole('button', { name: 'Rest day today' }).click()
    await yourDay(page).getByText('Today is a rest day.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await showScreen(page, 'Today')
    await eventually(() => streakWords(page)).toContain('1 day')
    await showScreen(page, 'History')
    await main(page)
      .getByRole('link', { name: /^Thursday.*: rest day$/ })
      .waitFor()
    await openSettings(page, 'Your day')
    await yourDay(page).getByRole('button', { name: 'Take back the rest day today' }).click()
    await yourDay(page).getByText('1 rest day', { exact: true }).waitFor()
  })
})
