import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cleanUp } from '#server/background-tasks.ts'
import { FOOD_FACTS } from '#server/providers/food-facts/food-facts.https.ts'
import type { FoodFactsProduct } from '#server/providers/food-facts/product.schema.ts'
import { LookUpError, type LookUpFailure } from '#server/providers/outbound/look-up.https.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { EVIAN, NUTELLA, readProductAnswer } from '#tests/fixtures/open-food-facts.ts'
import { fullRefusalOf, letLimitsPass } from '#tests/harness/account-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const CODE = '3068320123264'
const readProduct = vi.fn<(barcode: string) => Promise<FoodFactsProduct | null>>()
let device: Device

beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  readProduct.mockReset().mockResolvedValue(readProductAnswer(EVIAN))
  deps.foodFacts = { readProduct }
  device = (await plantPerson(deps, 'user')).device
})

const lookUp = (code = CODE, as = device) => as.ask((api) => api.scans.barcode({ code }))
const plantEvian = (values: Partial<Parameters<typeof insertWater>[1]> = {}) =>
  insertWater(deps.db, { brand: 'Evian', minerals: { calcium: 80, magnesium: 26 }, ...values })
const plantBarcode = (barcode = CODE) =>
  deps.db.insertInto('bottled_water_barcodes').values({ barcode, brand: 'Evian' }).execute()
const pass = (isoTime: string) => deps.clock.set(isoTime)

describe('not allowed, and nothing was written', () => {
  it.each([
    ['3068320123265', 'The last digit does not fit the others. Check each digit.'],
    ['30683', 'A barcode has 8, 12 or 13 digits; this one has 5.'],
    [
      '2000000000008',
      'Shops give out this number themselves, so it does not tell which water this is. Search for it by name.',
    ],
  ])('the number %s', async (code, message) => {
    expect(await unchanged(deps.db, () => fullRefusalOf(lookUp(code)))).toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
    expect(readProduct).not.toHaveBeenCalled()
  })
})

describe('a barcode of our catalog', () => {
  it('is found by its short form, and by a short form in the catalogue', async () => {
    await plantEvian()
    await plantBarcode('012000001598')
    expect(await lookUp('01215908')).toMatchObject({ brandName: 'Evian', engine: 'catalogue' })
    await deps.db.deleteFrom('bottled_water_barcodes').execute()
    await plantBarcode('01215908')
    expect(await lookUp('012000001598')).toMatchObject({ brandName: 'Evian', engine: 'catalogue' })
  })

  it('is answered from it, costs no scan, and is saved', async () => {
    await plantEvian()
    await plantBarcode()
    expect(await lookUp('3 068320 123264')).toMatchObject({
      brandName: 'Evian',
      engine: 'catalogue',
      nutrition: [{ mineral: 'calcium', value: 80, knownBy: 'published' }, { mineral: 'magnesium' }],
    })
    expect(readProduct).not.toHaveBeenCalled()
    expect(await device.ask((api) => api.scans.allowance())).toMatchObject({ usedToday: 0 })
    expect(await deps.db.selectFrom('scans').select('brandname').execute()).toEqual([{ brandname: 'Evian' }])
  })

  it('is completed by volunteers where we have no values, and does without them', async () => {
    await plantEvian({ minerals: {} })
    await plantBarcode()
    const { nutrition } = await lookUp()
    expect(nutrition[0]).toMatchObject({ mineral: 'calcium', value: 80, knownBy: 'volunteers' })
    await deps.db.deleteFrom('open_food_facts_products').execute()
    readProduct.mockRejectedValue(new LookUpError('timeout', FOOD_FACTS))
    expect(await lookUp()).toMatchObject({ brandName: 'Evian', nutrition: [] })
  })
})

