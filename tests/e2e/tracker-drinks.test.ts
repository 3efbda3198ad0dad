import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertEntry, insertWaterOfDrink } from '../factories/hydration.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, entries, glassWords, openSettings, openTracker, quickAdd, showScreen } from './tracker.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

const grid = (page: Page) => dialog(page, 'Other drinks')
const editor = (page: Page) => dialog(page, 'Your own drink')
const allDrinks = (page: Page) => dialog(page, 'Today’s drinks')
const contents = (page: Page) => allDrinks(page).getByRole('region', { name: 'Caffeine and sugar' })

/** Opens the grid of drinks: by its button on a phone, by the heading's on a desktop. */
const openGrid = (page: Page) => button(page, /^(Drinks|All drinks)$/).click()
/** Adds a drink of the grid by one press. */
async function tap(page: Page, name: RegExp): Promise<void> {
  await openGrid(page)
  await grid(page).getByRole('button', { name }).press('Enter')
  await eventually(() => grid(page).isVisible()).toBe(false)
}
/** Describes an own drink. */
async function addOwn(page: Page, texts: Record<string, string>): Promise<void> {
  await openGrid(page)
  await grid(page).getByRole('button', { name: 'Add your own drink' }).press('Enter')
  for (const [label, text] of Object.entries(texts)) await editor(page).getByLabel(label).fill(text)
  await editor(page).getByRole('button', { name: 'Save drink' }).press('Enter')
  await grid(page)
    .getByRole('button', { name: `Add ${texts.Name}, 250 ml` })
    .waitFor()
  await page.keyboard.press('Escape')
}
const openAll = (page: Page) => button(page, /^All \d+ drinks?/).click()

