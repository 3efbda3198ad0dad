import { randomUUID } from 'node:crypto'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertBookmark, someBottle } from '../factories/bookmarks.ts'
import { insertCity } from '../factories/cities.ts'
import { contaminant, insertReport } from '../factories/tap-water.ts'
import { insertWater } from '../factories/waters.ts'
import { eventually, flowSizes } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { dialog } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, entries, openSettings, openTracker, quickAdd, showScreen } from './tracker.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

const list = (page: Page) => dialog(page, 'Which water?')
const editor = (page: Page) => dialog(page, 'Change drink')
const minerals = (page: Page) => main(page).getByRole('region', { name: 'Minerals of the last 7 days' })
const legend = (page: Page) => main(page).getByRole('list', { name: 'Waters in the glass' })

/** A subscriber whose tap is Kalkstadt's and whose fridge holds a bottle, with the tracker open. */
async function openWithWaters(size?: BrowserContextOptions) {
  const slug = `kalkstadt-${randomUUID()}`
  const city = await insertCity(site.db, { slug, name: 'Kalkstadt' })
  const calcium = { name: 'Calcium', parameter: 'calcium', value: 160, unit: 'mg/L', year: 2023 } as const
  await insertReport(site.db, { city_id: city.id, contaminants: [contaminant(calcium)] })
  const opened = await openTracker(site, size, {
    before: async (device) => {
      await device.ask((api) => api.auth.updateUser({ myWater: { kind: 'city', slug } }))
      await drink(device, 250)
    },
  })
  await insertBookmark(site.db, opened.id, {
    ...{ type: 'bottle_scan', title: 'Quellbrunn' },
    data: someBottle({ brandname: 'Quellbrunn' }),
  })
  return opened
}

describe.each(flowSizes('desktop'))('waters on a %s', (_name, size) => {
  it('are found by a new person: a bottle by its name, and the tap by a town, which becomes My water', async () => {
    const slug = `kalkstadt-${randomUUID()}`
    await insertReport(site.db, { city_id: (await insertCity(site.db, { slug, name: 'Kalkstadt' })).id })
    const brand = `Quellbrunn ${randomUUID().slice(0, 8)}`
    await insertWater(site.db, { brand, minerals: { calcium: 80 } })
    const { page, device } = await openTracker(site, size)
    const defaultWater = async () =>
      (await device.ask((api) => api.hydration.day())).defaultWaters.water?.name
    await openSettings(page, 'Which water')
    await main(page).getByRole('button', { name: 'Which water?' }).click()
    await list(page).getByLabel('Tap water: ZIP code or town').waitFor()
    expect(await list(page).getByRole('heading', { level: 3 }).count()).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await list(page).getByLabel('Bottled water: its name').fill(brand)
    await list(page).getByRole('option', { name: brand }).click()
    await eventually(defaultWater).toBe(brand)
    await main(page).getByRole('button', { name: brand }).click()
    await list(page).getByRole('heading', { name: 'Chosen before' }).waitFor()
    await list(page).getByLabel('Tap water: ZIP code or town').fill('Kalkstadt')
    await list(page).getByRole('option', { name: 'Kalkstadt' }).first().click()
    await eventually(defaultWater).toBe('Kalkstadt')
    const session = await device.ask((api) => api.auth.session())
    expect(session.user?.myWater?.name).toBe('Kalkstadt')
  })

  it('are chosen in two presses or for all drinks made of water, named by the next ones, and shown in the glass', async () => {
    const { page, device } = await openWithWaters(size)
    await openSettings(page, 'Which water')
    await main(page).getByRole('button', { name: 'Which water?' }).press('Enter')
    await list(page).getByRole('button', { name: 'Kalkstadt tap water' }).press('Enter')
    await main(page).getByRole('button', { name: 'Kalkstadt tap water' }).waitFor()
    await showScreen(page, 'Today')
    await quickAdd(page, '500 ml').click()
    await eventually(() => entries(page)).toEqual([
      expect.stringMatching(/Water[\s\S]*Kalkstadt tap water[\s\S]*500 ml/),
      expect.stringMatching(/^Water[^·]*250 ml\s*$/),
    ])
    await eventually(() => legend(page).innerText()).toMatch(/^A\s+Kalkstadt tap water$/)
    const layer = main(page)
      .getByRole('img', { name: /^A glass with/ })
      .locator('path[class*=layer1]')
    expect(await layer.evaluate((path) => getComputedStyle(path).fill)).toBe('rgb(27, 116, 102)')
    await showScreen(page, 'History')
    await eventually(() => minerals(page).innerText()).toMatch(/Calcium\s+80 of 800 mg/)
    const text = await minerals(page).innerText()
    expect(text).toContain('250 ml of 750 ml have no known analysis and are not counted.')
    expect(text).toContain('10% of the EU’s reference intake')
    expect(text).toContain('Not in the analysis of Kalkstadt tap water (500 ml).')
    await minerals(page).getByText('Waters, sources and what is counted').click()
    await minerals(page)
      .getByText(/Calcium: 160 mg\/L, Average, 2023/)
      .waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])

    const defaults = async () => {
      const day = await device.ask((api) => api.hydration.day())
      return Object.entries(day.defaultWaters).map(([key, water]) => `${key}: ${water.name}`)
    }
    await openSettings(page, 'Which water')
    await main(page).getByRole('button', { name: 'Kalkstadt tap water' }).click()
    await list(page).getByLabel('Use it for all drinks made of water').check()
    await list(page).getByRole('button', { name: 'Quellbrunn' }).click()
    await toastOf(page, 'status', 'All drinks made of water').waitFor()
    await main(page).getByRole('button', { name: 'Quellbrunn' }).click()
    expect(await defaults()).toContain('espresso: Quellbrunn')
    await list(page).getByRole('button', { name: 'Not said' }).click()
    await main(page).getByRole('button', { name: 'Which water?' }).waitFor()
    expect(await defaults()).not.toContain('water: Quellbrunn')
    expect(await defaults()).toContain('espresso: Quellbrunn')
  })

  it('of an entry change by the keyboard, and go back by Undo', async () => {
    const { page } = await openWithWaters(size)
    await main(page)
      .getByRole('button', { name: /^Change 250 ml, Water/ })
      .press('Enter')
    const field = editor(page).getByLabel('Which water')
    await field.selectOption({ label: 'Quellbrunn' })
    await editor(page).getByLabel('Drink').selectOption('Juice')
    await eventually(() => field.count()).toBe(0)
    await editor(page).getByLabel('Drink').selectOption('Tea')
    await editor(page).getByRole('button', { name: 'Save' }).press('Enter')
    await eventually(() => entries(page)).toEqual([
      expect.stringMatching(/Tea[\s\S]*Quellbrunn[\s\S]*250 ml/),
    ])
    await toastOf(page, 'status', 'Drink changed').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => entries(page)).toEqual([expect.stringMatching(/^Water[^·]*250 ml\s*$/)])
  })
})