describe('a barcode that only volunteers know', () => {
  it('is shown with its source and dates, and nothing of it is judged or saved', async () => {
    const answer = await lookUp()
    expect(answer).toMatchObject({
      engine: 'open-food-facts',
      brandName: 'Evian, Eau minérale naturelle',
      isInCatalogue: false,
      ph: null,
      tds: null,
      volumeMl: 1500,
      analysis: { insights: [] },
      alternatives: [],
      published: {
        title: 'Open Food Facts',
        url: `https://world.openfoodfacts.org/product/${CODE}`,
        license: 'ODbL 1.0',
        unconfirmed: true,
        note: 'Entered by volunteers, last changed on March 14, 2026; read by us on November 20, 2026',
      },
    })
    expect(new Set(answer.nutrition.map(({ knownBy }) => knownBy))).toEqual(new Set(['volunteers']))
    expect(answer.cautions.map(({ level }) => level)).toEqual(['info'])
  })

  it('warns of a high value, and says of none that it is fine', async () => {
    const minerals = [
      { mineral: 'fluoride' as const, value: 5 },
      { mineral: 'sodium' as const, value: 6 },
    ]
    readProduct.mockResolvedValue({ ...(readProductAnswer(EVIAN) as FoodFactsProduct), minerals })
    const { cautions } = await lookUp()
    expect(cautions.filter(({ level }) => level !== 'info')).toEqual([
      {
        level: 'caution',
        title: 'Not for regular drinking by infants and children under 7',
        text: expect.stringContaining('It may contain 5 mg/L, not checked yet: read the label.'),
        value: '5 mg/L, not checked yet',
      },
    ])
  })

  it('is listed with the scans, costs none, and is shown again as it was', async () => {
    const answer = await lookUp()
    const [listed] = (await device.ask((api) => api.scans.list({ type: 'bottle' }))).items
    expect(listed).toMatchObject({
      id: answer.scanId,
      brandname: 'Evian, Eau minérale naturelle',
      engine: 'open-food-facts',
      tds: null,
    })
    expect(await device.ask((api) => api.scans.byId({ id: answer.scanId }))).toEqual({
      type: 'bottle',
      result: answer,
    })
    expect(await device.ask((api) => api.scans.allowance())).toMatchObject({ usedToday: 0 })
  })

  it('contradicts our catalog where a value is ten times ours', async () => {
    await plantEvian({ minerals: { calcium: 8, magnesium: 25 } })
    const { cautions, candidates, brandName } = await lookUp()
    expect(brandName).toBe('Evian, Eau minérale naturelle')
    expect(candidates).toEqual(['Evian'])
    expect(cautions[0]).toMatchObject({
      title: 'Open Food Facts contradicts our catalog',
      text: expect.stringContaining('For Evian, volunteers entered calcium 80 instead of 8 mg/L.'),
    })
  })

  it('is asked for once in 30 days', async () => {
    await lookUp()
    pass('2026-12-20T08:29:00Z')
    expect((await lookUp()).published?.note).toContain('read by us on November 20, 2026')
    expect(readProduct).toHaveBeenCalledOnce()
    pass('2026-12-20T08:31:00Z')
    expect((await lookUp()).published?.note).toContain('read by us on December 20, 2026')
    expect(readProduct).toHaveBeenCalledTimes(2)
  })

  it('is not there for one day', async () => {
    readProduct.mockResolvedValue(null)
    expect(await fullRefusalOf(lookUp())).toEqual({
      code: 'NOT_FOUND',
      message:
        'Neither our catalog nor Open Food Facts knows this barcode. Scan the label instead, or search for the water by name.',
    })
    pass('2026-11-21T08:29:00Z')
    expect((await fullRefusalOf(lookUp()))?.code).toBe('NOT_FOUND')
    expect(readProduct).toHaveBeenCalledOnce()
    pass('2026-11-21T08:31:00Z')
    readProduct.mockResolvedValue(readProductAnswer(EVIAN))
    expect(await lookUp()).toMatchObject({ engine: 'open-food-facts' })
  })

  it('is deleted once it is too old', async () => {
    await lookUp()
    readProduct.mockResolvedValue(null)
    await fullRefusalOf(lookUp('3274080005003'))
    const stored = async () =>
      (await deps.db.selectFrom('open_food_facts_products').select('barcode').execute()).map(
        (row) => row.barcode,
      )
    await cleanUp(deps)
    expect(await stored()).toHaveLength(2)
    pass('2026-11-21T08:31:00Z')
    await cleanUp(deps)
    expect(await stored()).toEqual([CODE])
    pass('2026-12-20T08:31:00Z')
    await cleanUp(deps)
    expect(await stored()).toEqual([])
  })

  it('is refused where it is no water', async () => {
    readProduct.mockResolvedValue(readProductAnswer(NUTELLA))
    expect(await fullRefusalOf(lookUp())).toEqual({
      code: 'NOT_FOUND',
      message:
        'Open Food Facts lists this barcode as “Nutella”, not as a plain bottled water. If it is one, scan its label instead.',
    })
  })
})