describe.each(flowSizes('phone'))('drinks on a %s', (_name, size) => {
  it('are added by one tap in their usual amount, or in another, the last drunk first, and then it is water again', async () => {
    const { page, device } = await openTracker(site, size, { before: (other) => drink(other, 330, 'milk') })
    await openGrid(page)
    const offered = grid(page).getByRole('group', { name: 'Other drinks' }).getByRole('button')
    await eventually(() => offered.first().getAttribute('aria-label')).toBe('Add Milk, 330 ml')
    expect(await violationsInBothThemes(page)).toEqual([])
    await grid(page).getByRole('button', { name: 'Add Filter coffee, 200 ml' }).click()
    await eventually(() => entries(page)).toEqual([
      expect.stringMatching(/Filter coffee[\s\S]*200 ml/),
      expect.stringMatching(/Milk[\s\S]*330 ml/),
    ])
    await openGrid(page)
    await eventually(() => offered.first().getAttribute('aria-label')).toBe('Add Filter coffee, 200 ml')
    await page.keyboard.press('Escape')
    await quickAdd(page, '250 ml').click()
    await eventually(() => entries(page)).toContainEqual(expect.stringMatching(/Water[\s\S]*250 ml/))
    // Each counts as its own volume.
    expect(await glassWords(page)).toBe('780 ml of 2,000 ml')
    expect(await main(page).getByText('as still water').count()).toBe(0)
    await eventually(async () => {
      const day = await device.ask((api) => api.hydration.day())
      return day.entries.map(({ drink: kind }) => kind)
    }).toEqual(['water', 'filter-coffee', 'milk'])

    await button(page, /^Amount/).click()
    const amount = dialog(page, 'Another amount')
    await amount.getByLabel('Drink').selectOption('Green tea')
    await amount.getByRole('button', { name: '50 ml more' }).click()
    await amount.getByRole('button', { name: 'Add 300 ml' }).click()
    await eventually(() => entries(page)).toContainEqual(expect.stringMatching(/Green tea[\s\S]*300 ml/))
    await button(page, /^Amount/).click()
    await eventually(() => amount.getByLabel('Drink').inputValue()).toBe('water')
  })

  it('of one’s own are described, drunk, and counted with caffeine and sugar; alcohol leaves the glass as it is', async () => {
    const { page } = await openTracker(site, size, {
      // Scripts still add coffee without its kind, which the page does not offer.
      before: (device) =>
        device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount: 200, drink: 'coffee' })),
    })
    await addOwn(page, { Name: 'Mate', 'Caffeine, mg in 100 ml': '40', 'Sugar, g in 100 ml': '9' })
    await tap(page, /^Add Mate/)
    await eventually(async () => (await entries(page))[0]).toMatch(/Mate[\s\S]*250 ml/)
    await eventually(() => page.getByRole('button', { name: /^Add (?:Coffee|Tea)/ }).count()).toBe(0)
    await openAll(page)
    await eventually(() => contents(page).innerText()).toContain(
      'Not counted, because caffeine is not known: Coffee (200 ml).',
    )
    const text = await contents(page).innerText()
    expect(text).toMatch(/Caffeine\s+100 of 400 mg/)
    expect(text).toMatch(/Sugar\s+23 of 50 g/)
    expect(text).not.toContain('because sugar is not known')
    expect(text).toContain('Raises no safety concern up to 400 mg a day for adults')
    expect(await violationsInBothThemes(page)).toEqual([])

    await page.keyboard.press('Escape')
    await eventually(() => allDrinks(page).isVisible()).toBe(false)
    await addOwn(page, { Name: 'Wine', 'Alcohol in % vol': '12.5' })
    await tap(page, /^Add Wine/)
    await eventually(() => entries(page)).toContainEqual(expect.stringMatching(/Wine[\s\S]*not counted/))
    expect(await glassWords(page)).toBe('450 ml of 2,000 ml')
    await button(page, /^Amount/).click()
    await dialog(page, 'Another amount').getByLabel('Drink').selectOption('Wine')
    const remove = dialog(page, 'Another amount').getByRole('button', { name: /^Remove/ })
    expect(await remove.isDisabled()).toBe(true)
  })

  it('that were changed on another device in the meantime are shown as they are, and the later change is refused', async () => {
    site.allowComplaint(/409 \(Conflict\)/)
    const { page, device } = await openTracker(site, size)
    await addOwn(page, { Name: 'Mate', 'Sugar, g in 100 ml': '4' })
    await openSettings(page, 'Drinks')
    await button(page, 'Change Mate').press('Enter')
    const changing = dialog(page, 'Mate')
    await changing.getByLabel('Name').fill('Cold mate')
    const [own] = (await device.ask((api) => api.hydration.day())).ownDrinks
    if (own === undefined) throw new Error('The drink was not added')
    await device.ask((api) => api.hydration.changeDrink({ ...own, name: 'Strong mate' }))
    await changing.getByRole('button', { name: 'Save drink' }).press('Enter')
    await toastOf(page, 'alert', 'Not saved').getByText('was changed in another tab').waitFor()
    await button(page, 'Change Strong mate').waitFor()
    expect((await device.ask((api) => api.hydration.day())).ownDrinks).toMatchObject([
      { name: 'Strong mate' },
    ])
  })

  it('show what a person wants to see', async () => {
    const { page, device } = await openTracker(site, size)
    await tap(page, /^Add Espresso/)
    await openAll(page)
    await contents(page).getByRole('button', { name: 'What to show' }).press('Enter')
    const settings = dialog(page, 'Caffeine and sugar')
    await settings.getByLabel('I am pregnant or breast-feeding').check()
    await settings.getByLabel('Show the sugar of my drinks').uncheck()
    await settings.getByRole('button', { name: 'Save' }).press('Enter')
    await eventually(() => contents(page).innerText()).toMatch(/80 of 200 mg/)
    expect(await contents(page).innerText()).not.toContain('Sugar\n')
    expect((await device.ask((api) => api.hydration.day())).shownContents.isPregnant).toBe(true)
    // The body takes far longer then, by no known time.
    await contents(page).getByText('So we do not estimate what is still active.').waitFor()
    expect(await contents(page).innerText()).not.toContain('still active, if')
    await contents(page).getByRole('button', { name: 'What to show' }).press('Enter')
    await settings.getByLabel('I am pregnant or breast-feeding').uncheck()
    await settings.getByRole('button', { name: 'Save' }).press('Enter')
    await contents(page).getByText('About 80 mg still active, if half is left after 4 hours').waitFor()
    await contents(page).getByRole('button', { name: 'What to show' }).press('Enter')
    await settings.getByLabel('Half of the caffeine is left after').selectOption('8 hours')
    await settings.getByLabel('I go to bed at').fill('22:00')
    expect(await violationsInBothThemes(page)).toEqual([])
    await settings.getByRole('button', { name: 'Save' }).press('Enter')
    await contents(page)
      .getByText(/^After .+, another 80 mg would leave more than 100 mg at bedtime\./)
      .waitFor()
    await contents(page).getByRole('button', { name: 'What to show' }).press('Enter')
    await settings.getByLabel('Show the caffeine of my drinks').uncheck()
    await settings.getByRole('button', { name: 'Save' }).press('Enter')
    await eventually(() => contents(page).count()).toBe(0)
  })
})

