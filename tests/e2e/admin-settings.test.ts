import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAi } from '#server/providers/ai/create-ai.ts'
import { GOOD_PASSWORD } from '../factories/people.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { everythingStored } from '../harness/fingerprint.ts'
import { startOpenAiServer, type TestOpenAiServer } from '../harness/openai-server.ts'
import { readToast, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, REFUSED } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'
import { revisit } from './visit.ts'

const site = useSite()
let model: TestOpenAiServer

beforeAll(async () => {
  model = await startOpenAiServer()
})
beforeEach(async () => {
  model.reset()
  site.deps.ai = createAi({
    environment: { ...model.settings, apiKey: null, dailyTokens: 1_000_000 },
    catalogue: async () => ({ waters: [], barcodes: [] }),
  })
  await site.db.deleteFrom('app_secrets').execute()
  await site.db.deleteFrom('app_settings').execute()
})
afterAll(() => model?.stop())

/** The settings of a new admin. */
async function openSettings(options: Parameters<typeof loggedIn>[2] = DESKTOP) {
  const admin = await loggedIn(site, { role: 'admin', full_name: 'Zoe Admin' }, options)
  const page = await site.openIn(admin.context, '/admin/settings')
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  await page.getByLabel('API key').waitFor()
  return { ...admin, page }
}

/** Answers 'Confirm it is you'. */
async function confirmItIsMe(page: Page): Promise<void> {
  const asking = dialog(page, 'Confirm it is you')
  await asking.getByLabel('Your password').fill(GOOD_PASSWORD)
  await asking.getByRole('button', { name: 'Confirm', exact: true }).click()
  await asking.waitFor({ state: 'hidden' })
}

async function saveKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key)
  await button(page, 'Save').click()
}