describe('a look-up that fails', () => {
  it.each<[LookUpFailure, string]>([
    ['timeout', 'Open Food Facts did not answer within three seconds.'],
    ['unreachable', 'Open Food Facts cannot be reached at the moment.'],
    ['unreadable', 'Open Food Facts sent an answer that we could not read.'],
    ['busy', 'Open Food Facts is too busy to answer.'],
    ['resting', 'Open Food Facts failed several times, so we do not ask it for a minute.'],
  ])('by %s has its sentence, and nothing is stored', async (failure, sentence) => {
    readProduct.mockRejectedValue(new LookUpError(failure, FOOD_FACTS))
    expect(await unchanged(deps.db, () => fullRefusalOf(lookUp()), REFUSALS_WRITE)).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: `Our catalog does not have this barcode. ${sentence} Scan the label instead, or search for the water by name.`,
    })
  })

  it('is not tried after twelve in a minute, by whomever', async () => {
    readProduct.mockRejectedValue(new LookUpError('timeout', FOOD_FACTS))
    for (let count = 0; count < 12; count += 1)
      await fullRefusalOf(lookUp(CODE, (await plantPerson(deps, 'user')).device))
    const other = (await plantPerson(deps, 'subscriber')).device
    expect(await fullRefusalOf(lookUp(CODE, other))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining('we ask Open Food Facts at most 12 times a minute. Try again in'),
    })
    expect(readProduct).toHaveBeenCalledTimes(12)
    await letLimitsPass(deps, 61)
    await fullRefusalOf(lookUp())
    expect(readProduct).toHaveBeenCalledTimes(13)
  })

  it('is not tried by one person more often than a quarter of that; others go on', async () => {
    readProduct.mockRejectedValue(new LookUpError('timeout', FOOD_FACTS))
    for (let count = 0; count < 3; count += 1) await fullRefusalOf(lookUp())
    expect(await fullRefusalOf(lookUp())).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringContaining(
        'you have asked Open Food Facts several times this minute. Try again in',
      ),
    })
    expect(readProduct).toHaveBeenCalledTimes(3)
    readProduct.mockResolvedValue(readProductAnswer(EVIAN))
    expect(await lookUp(CODE, (await plantPerson(deps, 'user')).device)).toMatchObject({
      engine: 'open-food-facts',
    })
    // What is stored uses no share.
    expect(await lookUp()).toMatchObject({ engine: 'open-food-facts' })
  })

  it('is not tried while an admin has turned it off', async () => {
    const admin = (await plantPerson(deps, 'admin')).device
    await admin.ask((api) => api.admin.settings.saveOpenFoodFacts({ isOn: false }))
    expect(await admin.ask((api) => api.admin.settings.get())).toMatchObject({
      openFoodFacts: { isOn: false },
    })
    expect(await fullRefusalOf(lookUp())).toEqual({
      code: 'NOT_FOUND',
      message:
        'Our catalog does not have this barcode. Scan the label instead, or search for the water by name.',
    })
    expect(readProduct).not.toHaveBeenCalled()
    await admin.ask((api) => api.admin.settings.saveOpenFoodFacts({ isOn: true }))
    expect(await lookUp()).toMatchObject({ engine: 'open-food-facts' })
  })
})
