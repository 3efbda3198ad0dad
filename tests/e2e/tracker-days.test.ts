import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, flowSizes } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { dialog } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, glassWords, openSettings, openTracker, showScreen, streakWords } from './tracker.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T01:30:00Z'))

const yourDay = (page: Page) => main(page).getByRole('region', { name: 'Your day' })

describe.each(flowSizes('phone'))('the days of a person on a %s', (_name, size) => {
  it('start when they choose, and what was drunk stays', async () => {
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
