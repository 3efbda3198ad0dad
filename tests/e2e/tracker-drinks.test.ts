import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, SIZES } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { dialog } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { entries, glassWords, openTracker, quickAdd } from './tracker.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

const list = (page: Page) => dialog(page, 'What did you drink?')
const editor = (page: Page) => dialog(page, 'Your own drink')
const contents = (page: Page) => main(page).getByRole('region', { name: 'Caffeine and sugar' })
/** Chooses a drink of the list for the next amount; `chosen` is the present one. */
async function choose(page: Page, chosen: string, name: RegExp): Promise<void> {
  await main(page).getByRole('button', { name: chosen, exact: true }).press('Enter')
  await list(page).getByRole('button', { name }).press('Enter')
}
/** Adds an own drink, which is then the chosen one. */
async function addOwn(page: Page, texts: Record<string, string>): Promise<void> {
  await list(page).getByRole('button', { name: 'Add your own drink' }).press('Enter')
  for (const [label, text] of Object.entries(texts)) await editor(page).getByLabel(label).fill(text)
  await editor(page).getByRole('button', { name: 'Save drink' }).press('Enter')
  const chip = main(page).getByRole('button', { name: texts.Name, exact: true })
  await eventually(() => chip.getAttribute('aria-pressed')).toBe('true')
}

describe.each(SIZES)('drinks on a %s', (_name, size) => {
  it('of one’s own are described, drunk, and counted with caffeine and sugar', async () => {
    const { page } = await openTracker(site, size)
    await main(page).getByRole('button', { name: 'Other drink' }).press('Enter')
    await addOwn(page, { Name: 'Mate', 'Caffeine, mg in 100 ml': '20', 'Sugar, g in 100 ml': '4,5' })
    await quickAdd(page, '500 ml').click()
    await eventually(() => entries(page)).toEqual([expect.stringMatching(/500 ml Mate/)])
    await choose(page, 'Mate', /^Coffee/)
    await quickAdd(page, '250 ml').click()
    await eventually(() => contents(page).innerText()).toContain(
      'Not counted, because caffeine is not known: Coffee (250 ml).',
    )
    const text = await contents(page).innerText()
    expect(text).toMatch(/Caffeine\s+100 of 400 mg/)
    expect(text).toMatch(/Sugar\s+23 of 50 g/)
    expect(text).toContain('Raises no safety concern up to 400 mg a day for adults')
    expect(await violationsInBothThemes(page)).toEqual([])
  })

  it('that were changed on another device meanwhile are shown as they are, and the later change is refused', async () => {
    site.allowComplaint(/409 \(Conflict\)/)
    const { page, device } = await openTracker(site, size)
    await main(page).getByRole('button', { name: 'Other drink' }).press('Enter')
    await addOwn(page, { Name: 'Mate', 'Sugar, g in 100 ml': '4' })
    await main(page).getByRole('button', { name: 'Mate', exact: true }).press('Enter')
    await list(page).getByRole('button', { name: 'Change Mate' }).press('Enter')
    const changing = dialog(page, 'Mate')
    await changing.getByLabel('Name').fill('Cold mate')
    const [drink] = (await device.ask((api) => api.hydration.day())).ownDrinks
    if (drink === undefined) throw new Error('The drink was not added')
    await device.ask((api) => api.hydration.changeDrink({ ...drink, name: 'Strong mate' }))
    await changing.getByRole('button', { name: 'Save drink' }).press('Enter')
    await toastOf(page, 'alert', 'Not saved').getByText('was changed in another tab').waitFor()
    await list(page).getByRole('button', { name: 'Change Strong mate' }).waitFor()
    expect((await device.ask((api) => api.hydration.day())).ownDrinks).toMatchObject([
      { name: 'Strong mate' },
    ])
  })

  it('with alcohol are listed, and leave the glass as it is', async () => {
    const { page } = await openTracker(site, size)
    await quickAdd(page, '250 ml').click()
    await main(page).getByRole('button', { name: 'Other drink' }).press('Enter')
    await addOwn(page, { Name: 'Wine', 'Alcohol in % vol': '12.5' })
    await quickAdd(page, '500 ml').click()
    await eventually(() => entries(page)).toContainEqual(expect.stringMatching(/500 ml Wine, not counted/))
    expect(await glassWords(page)).toBe('250 ml of 2,000 ml')
    expect(
      await main(page)
        .getByRole('button', { name: /^Remove/ })
        .isDisabled(),
    ).toBe(true)
  })

  it('show what a person wants to see', async () => {
    const { page, device } = await openTracker(site, size)
    await choose(page, 'Other drink', /^Espresso/)
    await quickAdd(page, '250 ml').click()
    await contents(page).getByRole('button', { name: 'What to show' }).press('Enter')
    const settings = dialog(page, 'Caffeine and sugar')
    await settings.getByLabel('I am pregnant or breast-feeding').check()
    await settings.getByLabel('Show the sugar of my drinks').uncheck()
    await settings.getByRole('button', { name: 'Save' }).press('Enter')
    await eventually(() => contents(page).innerText()).toMatch(/333 of 200 mg/)
    expect(await contents(page).innerText()).not.toContain('Sugar\n')
    expect((await device.ask((api) => api.hydration.day())).shownContents.isPregnant).toBe(true)
    await contents(page).getByRole('button', { name: 'What to show' }).press('Enter')
    await settings.getByLabel('Show the caffeine of my drinks').uncheck()
    await settings.getByRole('button', { name: 'Save' }).press('Enter')
    await eventually(() => contents(page).count()).toBe(0)
  })
})

it('are changed and deleted, and the entries of the day stay', async () => {
  const { page } = await openTracker(site)
  await main(page).getByRole('button', { name: 'Other drink' }).press('Enter')
  await addOwn(page, { Name: 'Mate' })
  await quickAdd(page, '500 ml').click()
  await main(page).getByRole('button', { name: 'Mate', exact: true }).press('Enter')
  await list(page).getByRole('button', { name: 'Change Mate' }).press('Enter')
  const mate = dialog(page, 'Mate')
  await mate.getByLabel('Water in percent').fill('101')
  await mate.getByRole('button', { name: 'Save drink' }).press('Enter')
  await mate.getByText('Enter a number from 0 to 100.').waitFor()
  await mate.getByLabel('Water in percent').fill('90')
  await mate.getByLabel('Name').fill('Mate tea')
  await mate.getByRole('button', { name: 'Save drink' }).press('Enter')
  await list(page).getByRole('button', { name: 'Change Mate tea' }).press('Enter')
  await dialog(page, 'Mate tea').getByRole('button', { name: 'Delete' }).press('Enter')
  await eventually(() => list(page).getByRole('button', { name: 'Change Mate tea' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await eventually(() => entries(page)).toEqual([expect.stringMatching(/500 ml Mate/)])
  await main(page).getByRole('button', { name: 'Other drink' }).waitFor()
})
