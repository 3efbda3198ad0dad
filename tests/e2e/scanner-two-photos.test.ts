import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { eventually, PHONE } from '../harness/browser.ts'
import { fakeAi, reading } from '../harness/fake-ai.ts'
import { giveCamera } from '../harness/fake-camera.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, REFUSED } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()
const LABELS = path.resolve(import.meta.dirname, '../fixtures/labels')
const FRONT = path.join(LABELS, '29-badoit-bottle.jpg')
const BACK = path.join(LABELS, '04-hepar-back.jpg')

const NAME: Partial<LabelReading> = { brand: 'Evian' }
const TABLE: Partial<LabelReading> = {
  brand: null,
  minerals: [
    { mineral: 'calcium', value: 81, knownBy: 'label' },
    { mineral: 'magnesium', value: 25, knownBy: 'label' },
  ],
}
const UNREADABLE: Partial<LabelReading> = { brand: null, isBottle: false }

/** The engine reads these one after another. */
function answerWith(...readings: Partial<LabelReading>[]) {
  const next = [...readings]
  const readLabel = async () => ({ value: reading(next.shift() ?? UNREADABLE), usage: null })
  site.deps.ai = fakeAi({ builtIn: { readLabel } })
}

async function openScanner() {
  const member = await loggedIn(site, {}, { ...PHONE, reducedMotion: 'reduce' })
  await giveCamera(member.context, {
    picture: `data:image/jpeg;base64,${(await readFile(FRONT)).toString('base64')}`,
  })
  const page = await site.openIn(member.context, '/scanner')
  return { ...member, page }
}
/** Chooses a front that cannot be read, so that it waits for the back. */
async function chooseFront(page: Page): Promise<void> {
  site.allowComplaint(REFUSED)
  await page.getByLabel('Choose a photo: JPG', { exact: false }).setInputFiles(FRONT)
  await main(page).getByRole('region', { name: 'What went wrong' }).waitFor()
}
const chooseBack = (page: Page) => page.getByLabel('Choose a photo of the back').setInputFiles(BACK)
const scansOf = (userId: string) =>
  site.db.selectFrom('scans').select('brandname').where('user_id', '=', userId).execute()
/** Takes the photo that the open camera sees. */
async function take(page: Page, title: string) {
  await dialog(page, title).getByText('Fill the frame', { exact: false }).waitFor()
  await button(page, 'Take the photo').click()
}
const result = (page: Page) => dialog(page, 'Evian')
const marks = async (page: Page) => {
  await result(page).getByRole('tab', { name: 'Minerals' }).click()
  return result(page).getByRole('tabpanel').innerText()
}

describe('the back of a bottle on a phone', () => {
  it('is added to the answer from the camera, and costs no second scan', async () => {
    answerWith(NAME, TABLE)
    const { page, id } = await openScanner()
    await button(page, 'Take a photo').click()
    await take(page, 'Take a photo')
    await result(page).getByText('We read no analysis on this label', { exact: false }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Add a photo of the back').click()
    await take(page, 'Photo of the back')
    await result(page).waitFor()
    await eventually(() => marks(page)).toMatch(/Calcium\s+on the back\s+81/i)
    expect(await marks(page)).not.toMatch(/catalog/i)
    expect(await button(page, 'Add a photo of the back').count()).toBe(0)
    expect(await violationsInBothThemes(page)).toEqual([])
    expect(await scansOf(id)).toEqual([{ brandname: 'Evian' }])
  })

  it('is chosen next to the front, and both are one scan', async () => {
    answerWith(UNREADABLE, NAME, TABLE)
    const { page, id } = await openScanner()
    await chooseFront(page)
    await button(page, 'Add the back').waitFor()
    await chooseBack(page)
    await main(page).getByAltText('The back that you chose').waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Start Scanning').click()
    await result(page).waitFor()
    expect(await marks(page)).toMatch(/Calcium\s+on the back\s+81/i)
    expect(await scansOf(id)).toEqual([{ brandname: 'Evian' }])
    await page.keyboard.press('Escape')
    await main(page).getByText('Daily scan limit reached').waitFor()
    expect(await main(page).getByAltText('The back that you chose').count()).toBe(0)
  })

  it('of another bottle is refused by name, and the answer stays', async () => {
    site.allowComplaint(REFUSED)
    answerWith(UNREADABLE, NAME, { ...TABLE, brand: 'Volvic' }, TABLE)
    const { page } = await openScanner()
    await chooseFront(page)
    await chooseBack(page)
    await button(page, 'Start Scanning').click()
    await result(page)
      .getByText('This photo shows Volvic, not Evian. Nothing was changed.', { exact: false })
      .waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    const chooser = page.waitForEvent('filechooser')
    await result(page).getByRole('button', { name: 'Choose a photo of the back from your library' }).click()
    await (await chooser).setFiles(BACK)
    await eventually(() => result(page).getByText('This photo shows Volvic', { exact: false }).count()).toBe(
      0,
    )
    await eventually(() => marks(page)).toMatch(/Calcium\s+on the back\s+81/i)
  })

  it('is scanned alone where the front cannot be read, and the front may be added', async () => {
    site.allowComplaint(REFUSED)
    answerWith(UNREADABLE, UNREADABLE, TABLE, NAME)
    const { page, id } = await openScanner()
    await chooseFront(page)
    await chooseBack(page)
    await button(page, 'Start Scanning').click()
    const nameless = dialog(page, 'Not in our catalog')
    await nameless.getByText('The front could not be read.', { exact: false }).waitFor()
    await nameless
      .getByText('We read values on this label, but no name that we know.', { exact: false })
      .waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Add a photo of the front').click()
    await take(page, 'Photo of the front')
    await result(page).waitFor()
    expect(await marks(page)).toMatch(/Calcium\s+on the back\s+81/i)
    expect(await scansOf(id)).toEqual([{ brandname: 'Evian' }])
  })

  it('goes with its front when that is removed', async () => {
    answerWith()
    const { page } = await openScanner()
    await chooseFront(page)
    await chooseBack(page)
    await main(page).getByAltText('The back that you chose').waitFor()
    await button(page, 'Remove photo').click()
    await chooseFront(page)
    await button(page, 'Add the back').waitFor()
    expect(await main(page).getByAltText('The back that you chose').count()).toBe(0)
  })
})
