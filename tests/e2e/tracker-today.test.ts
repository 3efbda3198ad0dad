import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, PHONE } from '../harness/browser.ts'
import { button, dialog } from './members.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, entries, glassWords, keptIntake, openTracker, quickAdd, showScreen } from './tracker.ts'

const site = useSite()

beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

describe('today', () => {
  it.each([
    ['ml', 'de-DE'],
    ['fl_oz', 'en-US'],
  ] as const)('is on one screen of a phone, in %s for %s', async (units, locale) => {
    const { page } = await openTracker(
      site,
      // In the zone of the profile: else a line asks which of the two the days follow.
      { ...PHONE, viewport: { width: 390, height: 844 }, timezoneId: 'UTC', locale },
      {
        units,
        before: async (device) => {
          for (const amount of [200, 250, 100, 150]) await drink(device, amount)
          await drink(device, 200, 'milk')
        },
      },
    )
    await main(page).getByRole('button', { name: 'All 5 drinks of today' }).waitFor()
    expect(await entries(page)).toHaveLength(3)
    const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(rest).toBeLessThanOrEqual(0)
  })

  it.each([
    ['de-DE', '250 ml'],
    ['en-US', '8 fl oz'],
  ])('without Premium has its glass, buttons and Undo on the first screen, for %s', async (locale, cup) => {
    const page = await site.open('/tracker', { ...PHONE, viewport: { width: 390, height: 844 }, locale })
    await quickAdd(page, cup).click()
    const undo = button(page, `Undo the last drink, ${cup}`)
    await undo.waitFor()
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    const [low, top] = await Promise.all([undo.boundingBox(), bar.boundingBox()])
    expect((low?.y ?? 0) + (low?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
  })

  it('has tabs with addresses of their own, and Back leads to the one before', async () => {
    const { page } = await openTracker(site, PHONE)
    await showScreen(page, 'History')
    await main(page).getByRole('heading', { name: 'Achievements' }).waitFor()
    expect(addressOf(page).path).toBe('/tracker/history')
    await showScreen(page, 'Settings')
    await main(page).getByRole('heading', { name: 'Your day' }).waitFor()
    expect(addressOf(page).path).toBe('/tracker/settings')
    await page.goBack()
    await main(page).getByRole('heading', { name: 'Achievements' }).waitFor()
    await page.goBack()
    await quickAdd(page, '250 ml').waitFor()
    expect(addressOf(page).path).toBe('/tracker')
  })

  it('lets the unit be chosen where it is written', async () => {
    const { page, device } = await openTracker(site, PHONE)
    await quickAdd(page, '500 ml').click()
    await button(page, 'Unit: ml. Change').click()
    await dialog(page, 'Units').getByLabel('US fluid ounces (fl oz)').check()
    await dialog(page, 'Units').getByRole('button', { name: 'Save' }).click()
    await eventually(() => glassWords(page)).toBe('16.9 fl oz of 67.6 fl oz')
    await quickAdd(page, '8 fl oz').click()
    await eventually(() => keptIntake(device)).toBe(737)
  })
})
