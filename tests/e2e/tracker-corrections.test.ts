import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { SOME_DRINK } from '../factories/hydration.ts'
import { eventually, flowSizes } from '../harness/browser.ts'
import type { Device } from '../harness/person.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes, violationsOf } from './axe.ts'
import { dialog } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { drink, entries, glassWords, keptIntake, openTracker, quickAdd } from './tracker.ts'
import { visit } from './visit.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

/** Drinks of an own drink, and deletes that drink. */
async function drinkAndDelete(device: Device): Promise<void> {
  const kefir = { ...SOME_DRINK, id: randomUUID(), name: 'Kefir' }
  await device.ask((api) => api.hydration.addDrink(kefir))
  await device.ask((api) => api.hydration.addWater({ id: randomUUID(), amount: 500, drink: kefir.id }))
  await device.ask((api) => api.hydration.removeDrink({ id: kefir.id, version: 1 }))
}

const opener = (page: Page, text: RegExp) => main(page).getByRole('button', { name: text })
const editor = (page: Page) => dialog(page, 'Change drink')

describe.each(flowSizes('phone'))('entries of today on a %s', (_name, size) => {
  it('open by the keyboard, change or are deleted, and come back by Undo', async () => {
    const { page, device } = await openTracker(site, size, { before: (other) => drink(other, 500) })
    await opener(page, /^Change 500 ml, Water/).press('Enter')
    const amount = editor(page).getByLabel('Amount in ml')
    await eventually(() => amount.evaluate((field) => field === document.activeElement)).toBe(true)
    await amount.fill('300')
    await editor(page).getByLabel('Drink').selectOption('Tea')
    await editor(page).getByLabel('Time').fill('07:15')
    await amount.press('Enter')
    await eventually(() => glassWords(page)).toBe('300 ml of 2,000 ml')
    await eventually(() => entries(page)).toEqual([expect.stringMatching(/Tea\s+07:15[\s\S]*300 ml/)])
    expect(await keptIntake(device)).toBe(300)
    await toastOf(page, 'status', 'Drink changed').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => glassWords(page)).toBe('500 ml of 2,000 ml')
    await eventually(() => entries(page)).toEqual([expect.stringMatching(/Water[\s\S]*500 ml/)])

    await quickAdd(page, '250 ml').click()
    await eventually(() => glassWords(page)).toBe('750 ml of 2,000 ml')
    await opener(page, /^Change 500 ml/).click()
    await editor(page).getByRole('button', { name: 'Delete' }).click()
    await eventually(() => glassWords(page)).toBe('250 ml of 2,000 ml')
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Last drinks')
    expect(await keptIntake(device)).toBe(250)
    await toastOf(page, 'status', 'Drink deleted').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => glassWords(page)).toBe('750 ml of 2,000 ml')
    expect(await keptIntake(device)).toBe(750)
  })

  it('of a drink that was deleted since get another one and no Undo; a wrong amount or time is said, and what was typed stays', async () => {
    const { page, device } = await openTracker(site, size, { before: drinkAndDelete })
    await opener(page, /^Change 500 ml, Kefir/).press('Enter')
    await editor(page).getByLabel('Drink').selectOption('Tea')
    await editor(page).getByLabel('Amount in ml').press('Enter')
    const said = toastOf(page, 'status', 'Drink changed')
    await said.waitFor()
    expect(await said.getByRole('button', { name: 'Undo' }).count()).toBe(0)
    await eventually(() => entries(page)).toEqual([expect.stringMatching(/Tea[\s\S]*500 ml/)])

    site.expectComplaint(/400/)
    await opener(page, /^Change 500 ml/).click()
    await editor(page).getByLabel('Amount in ml').fill('0')
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await editor(page).getByText('Enter 1 to 5,000 ml.').waitFor()
    await editor(page).getByLabel('Amount in ml').fill('400')
    await editor(page).getByLabel('Time').fill('23:59')
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await editor(page).getByText('This time has not come yet. Choose an earlier one.').waitFor()
    expect(await editor(page).getByLabel('Amount in ml').inputValue()).toBe('400')
    expect(await keptIntake(device)).toBe(500)
  })

  it('that somebody changed or deleted elsewhere say so, and nothing is lost', async () => {
    const { page, device } = await openTracker(site, size, { before: (other) => drink(other, 500) })
    const [entry] = (await device.ask((api) => api.hydration.day())).entries
    if (entry === undefined) throw new Error('no entry')
    const seen = { entryId: entry.id, version: 1 }
    await opener(page, /^Change 500 ml/).click()
    await device.ask((api) => api.hydration.correctEntry({ ...seen, amount: 300 }))
    await editor(page).getByLabel('Amount in ml').fill('400')
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await editor(page)
      .getByText(/It is now 300 ml, Water, 08:30/)
      .waitFor()
    expect(await keptIntake(device)).toBe(300)
    expect(await violationsInBothThemes(page)).toEqual([])
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await eventually(() => glassWords(page)).toBe('400 ml of 2,000 ml')

    await opener(page, /^Change 400 ml/).click()
    await device.ask((api) => api.hydration.removeEntry({ ...seen, version: 3 }))
    await editor(page).getByLabel('Amount in ml').fill('450')
    await editor(page).getByRole('button', { name: 'Save' }).click()
    await editor(page)
      .getByText(/was deleted in another tab/)
      .waitFor()
    await editor(page).getByRole('button', { name: 'Close' }).last().click()
    await eventually(() => glassWords(page)).toBe('0 ml of 2,000 ml')
    await eventually(() => entries(page)).toEqual([])
  })
})

