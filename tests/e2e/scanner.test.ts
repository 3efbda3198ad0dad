import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { readLabelTruth } from '../fixtures/label-pictures/label-truth.ts'
import { PHOTOS, UNREADABLE_PHOTOS } from '../fixtures/photo-cases.ts'
import { DESKTOP, eventually, flowSizes, PHONE } from '../harness/browser.ts'
import { createDevice } from '../harness/person.ts'
import { IS_PROOF } from '../harness/proof.ts'
import { forgetLimits, toastOf } from './account.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, REFUSED, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()

const LABELS = path.resolve(import.meta.dirname, '../fixtures/labels')
const LABEL = path.join(LABELS, '01-evian-table.jpg')
const NO_LABEL = path.join(LABELS, 'other-blank-wall.jpg')
/** Milliseconds the built-in engine may take for a label while other tests run. */
const READING_MS = 60_000

const fileInput = (page: Page) => page.getByLabel('Choose a photo: JPG', { exact: false })
const choose = (page: Page, file: Parameters<ReturnType<typeof fileInput>['setInputFiles']>[0]) =>
  fileInput(page).setInputFiles(file)
const result = (page: Page) => dialog(page, 'Evian')

/** The scanner of somebody new. */
async function openScanner(profile: Parameters<typeof loggedIn>[1] = {}, options: object = DESKTOP) {
  const member = await loggedIn(site, profile, options)
  const page = await site.openIn(member.context, '/scanner')
  return { ...member, page }
}

describe.each(flowSizes('phone'))('on a %s', (_size, options) => {
  it('a label is scanned, put right, saved, and shown again', { timeout: 120_000 }, async () => {
    const { page, id } = await openScanner({}, { ...options, reducedMotion: 'reduce' })
    expect(await violationsInBothThemes(page)).toEqual([])
    await main(page).getByText('1 of 1 free scan left today').waitFor()
    await choose(page, LABEL)
    await main(page).getByRole('progressbar', { name: 'Scan' }).waitFor()
    await result(page).waitFor({ timeout: READING_MS })
    await eventually(() => result(page).innerText()).toContain('mg/L')
    for (const tab of ['Minerals', 'Cautions', 'Alternatives', 'Analysis']) {
      await result(page).getByRole('tab', { name: tab }).click()
      expect(await violationsInBothThemes(page), tab).toEqual([])
    }

    await button(page, 'Save to Fridge').click()
    await status(page).getByText('Scan Saved').waitFor()
    await button(page, 'Correct the values').click()
    await page.getByLabel('Calcium, mg/L').fill('81')
    await page.getByLabel('pH', { exact: true }).fill('15')
    await button(page, 'Save to Fridge').click()
    await page.getByText('This is 0 to 14.').waitFor()
    await page.getByLabel('pH', { exact: true }).fill('7,2')
    await button(page, 'Save to Fridge').click()
    await button(page, 'Saved').waitFor()
    const saved = await site.db
      .selectFrom('saved_bookmarks')
      .select(['data', 'picture'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(saved.picture).toBeNull()
    expect(JSON.stringify(saved.data)).toMatch(/"value": ?81[^}]*}/)
    expect(JSON.stringify(saved.data)).toContain('person')

    await button(page, 'Close').first().click()
    await main(page).getByText('Daily scan limit reached').waitFor()
    await eventually(() =>
      main(page).getByRole('link', { name: 'Upgrade to Premium' }).getAttribute('href'),
    ).toBe('/pricing?next=%2Fscanner')
    await main(page)
      .getByRole('button', { name: /^Evian/ })
      .click()
    await result(page).waitFor()
  })
})

it('a label that is small in a large photo is read from its part, as one scan', {
  timeout: 180_000,
}, async () => {
  // The browser shrinks it to half: the first look asks for the part, which costs nothing.
  site.allowComplaint(REFUSED)
  const { page, id } = await openScanner()
  const label = await sharp(LABEL).resize({ width: 800 }).toBuffer()
  const photo = { width: 4000, height: 3000, channels: 3, background: '#cdcdcd' } as const
  const buffer = await sharp({ create: photo })
    .composite([{ input: label, left: 1600, top: 1100 }])
    .jpeg({ quality: 90 })
    .toBuffer()
  const sent: boolean[] = []
  // Only a request that waits shows what a form with a file holds.
  await page.route(/scans\.analyzeBottle/, (route) => {
    sent.push(route.request().postDataBuffer()?.includes('"part"') === true)
    return route.continue()
  })
  await choose(page, { name: 'table.jpg', mimeType: 'image/jpeg', buffer })
  await result(page).waitFor({ timeout: 2 * READING_MS })
  expect(sent).toEqual([false, true])
  await result(page).getByRole('tab', { name: 'Minerals' }).click()
  await eventually(() => result(page).innerText()).toContain('83.2')
  const scans = await site.db.selectFrom('scan_usage').select('state').where('user_id', '=', id).execute()
  expect(scans).toEqual([{ state: 'done' }])
})

