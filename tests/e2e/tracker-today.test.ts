import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertWaterOfDrink, SOME_DRINK } from '../factories/hydration.ts'
import { DESKTOP, eventually, PHONE } from '../harness/browser.ts'
import type { Device } from '../harness/person.ts'
import { button, dialog } from './members.ts'
import { addressOf, main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, entries, glassWords, keptIntake, openTracker, quickAdd, showScreen } from './tracker.ts'
import { revisit } from './visit.ts'

const site = useSite()

beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

/** In the zone of the profile: else a line asks which of the two the days follow. */
const ONE_SCREEN = { ...PHONE, viewport: { width: 390, height: 844 }, timezoneId: 'UTC' }
/** The date with the most letters. */
const LONG_DATE = '2026-09-30'
/** As long as names of drinks and of waters get. */
const LONG_NAME = 'Grandmother’s rhubarb-elderflower spritz'
const LONG_WATER = 'Metropolitan Water Reclamation District of the Upper Rio Grande, East'

/** A day of four drinks of the longest names, their water named too. */
async function drinkLongNames(device: Device): Promise<void> {
  const { user } = await device.ask((api) => api.auth.session())
  const waterId = await insertWaterOfDrink(site.db, user?.id ?? '', { name: LONG_WATER })
  const own = { ...SOME_DRINK, id: randomUUID(), name: LONG_NAME, water: 90 }
  await device.ask((api) => api.hydration.addDrink(own))
  await device.ask((api) => api.hydration.setDefaultWater({ drinks: ['water', own.id], waterId }))
  site.deps.clock.set(`${LONG_DATE}T07:00:00Z`)
  await drink(device, 450)
  for (const amount of [250, 250])
    await device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount, drink: own.id }))
  site.deps.clock.set(`${LONG_DATE}T08:30:00Z`)
  // The most that is no warning, which may take a screen of its own.
  await device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount: 1000, drink: own.id }))
}

/** The days that have the most to say of themselves. */
const FULL_DAYS: Readonly<Record<string, (device: Device) => Promise<unknown>>> = {
  'a usual day': async () => undefined,
  'a sick day that is a rest day': async (device) => {
    await device.ask((api) => api.hydration.setRestDay({ date: LONG_DATE, isRest: true }))
    const adjustment = { goal: 2500, reason: 'ill' } as const
    await device.ask((api) => api.hydration.adjustGoal({ date: LONG_DATE, adjustment }))
  },
  'a day with a limit that is adjusted': async (device) => {
    await device.ask((api) => api.hydration.setLimit({ isLimit: true }))
    const adjustment = { goal: 1500, reason: 'other' } as const
    await device.ask((api) => api.hydration.adjustGoal({ date: LONG_DATE, adjustment }))
  },
}
/** Reminders of every hour, whose next one Today names. */
const HOURLY = {
  isOn: true,
  from: '08:00',
  to: '20:00',
  everyMinutes: 60,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  byPush: false,
  byMail: true,
}
const UNITS = ['ml', 'fl_oz', 'cup', 'imperial_fl_oz'] as const

/** How far the lowest content of a part of the page reaches down, px. */
const endOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    (css) =>
      Math.max(
        ...[...document.querySelectorAll(css)].flatMap((part) =>
          [...part.querySelectorAll('*')].map((each) => each.getBoundingClientRect().bottom),
        ),
      ),
    selector,
  )

describe('today', () => {
  it.each(Object.keys(FULL_DAYS))('is on one screen of a phone in every unit on %s', async (day) => {
    site.deps.clock.set(`${LONG_DATE}T06:00:00Z`)
    const { page, id } = await openTracker(site, ONE_SCREEN, {
      before: async (device) => {
        await drinkLongNames(device)
        await FULL_DAYS[day]?.(device)
        await device.ask((api) => api.reminders.save(HOURLY))
        await site.db.updateTable('hydration_data').set({ streak: 1128, best_streak: 1128 }).execute()
      },
    })
    for (const units of UNITS) {
      // The longest unit next to the longest notes of a day takes two lines more.
      if (units === 'imperial_fl_oz' && day !== 'a usual day') continue
      await site.db.updateTable('profiles').set({ units }).where('id', '=', id).execute()
      await revisit(site, page)
      await main(page).getByRole('button', { name: 'All 4 drinks of today' }).waitFor()
      await main(page)
        .getByText(/next reminder/i)
        .waitFor()
      expect(await entries(page), units).toHaveLength(3)
      const bar = await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox()
      const end = await endOf(page, 'main section[aria-label="Last drinks"] ol')
      expect(Math.round(end), units).toBeLessThanOrEqual(bar?.y ?? 0)
      const rest = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      expect(rest, units).toBeLessThanOrEqual(0)
    }
  })

  it.each(['a usual day', 'a day with a limit that is adjusted'])(
    'has no empty column next to a long one on a desktop, on %s',
    async (kind) => {
      site.deps.clock.set(`${LONG_DATE}T06:00:00Z`)
      const { page } = await openTracker(site, DESKTOP, {
        before: async (device) => {
          await drinkLongNames(device)
          await FULL_DAYS[kind]?.(device)
        },
      })
      await main(page).getByRole('button', { name: 'All 4 drinks of today' }).waitFor()
      const [day, end] = await Promise.all([
        main(page).getByRole('region', { name: 'The day' }).boundingBox(),
        endOf(page, 'main section[aria-label="Last drinks"] ol'),
      ])
      const heights = [day?.height ?? 0, end - (day?.y ?? 0)]
      expect(Math.min(...heights) / Math.max(...heights)).toBeGreaterThan(0.7)
    },
  )

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

  it('has tabs with addresses of their own, and lets the unit be chosen where it is written', async () => {
    const { page, device } = await openTracker(site, PHONE)
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

    await quickAdd(page, '500 ml').click()
    await button(page, 'Unit: ml. Change').click()
    await dialog(page, 'Units').getByLabel('US fluid ounces (fl oz)').check()
    await dialog(page, 'Units').getByRole('button', { name: 'Save' }).click()
    await eventually(() => glassWords(page)).toBe('16.9 fl oz of 67.6 fl oz')
    await quickAdd(page, '8 fl oz').click()
    await eventually(() => keptIntake(device)).toBe(737)
    // What is offered to add is a step of the new unit too.
    await button(page, /^Amount/).click()
    await dialog(page, 'Another amount').getByRole('button', { name: 'Add 8 fl oz' }).waitFor()
  })
})
