import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { insertTest, SOME_TEST } from '../factories/water-tests.ts'
import { LAB_REPORTS, type LabReport } from '../fixtures/lab-reports.ts'
import { eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { forgetLimits } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const ID = 'MI0009999'
const site = useSite((db) => insertWaterSystem(db, { id: ID, town: 'plantedtown', zip: '48999', value: 12 }))
beforeEach(() => forgetLimits(site))
const SCANNED = path.join(import.meta.dirname, '../fixtures/reports/scanned.pdf')

describe.each(flowSizes('desktop'))('my test on a %s', (_name, size) => {
  it('is read from a scanned report, confirmed row by row, judged and compared with my water', async () => {
    const { context, id } = await loggedIn(
      site,
      { is_subscribed: true, home_system_id: ID },
      { ...size, reducedMotion: 'reduce' },
    )
    const page = await site.openIn(context, '/my-test')
    await main(page).getByRole('heading', { name: 'Add a test' }).waitFor()
    await page.setViewportSize(PHONE.viewport)
    expect(await violationsInBothThemes(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width)
    await page.setViewportSize(size.viewport)
    await main(page).getByLabel('PDF file').setInputFiles(SCANNED)
    const rows = main(page).getByRole('list', { name: 'Rows found' })
    await rows.waitFor({ timeout: 40_000 })
    expect(await violationsInBothThemes(page)).toEqual([])
    const row = (parameter: string) =>
      rows
        .getByRole('listitem')
        .filter({ hasText: `${parameter} ` })
        .first()
    await row('Lead').getByText('It was read from a scanned page.').waitFor()
    await row('Lead').getByLabel('Confirm Lead').check()
    await row('Arsenic').getByLabel('Confirm Arsenic').check()
    await button(page, 'Save 2 rows').click()
    await main(page).getByText('Name the laboratory.').first().waitFor()
    expect(await site.db.selectFrom('water_tests').select('id').where('user_id', '=', id).execute()).toEqual(
      [],
    )
    await main(page).getByLabel('Laboratory').fill('Hilltop Laboratory')
    await main(page).getByLabel('Day of the sample').fill('2025-03-12')
    await button(page, 'Save 2 rows').click()
    await status(page).getByText('Test saved').waitFor()
    await main(page).getByRole('heading', { name: 'What was found' }).waitFor()
    await main(page).getByText('No limit exceeded in the 2 health results with a limit.').waitFor()
    await main(page).getByRole('heading', { name: 'Next to City of Plantedtown' }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      size.viewport.width,
    )
    await revisit(site, page)
    await button(page, 'Delete the test by Hilltop Laboratory').click()
    await dialog(page, 'Delete this test?').getByRole('button', { name: 'Delete test' }).click()
    await main(page).getByRole('heading', { name: 'Add a test' }).waitFor()
    expect(await site.db.selectFrom('water_tests').select('id').where('user_id', '=', id).execute()).toEqual(
      [],
    )
  })

  it('is locked without Premium, and can be deleted', async () => {
    const { context, id } = await loggedIn(site, {}, size)
    await insertTest(site.db, id)
    const page = await site.openIn(context, '/my-test')
    await main(page).getByRole('heading', { name: 'See your own water next to the limits' }).waitFor()
    expect(await main(page).innerText()).toContain(SOME_TEST.laboratory)
    expect(await page.content()).not.toContain('µg/L')
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, `Delete the test by ${SOME_TEST.laboratory}`).click()
    await dialog(page, 'Delete this test?').getByRole('button', { name: 'Delete test' }).click()
    await eventually(() => main(page).getByText(SOME_TEST.laboratory).count()).toBe(0)
  })
})

it('reports are read by the decimal mark that they show, and a figure of two readings is asked for', {
  timeout: 120_000,
}, async () => {
  const { context } = await loggedIn(site, { is_subscribed: true, home_system_id: ID })
  const page = await site.openIn(context, '/my-test')
  const rows = main(page).getByRole('list', { name: 'Rows found' }).getByRole('listitem')
  const read = async ({ name, pdf, rows: expected }: LabReport) => {
    const file = { name, mimeType: 'application/pdf', buffer: pdf }
    await main(page).getByLabel('PDF file').setInputFiles(file)
    await main(page).getByText(name).waitFor()
    await rows.first().waitFor({ timeout: 40_000 })
    const texts = await rows.allInnerTexts()
    // The checks of a row are items of a list in it.
    expect(texts.flatMap((text) => /^(.*?) ·/m.exec(text)?.[1] ?? [])).toEqual(expected)
  }
  for (const report of LAB_REPORTS) await read(report)

  await read(LAB_REPORTS.find(({ name }) => name === 'lab-report-thousands.pdf') as LabReport)
  const row = rows.filter({ hasText: 'Manganese ' }).first()
  await row.getByRole('button', { name: 'Correct Manganese' }).click()
  await row.getByLabel('Value', { exact: true }).fill('1,250')
  await row.getByText('Did you mean 1250 or 1.25?').waitFor()
  await row.getByText('Needs a value').waitFor()
  await row.getByLabel('Value', { exact: true }).fill('')
  await row.getByLabel('Value', { exact: true }).pressSequentially('0,05')
  await row.getByText('Manganese 0.05 µg/L').waitFor()
  await row.getByLabel('Confirm Manganese').check()
})
