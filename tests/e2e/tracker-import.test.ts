import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { toCsv } from '#shared/csv.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog } from './members.ts'
import { useSite } from './site.ts'
import { drink, openTracker } from './tracker.ts'

const site = useSite()
beforeEach(() => site.deps.clock.set('2026-11-20T08:30:00Z'))

/** The screen that has the import. */
const HISTORY = { path: '/tracker/history' }

const importer = (page: Page): Locator => dialog(page, 'Import drinks')

async function chooseFile(page: Page, text: string, name = 'drinks.csv'): Promise<void> {
  await button(page, 'Import from a file').click()
  await importer(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const preview = (page: Page): Promise<string[]> =>
  importer(page).getByRole('region', { name: 'What is added each day' }).getByRole('row').allInnerTexts()
const savedDays = async (id: string): Promise<string[]> => {
  const days = await site.db
    .selectFrom('hydration_history')
    .select(['date', 'intake'])
    .where('user_id', '=', id)
    .where('intake', '>', 0)
    .orderBy('date')
    .execute()
  return days.map(({ date, intake }) => `${date} ${intake}`)
}

const FILE = [
  'Date,Drink,Amount',
  ...['03/04/2026,Water,8', '03/04/2026,Lemonade,12', '04/05/2026,Water,16', '04/05/2026,Water,much'],
].join('\n')

describe.each(flowSizes('phone'))('an import on a %s', (_name, size) => {
  it('asks what the file leaves open, shows what it adds, adds it, and is removed whole', async () => {
    const { page, id } = await openTracker(site, size, HISTORY)
    await chooseFile(page, FILE)
    const read = importer(page).getByRole('button', { name: 'Show what will be added' })
    await read.click()
    await importer(page).getByText('Answer the questions marked above.').waitFor()
    await importer(page).getByLabel('What day is 03/04/2026?').selectOption('3 April 2026')
    await importer(page).getByLabel('Amounts without a unit are in').selectOption('US fluid ounces (fl oz)')
    await importer(page).getByLabel('Lemonade').selectOption('Soft drink')
    expect(await violationsInBothThemes(page)).toEqual([])
    await read.press('Enter')
    await importer(page).getByText('3 drinks on 2 days, 1,065 ml').waitFor()
    const hasFocus = () => importer(page).evaluate((shown) => shown.contains(document.activeElement))
    expect(await hasFocus()).toBe(true)
    await eventually(() => preview(page)).toEqual([
      expect.stringMatching(/Day\s+Adds/),
      expect.stringMatching(/3 Apr 2026\s+2 drinks, 592 ml/),
      expect.stringMatching(/4 May 2026\s+1 drink, 473 ml/),
    ])
    await importer(page).getByText('No amount that can be read: line 5').waitFor()
    expect(await savedDays(id)).toEqual([])
    expect(await violationsInBothThemes(page)).toEqual([])

    await importer(page).getByRole('button', { name: 'Add 3 drinks' }).press('Enter')
    await importer(page).getByText('Added 3 drinks on 2 days, 1,065 ml.').waitFor()
    expect(await savedDays(id)).toEqual(['2026-04-03 592', '2026-05-04 473'])
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Done')
    expect(await violationsInBothThemes(page)).toEqual([])

    await importer(page).getByRole('button', { name: 'Remove this import' }).click()
    await toastOf(page, 'status', 'Import removed').waitFor()
    expect(await savedDays(id)).toEqual([])
  })

  it('of the own history leaves days with other drinks alone, and adds nothing twice', async () => {
    const history = toCsv([
      ['date', 'intake_ml', 'goal_ml', 'met'],
      ['2026-11-18', 1800, 2000, false],
      ['2026-11-19', 2100, 2000, true],
      ['2026-11-20', 500, 2000, false],
    ])
    const { page, id, device } = await openTracker(site, size, {
      ...HISTORY,
      before: async (other) => {
        site.deps.clock.set('2026-11-18T08:30:00Z')
        await drink(other, 250)
        site.deps.clock.set('2026-11-20T08:30:00Z')
      },
    })
    await chooseFile(page, history)
    await importer(page).getByText('1 drink on 1 day, 2,100 ml').waitFor()
    await eventually(() => preview(page)).toEqual([
      expect.stringMatching(/Day\s+Adds/),
      expect.stringMatching(/18 Nov 2026\s+Not added: the day has other drinks/),
      expect.stringMatching(/19 Nov 2026\s+1 drink, 2,100 ml/),
    ])
    await importer(page).getByText('only days that are over are imported: line 4').waitFor()
    await importer(page).getByLabel('Also add to days that already have other drinks').check()
    await importer(page).getByText('2 drinks on 2 days, 3,900 ml').waitFor()
    await importer(page).getByRole('button', { name: 'Add 2 drinks' }).click()
    await importer(page).getByRole('button', { name: 'Done' }).click()
    expect(await savedDays(id)).toEqual(['2026-11-18 2050', '2026-11-19 2100'])
    expect(await device.ask((api) => api.hydration.day())).toMatchObject({ streak: 2, experience: 5 })
    await page.getByRole('img', { name: /^This week.*goal met on 2 of 2 days/ }).waitFor()

    await chooseFile(page, history)
    await importer(page).getByText('Nothing to add.').waitFor()
    await eventually(() => preview(page)).toContainEqual(expect.stringMatching(/19 Nov 2026\s+Already there/))
    expect(await importer(page).getByRole('button', { name: /^Add/ }).count()).toBe(0)
  })
})

/** An export of Apple Health with water, caffeine, and something else. */
async function healthExport(): Promise<Buffer> {
  const record = (type: string, unit: string, value: number, time: string, source = 'Phone') =>
    `<Record type="HKQuantityTypeIdentifier${type}" sourceName="${source}" unit="${unit}" startDate="2026-11-${time}:00 +0000" value="${value}"/>`
  const records = [
    record('DietaryWater', 'mL', 300, '17 08:00'),
    record('DietaryWater', 'mL', 300, '17 08:00', 'Watch'),
    record('DietaryCaffeine', 'mg', 80, '17 08:00'),
    record('DietaryCaffeine', 'mg', 40, '17 12:00'),
    record('HeartRate', 'count/min', 60, '17 12:00'),
    record('DietaryWater', 'fl_oz_us', 8, '18 09:30'),
  ]
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('<ClinicalDocument/>'), 'apple_health_export/export_cda.xml')
  zip.addBuffer(
    Buffer.from(`<?xml version="1.0"?><HealthData>${records.join('')}</HealthData>`),
    'apple_health_export/export.xml',
  )
  zip.end()
  return buffer(zip.outputStream)
}
const chooseZip = async (page: Page, content: Buffer): Promise<void> =>
  importer(page)
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: content })