describe.each(flowSizes('phone'))('a past day on a %s', (_name, size) => {
  it('is read-only until somebody corrects it, and stays so after a week', async () => {
    site.deps.clock.set('2026-11-19T08:30:00Z')
    const { page, device } = await openTracker(site, size, {
      path: '/tracker?date=2026-11-19',
      before: async (other) => {
        await drink(other, 1500)
        site.deps.clock.set('2026-11-20T08:30:00Z')
      },
    })
    await eventually(() => entries(page)).toHaveLength(1)
    expect(await opener(page, /^Change [\d,]+ ml/).count()).toBe(0)
    const start = main(page).getByRole('button', { name: 'Correct this day' })
    await start.press('Enter')
    await main(page).getByRole('button', { name: 'Add a drink' }).click()
    const adding = dialog(page, 'Add a drink')
    await adding.getByLabel('Amount in ml').fill('500')
    await adding.getByLabel('Time').fill('21:00')
    await adding.getByRole('button', { name: 'Add drink' }).click()
    await eventually(() => glassWords(page)).toBe('2,000 ml of 2,000 ml')
    await toastOf(page, 'status', 'Drink added').waitFor()
    await eventually(async () => (await device.ask((api) => api.hydration.day())) as object).toMatchObject({
      streak: 1,
    })
    await opener(page, /^Change 1,500 ml/).click()
    await editor(page).getByRole('button', { name: 'Delete' }).click()
    await eventually(() => glassWords(page)).toBe('500 ml of 2,000 ml')
    await toastOf(page, 'status', 'Drink deleted').getByRole('button', { name: 'Undo' }).click()
    await eventually(() => glassWords(page)).toBe('2,000 ml of 2,000 ml')
    expect(await violationsOf(page)).toEqual([])
    await main(page).getByRole('button', { name: 'Done' }).click()
    await eventually(() => start.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await opener(page, /^Change [\d,]+ ml/).count()).toBe(0)
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({ experience: 30, streak: 1 })

    await visit(site, page, '/tracker?date=2026-11-12')
    await main(page).getByText('No drinks are kept of this day.').waitFor()
    expect(await main(page).getByRole('button', { name: 'Correct this day' }).count()).toBe(0)
  })
})
