import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAi } from '#server/providers/ai/create-ai.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { reportAnswer } from '../harness/openai/written-answers.ts'
import { startOpenAiServer, type TestOpenAiServer } from '../harness/openai-server.ts'
import { forgetLimits, toastOf } from './account.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()
let model: TestOpenAiServer
beforeAll(async () => {
  model = await startOpenAiServer()
})
afterAll(() => model?.stop())
beforeEach(async () => {
  await forgetLimits(site)
  model.reset()
})

const useKey = (apiKey: string | null) => {
  site.deps.ai = createAi({
    environment: { ...model.settings, apiKey, dailyTokens: 1_000_000 },
    catalogue: async () => ({ waters: [], barcodes: [] }),
  })
}

async function openReports(search: string, options: Parameters<typeof loggedIn>[2] = DESKTOP): Promise<Page> {
  const { context } = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, options)
  return site.openIn(context, `/admin/tap-water?q=${search}`)
}
const row = (page: Page, city: string): Locator => main(page).locator('tr[data-row]', { hasText: city })
const editor = (page: Page): Locator => dialog(page, 'Edit Tap Water Report')
async function openEditor(page: Page, city: string): Promise<Locator> {
  await button(page, `Edit the report for ${city}`).click()
  await editor(page).getByLabel('Summary', { exact: true }).waitFor()
  return editor(page)
}
const storedReport = (city: string) =>
  site.db
    .selectFrom('tap_water_data')
    .innerJoin('cities', 'cities.id', 'tap_water_data.city_id')
    .select([
      'tap_water_data.status',
      'report_summary as summary',
      'contaminants',
      'tap_water_data.is_safe as isSafe',
    ])
    .where('cities.name', '=', city)
    .executeTakeFirst()

describe.each(flowSizes('desktop'))('/admin/tap-water on a %s', (name, size) => {
  it('edits a report as a table and as JSON, over one state', async () => {
    const city = name === 'phone' ? 'Seoul' : 'Denver'
    const page = await openReports(city, size)
    const open = await openEditor(page, city)
    await eventually(async () => (await open.boundingBox())?.width).toBeLessThanOrEqual(600)
    await open.getByLabel('Summary', { exact: true }).fill('Soft water.')
    await open.getByRole('tab', { name: 'Preview' }).click()
    await open.getByRole('heading', { name: `${city} tap water`, includeHidden: true }).waitFor()
    await eventually(() => open.getByRole('region', { name: 'Preview' }).innerText()).toContain('Soft water.')
    await open.getByRole('tab', { name: 'Edit' }).click()
    await open.getByRole('button', { name: 'Add contaminant' }).click()
    await open.getByLabel('Name', { exact: true }).fill('Nitrate')
    await open.getByLabel('Value', { exact: true }).fill('60')
    // A value without a year judges nothing.
    await open.getByLabel('Year', { exact: true }).first().fill('2025')
    await open.getByLabel('Source address').first().fill('https://utility.example/report')
    await open
      .getByRole('row', { name: /Nitrate 60 mg\/L as NO3/ })
      .last()
      .getByText('High')
      .waitFor()
    await open.getByRole('tab', { name: 'JSON' }).click()
    const json = open.getByLabel('Contaminants (JSON)')
    const text = await json.inputValue()
    expect(JSON.parse(text)).toContainEqual(expect.objectContaining({ parameter: 'nitrate', value: 60 }))
    await json.fill(`${text.slice(0, -1)},`)
    await open.getByRole('tab', { name: 'Table' }).click()
    await open.getByText('The contaminants field contains invalid JSON format.').waitFor()
    await eventually(() => json.inputValue()).toBe(`${text.slice(0, -1)},`)
    await open.getByRole('button', { name: 'Save changes' }).click()
    await toastOf(page, 'alert', 'Invalid JSON').waitFor()
    await json.fill(text)
    await open.getByRole('button', { name: 'Save changes' }).click()
    await toastOf(page, 'status', 'Report Updated').waitFor()
    await eventually(() => editor(page).count()).toBe(0)
    expect(await storedReport(city)).toMatchObject({
      summary: 'Soft water.',
      contaminants: expect.arrayContaining([
        expect.objectContaining({ parameter: 'nitrate', level: 'high' }),
      ]),
    })
  })
})

it('finds a report or none, asks before unsaved changes are closed, and deletes after asking', async () => {
  const page = await openReports('nowhere-at-all')
  await page.getByRole('heading', { name: 'No cities found.' }).waitFor()
  await button(page, 'Columns').click()
  await eventually(() => page.getByRole('checkbox', { name: 'Location' }).isChecked()).toBe(true)
  await eventually(() => page.getByRole('checkbox', { name: 'Actions' }).count()).toBe(0)

  await page.getByRole('searchbox').fill('berlin')
  const open = await openEditor(page, 'Berlin')
  await open.getByLabel('Summary', { exact: true }).fill('Not saved.')
  await page.keyboard.press('Escape')
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click()
  await eventually(() => editor(page).getByLabel('Summary', { exact: true }).inputValue()).toBe('Not saved.')
  await page.keyboard.press('Escape')
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave without saving' }).click()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  expect((await storedReport('Berlin'))?.summary).not.toBe('Not saved.')

  await page.getByRole('searchbox').fill('amsterdam')
  await button(page, 'Delete the report for Amsterdam').click()
  await eventually(() => dialog(page).innerText()).toContain(
    'This will permanently delete the tap water report for Amsterdam and cannot be undone',
  )
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await storedReport('Amsterdam')).toBeDefined()
  await button(page, 'Delete the report for Amsterdam').click()
  await dialog(page).getByRole('button', { name: 'Delete Report' }).click()
  await toastOf(page, 'status', 'Report Deleted').waitFor()
  await button(page, 'Generate the report for Amsterdam').waitFor()
  expect(await storedReport('Amsterdam')).toBeUndefined()
})

it('has a report written by a model, as a draft, while its button says so', async () => {
  useKey(model.settings.apiKey)
  model.play({ text: JSON.stringify(reportAnswer()) })
  const page = await openReports('alappuzha')
  const held = Promise.withResolvers<void>()
  await page.route(/admin\.tapWater\.generate/, async (route) => {
    await held.promise
    await route.continue()
  })
  await button(page, 'Generate the report for Alappuzha').click()
  await eventually(() => button(page, /Generating the report for Alappuzha/).isDisabled()).toBe(true)
  held.resolve()
  await toastOf(page, 'status', 'Tap Water Page Generated!').waitFor()
  await row(page, 'Alappuzha').getByText('AI, no source').waitFor()
  expect(await storedReport('Alappuzha')).toMatchObject({ status: 'draft', isSafe: null })
})

it('says that a key is missing, and leads to Settings', async () => {
  site.expectComplaint(/503/)
  site.allowComplaint(/503/)
  useKey(null)
  const page = await openReports('bergen')
  await button(page, 'Generate the report for Bergen').click()
  const told = toastOf(page, 'alert', 'Tap Water Generation Failed')
  await told.getByText('No AI key is set').waitFor()
  await told.getByRole('button', { name: 'Open Settings' }).click()
  await page.waitForURL(/\/admin\/settings$/)
})
