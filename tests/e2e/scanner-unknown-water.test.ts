import path from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { AiError } from '#server/providers/ai/ai.port.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { EVIAN, readProductAnswer } from '../fixtures/open-food-facts.ts'
import { eventually, PHONE } from '../harness/browser.ts'
import { fakeAi, reading } from '../harness/fake-ai.ts'
import { violationsInBothThemes } from './axe.ts'
import { button, dialog, loggedIn, REFUSED, status } from './members.ts'
import { main } from './pages.ts'
import { useSite } from './site.ts'

const site = useSite()
const LABEL = path.resolve(import.meta.dirname, '../fixtures/labels/12-lauretana-back.jpg')
/** No barcode of the shipped catalogue. */
const CODE = '4012345678901'

const UNKNOWN: Partial<LabelReading> = {
  brand: null,
  nameRead: 'Quelle am Berg',
  barcode: CODE,
  minerals: [
    { mineral: 'calcium', value: 81, knownBy: 'label' },
    { mineral: 'magnesium', value: 25, knownBy: 'label' },
  ],
}

type Read = ReturnType<typeof reading>

/** Scans a photo that shows this, or is read like this. */
async function scan(values: Partial<LabelReading>, read: () => Promise<Read> = async () => reading(values)) {
  site.deps.ai = fakeAi({ builtIn: { readLabel: async () => ({ value: await read(), usage: null }) } })
  const member = await loggedIn(site, {}, { ...PHONE, reducedMotion: 'reduce' })
  const page = await site.openIn(member.context, '/scanner')
  await page.getByLabel('Choose a photo: JPG', { exact: false }).setInputFiles(LABEL)
  return { ...member, page }
}
const answer = (page: Page) => dialog(page, 'Quelle am Berg')
const search = (page: Page) => main(page).getByRole('combobox', { name: 'Or search by name' })

describe('a water that the catalogue does not have', () => {
  it('is saved with what is printed', async () => {
    const { page, id } = await scan(UNKNOWN)
    await answer(page).getByText('We read “Quelle am Berg” on the label.', { exact: false }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Save it').click()
    await button(page, 'Save to Fridge').click()
    await status(page).getByText('Scan Saved').waitFor()
    const saved = await site.db
      .selectFrom('saved_bookmarks')
      .select(['title', 'data'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(saved).toMatchObject({
      title: 'Quelle am Berg',
      data: {
        nutrition: [
          { value: 81, knownBy: 'label' },
          { value: 25, knownBy: 'label' },
        ],
      },
    })
  })

  it('is searched for by the name that was read', async () => {
    const { page } = await scan(UNKNOWN)
    await answer(page).getByRole('button', { name: 'Search by name' }).click()
    await eventually(() => search(page).inputValue()).toBe('Quelle am Berg')
  })

  it('is looked up by its barcode, and stays as it is where no one knows that', async () => {
    site.allowComplaint(/console error: .*404 \(Not Found\)/)
    site.deps.foodFacts = { readProduct: async () => null }
    const { page } = await scan(UNKNOWN)
    await button(page, 'Look up its barcode').click()
    await answer(page)
      .getByText('Neither our catalog nor Open Food Facts knows this barcode.', { exact: false })
      .waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await site.db.deleteFrom('open_food_facts_products').execute()
    site.deps.foodFacts = { readProduct: async () => readProductAnswer(EVIAN) }
    await button(page, 'Look up its barcode').click()
    const found = dialog(page, 'Evian, Eau minérale naturelle')
    await found.getByText('Volunteers of Open Food Facts entered this water', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
    await main(page)
      .getByRole('button', { name: /^Evian, Eau/ })
      .waitFor()
    await main(page)
      .getByRole('button', { name: /^Quelle am Berg/ })
      .waitFor()
  })
})

describe('a photo that is refused', () => {
  it('offers the barcode and the name that were read in it, and neither costs a scan', async () => {
    site.allowComplaint(REFUSED)
    await site.db.deleteFrom('open_food_facts_products').execute()
    site.deps.foodFacts = { readProduct: async () => readProductAnswer(EVIAN) }
    const { page } = await scan({
      ...UNKNOWN,
      isBottle: false,
      sight: { what: 'text', trouble: null, places: [] },
    })
    await main(page).getByRole('button', { name: 'Search by name' }).click()
    await eventually(() => search(page).inputValue()).toBe('Quelle am Berg')
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, `Look up its barcode, ${CODE}`).click()
    await dialog(page, 'Evian, Eau minérale naturelle').waitFor()
    await page.keyboard.press('Escape')
    await main(page).getByText('1 of 1 free scan left today').waitFor()
  })

  it('of a name that many waters share asks which, with all of them', async () => {
    site.allowComplaint(REFUSED)
    const { page } = await scan({
      ...{ brand: null, nameRead: null, barcode: null, isBottle: false, candidates: ['Cristaline'] },
      sight: { what: 'text', trouble: null, places: [] },
    })
    await main(page).getByText('Which Cristaline?').waitFor()
    await main(page).getByText('Look for “Source …” on the label.', { exact: false }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Emma').click()
    await dialog(page, 'Cristaline (Emma)').waitFor()
  })

  it('of a lemonade asks for the plain water that is named on it', async () => {
    site.allowComplaint(REFUSED)
    const { page } = await scan({
      brand: 'San Pellegrino',
      textRead: ['S.PELLEGRINO', 'Limonata'],
      sight: { what: 'water', trouble: null, places: [] },
    })
    await main(page).getByText('Is this plain San Pellegrino?').waitFor()
    await main(page).getByText('we read “limonata”', { exact: false }).waitFor()
    expect(await violationsInBothThemes(page)).toEqual([])
    await button(page, 'Yes, show San Pellegrino').click()
    await dialog(page, 'San Pellegrino').waitFor()
  })
})

it('a scan that takes long offers the search, and one that was stopped for time says that we are busy', async () => {
  site.allowComplaint(/503/)
  const stopped = Promise.withResolvers<Read>()
  const { page } = await scan({}, () => stopped.promise)
  await main(page).getByText('This takes longer than usual. You can search by name while you wait.').waitFor()
  expect(await violationsInBothThemes(page)).toEqual([])
  stopped.reject(new AiError('given-up'))
  const refusal = main(page).getByRole('region', { name: 'What went wrong' })
  await refusal
    .getByText('very busy, so this scan was stopped. It does not count', { exact: false })
    .waitFor()
  const bar = page.getByRole('navigation', { name: 'Quick navigation' })
  const fits = async () => {
    const [card, below] = [await refusal.boundingBox(), await bar.boundingBox()]
    return card !== null && below !== null && card.y >= 0 && card.y + card.height <= below.y
  }
  await eventually(fits).toBe(true)
  expect(await violationsInBothThemes(page)).toEqual([])
  await main(page).getByText('1 of 1 free scan left today').waitFor()
  await refusal.getByRole('button', { name: 'Search by name' }).click()
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
})