describe('/admin/settings', () => {
  it.each(flowSizes('desktop'))(
    'fits, keeps a key, tests it and removes it, on a %s',
    async (_size, size) => {
      const { page } = await openSettings({ ...size, reducedMotion: 'reduce' })
      await main(page).getByText('Not Set', { exact: true }).waitFor()
      await button(page, 'Test').click()
      await page.getByText('No AI key is set').waitFor()
      expect(await violationsInBothThemes(page)).toEqual([])
      await page.setViewportSize({ width: 360, height: 800 })
      await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.setViewportSize(size.viewport)
      await eventually(() => page.getByLabel('API key').getAttribute('type')).toBe('password')
      await saveKey(page, model.settings.apiKey)
      await confirmItIsMe(page)
      await toastOf(page, 'status', 'Key saved').waitFor()
      await main(page).getByText('Active', { exact: true }).waitFor()
      await eventually(() => page.getByLabel('API key').inputValue()).toBe('')
      expect(await page.content()).not.toContain(model.settings.apiKey)
      expect(await everythingStored(site.db)).not.toContain(model.settings.apiKey)

      model.play({ text: '{"works":true}' })
      await button(page, 'Test').click()
      await page.getByText('answered by the schema').waitFor()

      // It was shown a moment ago that it is them: they are not asked again.
      await button(page, 'Remove').click()
      await dialog(page, 'Remove the AI key?').getByRole('button', { name: 'Remove key' }).click()
      await toastOf(page, 'status', 'Key removed').waitFor()
      await main(page).getByText('Not Set', { exact: true }).waitFor()
    },
  )

  it('tells of nothing that was not done because no one showed that it is them', async () => {
    model.play({ text: '{"works":true}' })
    const { page } = await openSettings()
    await saveKey(page, model.settings.apiKey)
    await confirmItIsMe(page)
    await readToast(page, 'status', 'Key saved')
    await site.db.updateTable('sessions').set({ reauthenticated_until: null }).execute()
    await revisit(site, page)
    await button(page, 'Remove').click()
    await dialog(page, 'Remove the AI key?').getByRole('button', { name: 'Remove key' }).click()
    await dialog(page, 'Confirm it is you').waitFor()
    await page.keyboard.press('Escape')
    await eventually(() => page.getByRole('dialog').count()).toBe(0)
    // Whatever the page had to say about it is said by the time the server has answered something else.
    await button(page, 'Test').click()
    await page.getByText('answered by the schema').waitFor()
    expect(await toastOf(page, 'status', 'Key removed').count()).toBe(0)
    await main(page).getByText('Active', { exact: true }).waitFor()
  })

  it('takes no empty key, and keeps what was typed when it is refused', async () => {
    const { page } = await openSettings(PHONE)
    await button(page, 'Save').click()
    await toastOf(page, 'alert', 'Missing Key').getByText('Please enter your key name.').waitFor()
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('key')

    site.expectComplaint(REFUSED)
    await saveKey(page, 'sk with spaces')
    await confirmItIsMe(page)
    await toastOf(page, 'alert', 'Error Saving Key').waitFor()
    await eventually(() => page.getByLabel('API key').inputValue()).toBe('sk with spaces')
  })

  it('says what is wrong with key, address and model', async () => {
    const { page } = await openSettings()
    await saveKey(page, 'sk-wrong')
    await confirmItIsMe(page)
    await readToast(page, 'status', 'Key saved')
    await button(page, 'Test').click()
    await page.getByText('could not be used').or(page.getByText('had an error')).waitFor()

    site.expectComplaint(REFUSED)
    await page.getByLabel('Base URL').fill('http://ai.example/v1')
    await button(page, 'Save server and models').click()
    await page.getByText('Give an address that begins with https://').waitFor()
    await page.getByLabel('Base URL').fill('http://127.0.0.1:9/v1')
    await button(page, 'Save server and models').click()
    await readToast(page, 'status', 'Saved')
    await page.getByText('was set for another server').waitFor()
    await saveKey(page, 'sk-of-nobody')
    await toastOf(page, 'status', 'Key saved').waitFor()
    await button(page, 'Test').click()
    await page.getByText('could not be reached').waitFor()
    await button(page, 'Use the environment’s').click()
    await eventually(() => page.getByLabel('Base URL').inputValue()).toBe(model.settings.baseUrl)
  })

  it('turns scheduled imports on once the admin has shown that it is them, sends a test mail, and changes the banner', async () => {
    site.allowComplaint(/403 \(Forbidden\)/)
    const { page, context, email } = await openSettings()
    const imports = page.getByRole('region', { name: 'Scheduled imports' })
    await imports.getByText('Off: newer data comes in only when an admin imports it.').waitFor()
    await imports.getByLabel('Import newer water data every quarter').check()
    await imports.getByLabel('At night').selectOption('3')
    await imports.getByRole('button', { name: 'Save schedule' }).click()
    await confirmItIsMe(page)
    await toastOf(page, 'status', 'Saved').waitFor()
    await imports.getByText('On. The next night begins at').waitFor()
    const saved = await site.db.selectFrom('app_settings').select(['name', 'value']).executeTakeFirst()
    expect(saved).toEqual({ name: 'import-schedule', value: { isOn: true, hour: 3 } })
    await page.reload()
    await eventually(() => imports.getByLabel('At night').inputValue()).toBe('3')
    await site.hydrated(page)
    await button(page, 'Send a test mail').click()
    await page.getByText(`The mail to ${email} was handed over.`).waitFor()

    const banner = page.getByRole('region', { name: 'Sister app' })
    await banner.getByLabel('Name', { exact: true }).fill('Open Beauty Facts')
    await banner.getByLabel('Link').fill('https://world.openbeautyfacts.org')
    await button(page, 'Save banner').click()
    await toastOf(page, 'status', 'Saved').getByText('Open Beauty Facts').waitFor()
    const publicPage = await site.openIn(context, '/pricing')
    await eventually(() =>
      publicPage.getByRole('link', { name: /Scan food too with Open Beauty Facts/ }).getAttribute('href'),
    ).toBe('https://world.openbeautyfacts.org')
  })
})