describe.each(flowSizes('phone'))('the export of Apple Health on a %s', (_name, size) => {
  it('is read in the browser, and only its water and caffeine leave it, with their apps', async () => {
    const { page, id, device } = await openTracker(site, size, HISTORY)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await button(page, 'Import from a file').click()
    await chooseZip(page, await healthExport())
    await importer(page).getByText('2 drinks on 2 days, 537 ml').waitFor()
    await importer(page).getByText('1 drink of two apps is added once').waitFor()
    await importer(page).getByText('Caffeine without a drink at the same time: 1 from Phone').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await importer(page).getByRole('button', { name: 'Add 2 drinks' }).click()
    await importer(page).getByText('Added 2 drinks on 2 days').waitFor()
    expect(await savedDays(id)).toEqual(['2026-11-17 300', '2026-11-18 237'])
    const { entries } = await device.ask((api) => api.hydration.day({ date: '2026-11-17' }))
    expect(entries).toMatchObject([{ amount: 300, name: 'Imported drink', caffeine: 26.67 }])
    expect(sent.join('')).not.toMatch(/HeartRate|HKQuantity/)
  })

  it('can be canceled while it is read; another archive says what to choose', async () => {
    site.allowComplaint(/health\.worker/)
    const { page } = await openTracker(site, size, HISTORY)
    await button(page, 'Import from a file').click()
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('text'), 'notes.txt')
    zip.end()
    await chooseZip(page, await buffer(zip.outputStream))
    await importer(page).getByText('This is not an export of Apple Health.').waitFor()
    await page.route(/health\.worker/, () => undefined)
    await chooseZip(page, await healthExport())
    await importer(page)
      .getByRole('progressbar', { name: /Reading the file/ })
      .waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await importer(page).getByRole('button', { name: 'Cancel' }).press('Enter')
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('file')
  })
})

describe('a file that is none', () => {
  it('is refused with what to do, as an archive is that this browser cannot open, and another one is read', async () => {
    const { page } = await openTracker(site, DESKTOP, HISTORY)
    await chooseFile(page, '\0\0\0')
    await importer(page).getByText('This is not a table.').waitFor()
    await importer(page)
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('Date,Amount\n') })
    await importer(page).getByText('This file has no rows.').waitFor()
    await page.keyboard.press('Escape')
    await importer(page).waitFor({ state: 'hidden' })
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Import from a file',
    )

    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'DecompressionStream'))
    await button(page, 'Import from a file').click()
    await chooseZip(page, await healthExport())
    await importer(page).getByText('This browser cannot open ZIP archives.').waitFor()
    const record =
      '<Record type="HKQuantityTypeIdentifierDietaryWater" unit="L" startDate="2026-11-17 08:00:00 +0000" value="0.5"/>'
    await importer(page)
      .getByLabel('Choose a file')
      .setInputFiles({
        ...{ name: 'export.xml', mimeType: 'text/xml' },
        buffer: Buffer.from(`<HealthData>${record}</HealthData>`),
      })
    await importer(page).getByText('1 drink on 1 day, 500 ml').waitFor()
  })
})

it('begins with the file that the installed app was opened with', async () => {
  const { page } = await openTracker(site, DESKTOP)
  await page.addInitScript((text) => {
    const getFile = async () => new File([text], 'drinks.csv', { type: 'text/csv' })
    const setConsumer = (consumer: (launch: { files: object[] }) => void) =>
      consumer({ files: [{ getFile }] })
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
  }, FILE)
  await page.goto(`${site.origin}/tracker/history`)
  await importer(page).getByLabel('What day is 03/04/2026?').waitFor()
  await importer(page).getByRole('button', { name: 'Choose another file' }).click()
  await importer(page).getByText('Choose a file').waitFor()
})