it('are active from the moment on they were added, by a clock that is behind too, and over midnight', async () => {
  site.deps.clock.set('2026-11-19T23:00:00Z')
  const { page } = await openTracker(site, DESKTOP, {
    before: async (device) => {
      const coffee = { id: randomUUID(), amount: 400, drink: 'filter-coffee' } as const
      await device.ask((api) => api.hydration.addWater(coffee))
      site.deps.clock.set('2026-11-20T01:00:00Z')
    },
  })
  // The server's clock goes on; the browser's is ten minutes behind from here on.
  site.deps.clock.set('2026-11-20T01:10:00Z')
  await tap(page, /^Add Filter coffee, 400 ml/)
  await openAll(page)
  // 180 mg of two hours and ten minutes ago, and 180 mg of now.
  await contents(page).getByText('About 304 mg still active').waitFor()
})

it('are explained behind one press, and the index counts nothing', async () => {
  const { page } = await openTracker(site, PHONE, { units: 'fl_oz' })
  await openGrid(page)
  await grid(page).getByRole('button', { name: 'How drinks count' }).click()
  const science = dialog(page, 'How drinks count')
  await science
    .getByText('Every drink counts as what you drank of it: 8 fl oz of milk counts 8 fl oz.')
    .waitFor()
  await science.getByText(/^Index 1\.5 after two hours\. Full-fat milk/).waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
})

it('are changed and deleted, and the entries of the day stay', async () => {
  const { page } = await openTracker(site, DESKTOP)
  await addOwn(page, { Name: 'Mate' })
  await tap(page, /^Add Mate/)
  await openSettings(page, 'Drinks')
  await button(page, 'Change Mate').press('Enter')
  const mate = dialog(page, 'Mate')
  await mate.getByLabel('Water in percent').fill('101')
  await mate.getByRole('button', { name: 'Save drink' }).press('Enter')
  await mate.getByText('Enter a number from 0 to 100.').waitFor()
  await mate.getByLabel('Water in percent').fill('90')
  await mate.getByLabel('Name').fill('Mate tea')
  await mate.getByRole('button', { name: 'Save drink' }).press('Enter')
  await button(page, 'Change Mate tea').press('Enter')
  await dialog(page, 'Mate tea').getByRole('button', { name: 'Delete' }).press('Enter')
  await eventually(() => button(page, 'Change Mate tea').count()).toBe(0)
  await showScreen(page, 'Today')
  await eventually(() => entries(page)).toEqual([expect.stringMatching(/Mate[\s\S]*250 ml/)])
  await eventually(() => main(page).getByRole('button', { name: 'Add Mate tea', exact: false }).count()).toBe(
    0,
  )
})

it('the file of drinks holds one row for each drink, with its time and its water', async () => {
  const { page, id } = await openTracker(site, DESKTOP, { path: '/tracker/settings#data', units: 'fl_oz' })
  const water_id = await insertWaterOfDrink(site.db, id, { name: '=Quellbrunn' })
  await insertEntry(site.db, id, { date: '2026-11-17', amount: 237, water_id })
  await insertEntry(site.db, id, {
    ...{ date: '2026-11-16', amount: 330, drink: 'cola', caffeine: 10, sugar: null },
  })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download every drink' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('smart-hydration-drinks.csv')
  expect(await readFile(await download.path(), 'utf8')).toBe(
    [
      '\uFEFF"date","time","drink","amount_ml","amount_fl_oz","counted_ml","caffeine_mg","sugar_g",' +
        '"alcohol_percent","water","at_utc"',
      '"2026-11-16","12:00","Cola","330","11.2","330","33","","0","","2026-11-16T12:00:00.000Z"',
      `"2026-11-17","12:00","Water","237","8","237","0","0","0","'=Quellbrunn","2026-11-17T12:00:00.000Z"`,
      '',
    ].join('\r\n'),
  )
})
