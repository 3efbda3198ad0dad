import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { eventually, flowSizes, SIZES } from '../harness/browser.ts'
import { forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, REFUSED } from './members.ts'
import { useSite } from './site.ts'

const site = useSite()
beforeEach(() => forgetLimits(site))

const FIXTURES = path.join(import.meta.dirname, '../fixtures/reports')
const report = (file: string) => path.join(FIXTURES, file)

/** Opens a city's report in its editor, at the tab for PDFs. */
async function openTab(
  city: string,
  options: (typeof SIZES)[number][1],
): Promise<{ page: Page; open: Locator }> {
  const { context } = await loggedIn(site, { role: 'admin' }, { ...options, reducedMotion: 'reduce' })
  const page = await site.openIn(context, `/admin/tap-water?q=${city}`)
  await button(page, `Edit the report for ${city}`).click()
  const open = dialog(page, 'Edit Tap Water Report')
  await open.getByRole('tab', { name: 'From a PDF' }).click()
  return { page, open }
}
const contaminantsOf = (city: string) =>
  site.db
    .selectFrom('tap_water_data')
    .innerJoin('cities', 'cities.id', 'tap_water_data.city_id')
    .select('contaminants')
    .where('cities.name', '=', city)
    .executeTakeFirstOrThrow()

describe.each(flowSizes('desktop'))('a report in PDF on a %s', (name, size) => {
  it('is read, and the rows that the editor confirms join the report', async () => {
    const city = name === 'phone' ? 'Seoul' : 'Denver'
    const before = await contaminantsOf(city)
    const { page, open } = await openTab(city, size)
    await open.getByLabel('PDF file').setInputFiles(report('classic.pdf'))
    const rows = open.getByRole('list', { name: 'Rows found' })
    await rows.waitFor({ timeout: 30_000 })
    const row = (parameter: string) => rows.getByRole('listitem').filter({ hasText: parameter }).first()
    await eventually(() => row('Barium').getByRole('img').getAttribute('alt')).toContain(
      'Barium (ppm) | 2 | 2 | 0.064',
    )
    expect(await violationsInBothThemes(page)).toEqual([])
    // Nothing is used that no one confirmed.
    expect(await button(page, 'Add 0 rows to the report').isDisabled()).toBe(true)
    await open
      .getByLabel('Title of the report')
      .fill('Example Valley Water District: Water Quality Report 2025')
    await open.getByLabel('Address of the PDF').fill('https://water.example/ccr-2025.pdf')
    await row('Barium').getByLabel('Confirm Barium').check()
    await row('Uranium').getByLabel('Confirm Uranium').check()
    await row('Uranium').getByRole('button', { name: 'Correct Uranium' }).click()
    await row('Uranium').getByLabel('Value', { exact: true }).fill('1.9')
    // What was confirmed was another value.
    await button(page, 'Add 1 row to the report').waitFor()
    await row('Uranium').getByLabel('Confirm Uranium').check()
    await button(page, 'Add 2 rows to the report').click()
    await open.getByText('Save the report to keep them.').waitFor()
    expect(await contaminantsOf(city)).toEqual(before)
    await open.getByRole('button', { name: 'Save changes' }).click()
    await toastOf(page, 'status', 'Report Updated').waitFor()
    const { contaminants } = await contaminantsOf(city)
    expect(contaminants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          parameter: 'barium',
          value: 0.064,
          unit: 'mg/L',
          year: 2024,
          confirmed: true,
          sourceUrl: 'https://water.example/ccr-2025.pdf',
        }),
        expect.objectContaining({ parameter: 'uranium', value: 1.9, unit: 'µg/L', year: 2021 }),
      ]),
    )
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      size.viewport.width,
    )
  })
})

it('says what is wrong with a file', async () => {
  const { page, open } = await openTab('Berlin', SIZES[0][1])
  site.expectComplaint(REFUSED)
  await open.getByLabel('PDF file').setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('This is text.'),
  })
  await open.getByText('This is not a PDF. Choose the report as a PDF file.').waitFor()
  expect(await button(page, /Add .* to the report/).count()).toBe(0)
})
