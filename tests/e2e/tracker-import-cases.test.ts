// @module-tag FB
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DESKTOP } from '../harness/browser.ts'
import { IS_PROOF } from '../harness/proof.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog } from './members.ts'
import { useSite } from './site.ts'
import { openTracker } from './tracker.ts'

const FOLDER = path.join(import.meta.dirname, '../fixtures/cases')
const site = useSite()
const importer = (page: Page) => dialog(page, 'Import drinks')

async function choose(page: Page, name: string, content?: string): Promise<void> {
  const buffer = content === undefined ? await readFile(path.join(FOLDER, name)) : Buffer.from(content)
  await importer(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function openImporter() {
  site.deps.clock.set('2026-11-25T08:30:00Z')
  const { page } = await openTracker(site, DESKTOP, { path: '/tracker/history' })
  await button(page, 'Import from a file').click()
  return page
}

const IN_TABLES: readonly (readonly [name: string, sum: string])[] = [
  ['import-nbsp-thousands.csv', '3 drinks on 1 day, 2,500 ml'],
  ['import-ml-three-decimals.csv', '4 drinks on 1 day, 845 ml'],
  ['import-sep-line.csv', '2 drinks on 1 day, 750 ml'],
  ['import-title-line.csv', '2 drinks on 1 day, 750 ml'],
  ['import-samsung-health.csv', '2 drinks on 1 day, 750 ml'],
  ['import-arabic-digits.csv', '2 drinks on 2 days, 550 ml'],
  ['import-utf16be-bom.csv', '1 drink on 1 day, 250 ml'],
  ['import-cr-only.csv', '2 drinks on 1 day, 750 ml'],
  ['import-1001-sips-one-day.csv', '2 drinks on 2 days'],
  ['csv-in-zip.zip', '1 drink on 1 day, 250 ml'],
  ['import-two-amounts-in-a-cell.csv', '6 drinks on 1 day, 2,730 ml'],
  ['import-us-zone-letters.csv', '4 drinks on 2 days, 1,000 ml'],
  ['import-drink-names-german.csv', '3 drinks on 1 day, 600 ml'],
]
const AT_ONCE: readonly (readonly [name: string, sum: string])[] = [
  ['import-own-history-us-excel.csv', '3 drinks on 3 days, 5,400 ml'],
  ['import-own-history-de-excel.csv', '2 drinks on 2 days, 3,300 ml'],
  ['health-units.xml', '7 drinks on 1 day, 2,028 ml'],
  ['health-rezipped-mac-finder.zip', '1 drink on 1 day, 250 ml'],
  ['health-rezipped-mac-folder.zip', '1 drink on 1 day, 250 ml'],
  ['health-localized-name.zip', '1 drink on 1 day'],
]

/**
 * What a test run shows: a file of each way in which a browser reads one. What every file holds is tested next to its reader.
 */
const SHOWN = [
  'import-sep-line.csv',
  'import-utf16be-bom.csv',
  'import-1001-sips-one-day.csv',
  'csv-in-zip.zip',
  'import-two-amounts-in-a-cell.csv',
].concat(['import-own-history-de-excel.csv', 'health-units.xml', 'health-rezipped-mac-finder.zip'])

describe('files as people have them', () => {
  it('show what they add', { timeout: 180_000 }, async () => {
    const page = await openImporter()
    for (const [name, sum] of [...IN_TABLES, ...AT_ONCE]) {
      if (!IS_PROOF && !SHOWN.includes(name)) continue
      await choose(page, name)
      if (IN_TABLES.some(([table]) => table === name))
        await importer(page).getByRole('button', { name: 'Show what will be added' }).click()
      await importer(page).getByText(sum).waitFor()
      if (name.includes('1001'))
        await importer(page).getByText('Not added: more than 500 drinks in a day').waitFor()
      await importer(page).getByRole('button', { name: 'Back' }).click()
      const other = importer(page).getByRole('button', { name: 'Choose another file' })
      if (await other.isVisible()) await other.click()
    }
  })

  it('show a drink that two apps recorded once, to be parted, also against an earlier import', async () => {
    const page = await openImporter()
    await choose(page, 'health-copy-over-minute-and-5s.xml')
    await importer(page).getByText('1 drink on 1 day, 250 ml').waitFor()
    await importer(page).getByText('1 drink of two apps is added once').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    const copy = importer(page).getByRole('checkbox', { name: /250 ml from App B, as from App A/ })
    await copy.check()
    await importer(page).getByText('2 drinks on 1 day, 500 ml').waitFor()
    await copy.uncheck()
    await button(page, 'Add 1 drink').click()
    await button(page, 'Done').click()

    await button(page, 'Import from a file').click()
    await choose(
      page,
      'other-app.csv',
      'Date,Amount (ml)\n2026-11-20 13:01:30 UTC,251\n2026-11-20 18:00:00 UTC,300\n',
    )
    await importer(page).getByRole('button', { name: 'Show what will be added' }).click()
    await importer(page).getByText('1 drink on 1 day, 300 ml').waitFor()
    await importer(page)
      .getByRole('checkbox', { name: /251 ml from another file, as from App A/ })
      .check()
    await importer(page)
      .getByRole('checkbox', { name: 'Also add to days that already have other drinks' })
      .check()
    await importer(page).getByText('2 drinks on 1 day, 551 ml').waitFor()
  })

  it('ask what an amount and a date of two readings mean', async () => {
    const page = await openImporter()
    await choose(page, 'drinks.csv', 'Date,Drink,Amount (ml)\n2026-11-20,Water,1.250\n')
    const show = importer(page).getByRole('button', { name: 'Show what will be added' })
    await show.click()
    await importer(page).getByText('Choose one.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await importer(page).getByLabel('How much is “1.250”?').selectOption('1,250 ml')
    await show.click()
    await importer(page).getByText('1 drink on 1 day, 1,250 ml').waitFor()
    await importer(page).getByRole('button', { name: 'Back' }).click()
    await importer(page).getByRole('button', { name: 'Choose another file' }).click()

    await choose(page, 'history.csv', 'date,intake_ml,goal_ml\n11/5/2026,1500,2000\n11/6/2026,1600,2000\n')
    await show.click()
    await importer(page).getByText('Choose one.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await importer(page).getByLabel('What day is 11/5/2026?').selectOption('5 November 2026')
    await show.click()
    await importer(page).getByText('2 drinks on 2 days, 3,100 ml').waitFor()
  })
})
