import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { FOOD_FACTS } from '#server/providers/food-facts/food-facts.https.ts'
import { LookUpError } from '#server/providers/outbound/look-up.https.ts'
import { ARTICLE, ELEMENT_STRINGS } from '../fixtures/element-strings.ts'
import { ean13 } from '../fixtures/label-pictures/ean13.ts'
import { EVIAN, readProductAnswer } from '../fixtures/open-food-facts.ts'
import { DESKTOP, eventually, flowSizes } from '../harness/browser.ts'
import { camerasOf, type FakeCamera, giveCamera } from '../harness/fake-camera.ts'
import { useSiteWithoutLimits } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn } from './members.ts'
import { main } from './pages.ts'

const site = useSiteWithoutLimits()
/** No barcode of the catalogue. */
const UNKNOWN = ARTICLE
const OTHER = '4000000000006'
const showing = (digits: string): FakeCamera => ({
  picture: `data:image/svg+xml;base64,${Buffer.from(ean13(digits, 4)).toString('base64')}`,
})
/** A picture without a barcode. */
const PLAIN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="36"%3E%3Crect width="64" height="36" fill="teal"/%3E%3C/svg%3E'

beforeEach(async () => {
  site.deps.foodFacts = { readProduct: async () => readProductAnswer(EVIAN) }
  await site.db.deleteFrom('open_food_facts_products').execute()
})

async function openScanner(camera: FakeCamera, options: BrowserContextOptions = DESKTOP) {
  const member = await loggedIn(site, {}, { ...options, reducedMotion: 'reduce' })
  await giveCamera(member.context, camera)
  const requests: string[] = []
  member.context.on('request', (request) => requests.push(request.url()))
  return { ...member, requests, page: await site.openIn(member.context, '/scanner') }
}
const scanning = (page: Page) => dialog(page, 'Scan barcode')

describe.each(flowSizes('phone'))('a barcode on a %s', (_size, options) => {
  it('is read by the camera, and shows what volunteers entered as theirs', async () => {
    const { page, requests } = await openScanner(showing(UNKNOWN), options)
    expect(requests.filter((url) => /wasm|worker/.test(url))).toEqual([])
    expect(await camerasOf(page)).toEqual({ opened: 0, running: 0 })
    await button(page, 'Scan barcode').click()
    const result = dialog(page, 'Evian, Eau minérale naturelle')
    await result.waitFor()
    expect(await camerasOf(page)).toEqual({ opened: 1, running: 0 })
    expect(requests.filter((url) => url.endsWith('.wasm'))).toHaveLength(1)

    await result
      .getByText('The values are from Open Food Facts. Found by its barcode', { exact: false })
      .waitFor()
    await result.getByText('last changed on March 14, 2026', { exact: false }).waitFor()
    await result.getByText('Not calculated from values by volunteers').waitFor()
    await result.getByRole('tab', { name: 'Minerals' }).click()
    await result.getByText('so they are not compared', { exact: false }).waitFor()
    await eventually(() => result.getByText('a day for adults', { exact: false }).count()).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    await result.getByRole('button', { name: 'Close' }).click()
    await main(page).getByText('1 of 1 free scan left today').waitFor()
  })

  it('is typed where there is no camera, and its digits are checked', async () => {
    const { page } = await openScanner({ picture: null }, options)
    await button(page, 'Scan barcode').click()
    await scanning(page).getByText('No camera was found.').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    const field = scanning(page).getByLabel('Or type the digits')
    await field.fill('3068320123265')
    await field.press('Enter')
    await scanning(page).getByText('The last digit does not fit the others. Check each digit.').waitFor()
    await field.fill('3 068320 123264')
    await field.press('Enter')
    await dialog(page, 'Evian, Eau minérale naturelle').waitFor()
  })
})

it('is found in the elements of GS1 that a reader types', { timeout: 60_000 }, async () => {
  site.deps.foodFacts = {
    readProduct: async (barcode) => (barcode === ARTICLE ? readProductAnswer(EVIAN) : null),
  }
  const { page } = await openScanner({ picture: null })
  const result = dialog(page, 'Evian, Eau minérale naturelle')
  for (const typed of ELEMENT_STRINGS) {
    await button(page, 'Scan barcode').click()
    await scanning(page).getByLabel('Or type the digits').fill(typed)
    await button(page, 'Look up').click()
    await result.waitFor()
    await result.getByRole('button', { name: 'Close' }).click()
  }
})

it('says that the camera is not allowed', async () => {
  const { page } = await openScanner({ picture: null, failure: 'NotAllowedError' })
  await button(page, 'Scan barcode').click()
  await scanning(page).getByText('This site may not use the camera.', { exact: false }).waitFor()
})

it('stops the camera when the view is closed, and when the page is hidden', async () => {
  const { page } = await openScanner({ picture: PLAIN })
  await button(page, 'Scan barcode').click()
  await scanning(page).getByText('Hold the barcode in the frame.').waitFor()
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await scanning(page).getByText('The camera was closed while you were away.').waitFor()
  expect(await camerasOf(page)).toEqual({ opened: 1, running: 0 })
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: false }))
  await button(page, 'Open it again').click()
  await scanning(page).getByText('Hold the barcode in the frame.').waitFor()
  expect(await camerasOf(page)).toEqual({ opened: 2, running: 1 })
  await page.keyboard.press('Escape')
  await eventually(() => camerasOf(page)).toEqual({ opened: 2, running: 0 })
})

it('uses the reader of the browser where it has one', async () => {
  const { page, requests } = await openScanner({ picture: PLAIN })
  await page.evaluate((rawValue) => {
    Object.assign(window, {
      BarcodeDetector: class {
        static async getSupportedFormats() {
          return ['ean_13', 'qr_code']
        }
        async detect() {
          return [{ rawValue }]
        }
      },
    })
  }, UNKNOWN)
  await button(page, 'Scan barcode').click()
  await dialog(page, 'Evian, Eau minérale naturelle').waitFor()
  expect(requests.filter((url) => /wasm|worker/.test(url))).toEqual([])
})

it('says why there is no answer, and looks for another barcode', async () => {
  site.expectComplaint(/503/)
  site.deps.foodFacts = {
    readProduct: async () => {
      throw new LookUpError('timeout', FOOD_FACTS)
    },
  }
  const { page } = await openScanner({ picture: PLAIN })
  await button(page, 'Scan barcode').click()
  await scanning(page).getByLabel('Or type the digits').fill(OTHER)
  await button(page, 'Look up').click()
  await scanning(page)
    .getByText('Open Food Facts did not answer within three seconds.', { exact: false })
    .waitFor()
  expect(await camerasOf(page)).toMatchObject({ running: 0 })
  await button(page, 'Scan another barcode').click()
  await eventually(() => camerasOf(page)).toEqual({ opened: 2, running: 1 })
})