describe('a file that is none', () => {
  it('is refused with a sentence, also by its first bytes or as HEIC, and nothing is chosen or sent', async () => {
    const { page } = await openScanner()
    await choose(page, { name: 'label.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await page.getByText('Please upload an image file (e.g., JPG, PNG).').waitFor()
    await choose(page, {
      name: 'big.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(10 * 1024 * 1024)]),
    })
    await page.getByText('This picture is larger than 10 MB.').waitFor()
    await eventually(() => button(page, 'Start Scanning').isDisabled()).toBe(true)
    await choose(page, {
      name: 'label.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('%PDF-1.7 not at all'),
    })
    await page.getByText('Please upload an image file (e.g., JPG, PNG).').waitFor()
    await eventually(() => button(page, 'Start Scanning').isDisabled()).toBe(true)
  })

  it('but of a kind that this browser cannot read, is refused by its name before anything is sent', async () => {
    const { page } = await openScanner()
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const refusal = main(page).getByRole('region', { name: 'What went wrong' })
    for (const [kind, buffer] of UNREADABLE_PHOTOS) {
      await choose(page, { name: 'label.jpg', mimeType: 'image/jpeg', buffer })
      await refusal.getByText(`This browser cannot read ${kind} photos.`, { exact: false }).waitFor()
      await choose(page, { name: 'label.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
      await refusal.getByText('Please upload an image file (e.g., JPG, PNG).').waitFor()
    }
    await eventually(() => button(page, 'Start Scanning').isDisabled()).toBe(true)
    expect(sent.filter((url) => url.includes('analyzeBottle'))).toEqual([])
  })

  it('and begins as a picture, is refused by the server, and costs no scan', async () => {
    site.allowComplaint(REFUSED)
    const { page, id } = await openScanner()
    await choose(page, {
      name: 'label.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('not at all')]),
    })
    await main(page).getByRole('region', { name: 'What went wrong' }).waitFor()
    await main(page).getByText('1 of 1 free scan left today').waitFor()
    const scans = await site.db.selectFrom('scans').select('id').where('user_id', '=', id).execute()
    expect(scans).toEqual([])
  })

  it('a picture of nothing gives the scan back, on one screen of a phone', { timeout: 120_000 }, async () => {
    site.allowComplaint(REFUSED)
    const { page } = await openScanner({}, { ...PHONE, reducedMotion: 'reduce' })
    await choose(page, NO_LABEL)
    await main(page)
      .getByText('We found no water label in this picture.', { exact: false })
      .waitFor({ timeout: READING_MS })
    await main(page).getByText('1 of 1 free scan left today').waitFor()
    // The panel says it: a toast would repeat it, and lie on what is to be typed next.
    expect(await toastOf(page, 'alert', 'Scan Failed').count()).toBe(0)
    await main(page).getByRole('alert').getByText('Scan Failed').waitFor()
    expect(await button(page, 'Start Scanning').count()).toBe(0)
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox()
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0)
    }
    const card = main(page).getByRole('region', { name: 'What went wrong' })
    await eventually(async () => (await bottomOf(card)) <= ((await bar.boundingBox())?.y ?? 0)).toBe(true)
    expect(await bottomOf(main(page).getByAltText('What you chose to scan'))).toBeGreaterThan(140)
  })
})

it('a picture as cameras and programs save it gives what is printed on it, or nothing', {
  timeout: 300_000,
}, async () => {
  site.allowComplaint(REFUSED)
  const { page } = await openScanner({ is_subscribed: true })
  const labels = await readLabelTruth()
  // A test run reads those that were given; the proof also those that are made.
  for (const { name, bytes, shows, isPoor } of PHOTOS.filter(({ isMade }) => IS_PROOF || isMade !== true)) {
    const truth = labels.find(({ file }) => file === shows)
    const answering = page.waitForResponse(
      async (response) =>
        response.url().includes('scans.analyzeBottle') && !(await response.text()).includes('"closer"'),
      { timeout: READING_MS },
    )
    const buffer = await bytes()
    await forgetLimits(site)
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
    const answer = await answering
    if (!answer.ok()) {
      expect([name, isPoor]).toEqual([name, true])
      await main(page).getByRole('region', { name: 'What went wrong' }).waitFor()
      continue
    }
    const { nutrition = [], brandName } = (await answer.json()).result.data.json as BottleAnalysis
    const read = (nutrition ?? []).filter(({ knownBy }) => knownBy === 'label')
    for (const { mineral, value } of read)
      expect([name, mineral, value]).toEqual([name, mineral, truth?.minerals[mineral]])
    if (isPoor !== true) expect([name, brandName, read.length >= 6]).toEqual([name, truth?.brand, true])
    await dialog(page).getByRole('button', { name: 'Close' }).click()
  }
})

it('a visitor is asked to log in, and the chosen photo stays, over a reload too', async () => {
  const page = await site.open('/scanner', PHONE)
  await choose(page, LABEL)
  await dialog(page).getByText('Your photo stays here.', { exact: false }).waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await site.hydrated(page)
  await main(page).getByAltText('What you chose to scan').waitFor()
  await button(page, 'Remove photo').click()
  await eventually(() => button(page, 'Take a photo').isVisible()).toBe(true)
})

it('a canceled scan costs nothing', async () => {
  const { page } = await openScanner()
  await choose(page, LABEL)
  await button(page, 'Cancel').click()
  await button(page, 'Start Scanning').waitFor()
  await main(page).getByText('1 of 1 free scan left today').waitFor()
  await eventually(() => result(page).isVisible()).toBe(false)
})

it('a scan whose answer was lost is asked for again under its id; another photo is another scan', async () => {
  const { page } = await openScanner()
  const ids: string[] = []
  await page.route(/scans\.analyzeBottle/, async (route) => {
    ids.push(/"id":"([^"]+)"/.exec(route.request().postData() ?? '')?.[1] ?? '')
    await route.abort()
  })
  site.expectComplaint(/ERR_FAILED|analyzeBottle/)
  const scanned = async (times: number) => {
    await eventually(() => ids.length).toBe(times)
    await eventually(() => button(page, 'Start Scanning').isEnabled()).toBe(true)
  }
  await choose(page, LABEL)
  await scanned(1)
  await button(page, 'Start Scanning').click()
  await scanned(2)
  await page.locator('input[type=file]').first().setInputFiles(NO_LABEL)
  await scanned(3)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
  expect(ids).not.toContain('')
})

it('a name finds a water without a scan, and a subscriber logs the bottle', async () => {
  const { page, email } = await openScanner({ is_subscribed: true })
  await page.getByRole('combobox', { name: 'Or search by name' }).fill('evia')
  await page.getByRole('option', { name: /Evian/ }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await result(page).waitFor()
  await button(page, 'Add to Tracker').click()
  await page.getByLabel('How much did you drink, ml').fill('330')
  await button(page, 'Add to Tracker').click()
  await status(page).getByText('Added to Tracker').waitFor()
  const device = createDevice(site.deps)
  await device.logIn(email)
  expect((await device.ask((api) => api.hydration.day())).intake).toBe(330)
  await eventually(async () =>
    (await device.ask((api) => api.hydration.day())).entries.map(({ water }) => water?.name),
  ).toEqual(['Evian'])
  await button(page, /Added · Undo/).click()
  await button(page, 'Add to Tracker').waitFor()
  expect((await device.ask((api) => api.hydration.day())).intake).toBe(0)
})

it('anyone who has no tracker is shown what it is', async () => {
  const { page } = await openScanner()
  await page.getByRole('combobox', { name: 'Or search by name' }).fill('Evian')
  await page.getByRole('option', { name: /Evian/ }).first().click()
  await result(page).waitFor()
  await main(page).getByText('1 of 1 free scan left today').waitFor()
  await button(page, 'Add to Tracker').click()
  await page.getByText('Unlock the Hydration Tracker').waitFor()
})
