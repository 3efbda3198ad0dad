import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertWaterSystem } from '../factories/water-systems.ts'
import { flowSizes } from '../harness/browser.ts'
import { forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const SYSTEM_ID = 'MI0009999'
const REPORT = path.join(import.meta.dirname, '../fixtures/reports/classic.pdf')

const site = useSite((db) => insertWaterSystem(db, { id: SYSTEM_ID, town: 'plantedtown', zip: '48999' }))
beforeEach(() => forgetLimits(site))

describe.each(flowSizes('desktop'))('the report of a utility on a %s', (_size, options) => {
  it('gives its system values, which its page shows with the report as their source, and is removed', async () => {
    const { context } = await loggedIn(site, { role: 'admin' }, { ...options, reducedMotion: 'reduce' })
    const page = await site.openIn(context, '/admin/data/values')
    await page.getByLabel('Utility, place or system number').fill('plantedtown')
    await page.getByRole('option', { name: /City of Plantedtown/ }).click()
    await main(page).getByRole('heading', { name: 'Reports of the utility' }).waitFor()

    await main(page).getByLabel('PDF file').setInputFiles(REPORT)
    const rows = main(page).getByRole('list', { name: 'Rows found' })
    await rows.waitFor({ timeout: 30_000 })
    expect(await violationsInBothThemes(page)).toEqual([])
    const row = (parameter: string) => rows.getByRole('listitem').filter({ hasText: parameter }).first()
    await row('Barium').getByLabel('Confirm Barium').check()
    await row('Uranium').getByLabel('Confirm Uranium').check()
    await main(page).getByLabel('Title of the report').fill('Water Quality Report 2025')
    // A report without an address is refused.
    site.expectComplaint(/400 .*admin\.systems\.addReport/)
    await button(page, 'Add 2 rows to the system').click()
    await main(page).getByText('Give the address of the PDF.').waitFor()
    await main(page).getByLabel('Address of the PDF').fill('https://water.example/ccr-2025.pdf')
    await button(page, 'Add 2 rows to the system').click()
    await toastOf(page, 'status', 'Report added').waitFor()
    await main(page).getByRole('link', { name: 'Water Quality Report 2025' }).first().waitFor()
    await main(page).getByText('Barium: 0.064 mg/L').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])

    const system = await site.openIn(context, `/water/us/${SYSTEM_ID.toLowerCase()}-city-of-plantedtown`)
    // Barium has no limit here, so that its result is folded.
    await main(system)
      .getByText('in the utility’s report for 2024: 0.064 mg/L barium')
      .waitFor({ state: 'attached' })
    await main(system).getByText('Sources and years').click()
    await main(system).getByText('City of Plantedtown: Water Quality Report 2025').first().waitFor()
    expect(await violationsInBothThemes(system)).toEqual([])

    await button(page, 'Remove Water Quality Report 2025').click()
    await dialog(page, 'Remove this report?').getByRole('button', { name: 'Remove' }).click()
    await toastOf(page, 'status', 'Report removed').waitFor()
    await main(page).getByText('Barium: 0.064 mg/L').waitFor({ state: 'detached' })
    await system.reload()
    await main(system)
      .getByText(/^Lead was /)
      .first()
      .waitFor({ state: 'attached' })
    expect(await main(system).textContent()).not.toContain('barium')
  })
})
