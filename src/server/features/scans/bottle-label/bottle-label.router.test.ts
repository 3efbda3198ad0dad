import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { AiError } from '#server/providers/ai/ai.port.ts'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { fakeAi, reading } from '#tests/harness/fake-ai.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { scanBottle } from '#tests/harness/scan-steps.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
beforeEach(() => {
  deps.clock.set('2026-11-20T08:30:00Z')
  answerWith({})
})

function answerWith(values: Partial<LabelReading>) {
  deps.ai = fakeAi({ builtIn: { readLabel: async () => ({ value: reading(values), usage: null }) } })
}
const lookUp = (device: Device, brand: string) => device.ask((api) => api.scans.analyzeBottle({ brand }))
const calls = () => deps.db.selectFrom('ai_calls').select(['engine', 'outcome', 'model', 'purpose']).execute()

const plantTestquelle = () =>
  insertWater(deps.db, {
    brand: 'Testquelle',
    aliases: ['Test Spring'],
    country: 'Testland',
    source_name: 'Bergquelle, Testtal',
    type: 'mineral',
    ph: 7.2,
    tds_mg_l: 500,
    minerals: { calcium: 100, magnesium: 30, nitrate: 2 },
  })

/** Makes the reader give up every picture. */
const giveUp = () => {
  deps.ai = fakeAi({ builtIn: { readLabel: () => Promise.reject(new AiError('given-up')) } })
}
/** Lets a minute pass for the limit of scans a minute, which counts by the database's clock. */
const passAMinute = () => deps.db.deleteFrom('rate_limits').where('key', 'like', 'scanByAccount:%').execute()

it('a picture that was stopped for time says that we are busy, and counts against nobody', async () => {
  await plantTestquelle()
  giveUp()
  const { device } = await plantPerson(deps, 'user')
  for (let count = 0; count < 6; count += 1) {
    expect(await fullRefusalOf(scanBottle(device))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: expect.stringContaining('very busy, so this scan was stopped. It does not count'),
      details: { reason: 'busy' },
    })
    await passAMinute()
  }
  answerWith({})
  expect((await scanBottle(device)).brandName).toBe('Testquelle')
})

describe('scans.analyzeBottle', () => {
  it('takes what is printed before what the catalogue has', async () => {
    await plantTestquelle()
    answerWith({
      minerals: [{ mineral: 'calcium', value: 95, knownBy: 'label' }],
      volumeMl: 750,
      textRead: ['Flasche aus 100 % recyceltem PET', 'Pfandflasche'],
    })
    const { device } = await plantPerson(deps, 'user')
    const answer = await scanBottle(device)
    expect(answer).toMatchObject({
      engine: 'built-in',
      brandName: 'Testquelle',
      tagline: 'Natural mineral water',
      source: 'Bergquelle, Testtal',
      country: 'Testland',
      ph: 7.2,
      tds: 500,
      knownBy: { ph: 'published', tds: 'published' },
      volumeMl: 750,
      logoUrl: null,
      sustainability: '100% recycled, deposit',
      published: { title: 'Bottler’s analysis', year: 2024, unconfirmed: false },
      analysis: { reportUrl: 'https://bottler.example/analysis' },
    })
    expect(answer.nutrition.map(({ mineral, value, knownBy }) => [mineral, value, knownBy])).toEqual([
      ['calcium', 95, 'label'],
      ['magnesium', 30, 'published'],
      ['nitrate', 2, 'published'],
    ])
    const saved = await deps.db.selectFrom('scans').selectAll().executeTakeFirstOrThrow()
    expect(saved).toMatchObject({
      id: answer.scanId,
      brandname: 'Testquelle',
      source: 'Bergquelle, Testtal',
      tds: '500',
      ph: '7.2',
      sustainability: '100% recycled, deposit',
      type: 'bottle',
      engine: 'built-in',
    })
    expect(saved.result).toEqual(answer)
    expect(await calls()).toEqual([
      { engine: 'built-in', outcome: 'ok', model: null, purpose: 'bottle-label' },
    ])
  })

  it('says where the label is far from the catalogue', async () => {
    await plantTestquelle()
    answerWith({ minerals: [{ mineral: 'calcium', value: 40, knownBy: 'label' }] })
    const { device } = await plantPerson(deps, 'user')
    const { cautions } = await scanBottle(device)
    expect(cautions[0]).toMatchObject({
      level: 'info',
      title: 'The label differs from the catalog',
      text: expect.stringContaining('calcium 40 instead of 100 mg/L'),
    })
  })

  it('leaves unknown what neither label nor catalogue tells', async () => {
    answerWith({ brand: 'Nobody’s Water', confidence: 41.6 })
    const { device } = await plantPerson(deps, 'user')
    expect(await scanBottle(device)).toMatchObject({
      brandName: 'Nobody’s Water',
      confidence: 42,
      isInCatalogue: false,
      nameRead: 'Nobody’s Water',
      source: null,
      kind: null,
      ph: null,
      tds: null,
      nutrition: [],
      published: null,
      analysis: { insights: [], reportUrl: null },
      alternatives: [],
    })
  })

  it('names what is printed on a label that names no water we know', async () => {
    answerWith({
      brand: null,
      nameRead: 'Quelle am Berg',
      minerals: [{ mineral: 'calcium', value: 40, knownBy: 'label' }],
    })
    const { device } = await plantPerson(deps, 'user')
    expect(await scanBottle(device)).toMatchObject({
      brandName: null,
      isInCatalogue: false,
      nameRead: 'Quelle am Berg',
    })
    expect(await deps.db.selectFrom('scans').select('brandname').executeTakeFirst()).toEqual({
      brandname: 'Quelle am Berg',
    })
  })

  it('passes on a barcode that was read whole, unless the catalogue has the water', async () => {
    await plantTestquelle()
    const { device } = await plantPerson(deps, 'subscriber')
    const barcodeOf = async (brand: string | null, barcode: string) => {
      answerWith({ brand, barcode, ph: { value: 7, knownBy: 'label' } })
      return (await scanBottle(device)).barcode
    }
    expect(await barcodeOf(null, '3274080005003')).toBe('3274080005003')
    expect(await barcodeOf('Nobody’s Water', '01215908')).toBe('0012000001598')
    expect(await barcodeOf(null, '3274080005004')).toBeNull()
    expect(await barcodeOf('Testquelle', '3274080005003')).toBeNull()
  })

  it('says that a barcode alone named the water', async () => {
    await plantTestquelle()
    answerWith({ brand: 'Testquelle', isByBarcodeAlone: true })
    const { device } = await plantPerson(deps, 'user')
    expect(await scanBottle(device)).toMatchObject({ brandName: 'Testquelle', isByBarcodeAlone: true })
  })

  it('warns by an unconfirmed value as one, names its year, and hands on its note', async () => {
    await insertWater(deps.db, {
      brand: 'Altquelle',
      ph: 5,
      tds_mg_l: 4000,
      minerals: { fluoride: 6, sodium: 900 },
      unconfirmed: true,
      source_year: 2005,
      notes: 'The spring has been changed since.',
    })
    answerWith({ brand: 'Altquelle' })
    const { device } = await plantPerson(deps, 'user')
    const { cautions, published } = await scanBottle(device)
    const warnings = cautions.filter(({ level }) => level === 'caution')
    expect(warnings.map(({ value }) => value)).toEqual([
      '6 mg/L, not checked yet',
      '900 mg/L, not checked yet',
    ])
    expect(cautions[0]?.text).toContain(
      'They are from 2005. Check the current label. The spring has been changed since.',
    )
    expect(published).toMatchObject({
      unconfirmed: true,
      year: 2005,
      note: 'The spring has been changed since.',
    })
  })

  it('keeps what cannot be, and what no one should see, out of the answer', async () => {
    answerWith({
      brand: 'Test\u202Equelle\u0000',
      confidence: 900,
      ph: { value: 40, knownBy: 'label' },
      tds: { value: -3, knownBy: 'label' },
      minerals: [{ mineral: 'calcium', value: Number.NaN, knownBy: 'label' }],
      volumeMl: 3,
      textRead: ['a'.repeat(500), '\u0007'],
    })
    const { device } = await plantPerson(deps, 'user')
    const answer = await scanBottle(device)
    expect(answer).toMatchObject({ brandName: 'Test quelle', confidence: 100, ph: null, tds: null })
    expect(answer).toMatchObject({ nutrition: [], volumeMl: null })
    expect(answer.textRead.map((line) => line.length)).toEqual([200])
  })

  it.each([
    ['no picture', 'data:image/png;base64,aGVsbG8=', 'BAD_REQUEST'],
    ['half a picture', 'data:image/png;base64,abc', 'BAD_REQUEST'],
  ])('refuses %s before anything is reserved', async (_what, image, code) => {
    const { device } = await plantPerson(deps, 'user')
    const refusal = await unchanged(
      deps.db,
      () => fullRefusalOf(scanBottle(device, { image })),
      REFUSALS_WRITE,
    )
    expect(refusal).toMatchObject({ code })
  })

  it.each([
    ['no bottle', { isBottle: false }],
    ['a bottle of which nothing was read', { brand: null }],
  ])('says so of %s, and gives the allowance back', async (_what, values) => {
    answerWith(values)
    const { device } = await plantPerson(deps, 'user')
    expect(await fullRefusalOf(scanBottle(device))).toEqual({
      code: 'BAD_REQUEST',
      message:
        'We found no water label in this picture. Fill the frame with the label, in good light, or look the water up by its name.',
      details: { reason: 'no-water-label' },
    })
    expect(await device.ask((api) => api.scans.allowance())).toMatchObject({ usedToday: 0 })
  })

  it('says in its own words that the engine failed, records the call, and gives the allowance back', async () => {
    deps.ai = fakeAi({
      builtIn: {
        readLabel: async () => {
          throw new AiError('broken')
        },
      },
    })
    const { device } = await plantPerson(deps, 'user')
    expect(await fullRefusalOf(scanBottle(device))).toEqual({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Scan Failed: Could not complete the scan. Please try again.',
    })
    expect(await calls()).toMatchObject([{ outcome: 'broken' }])
    expect(await device.ask((api) => api.scans.allowance())).toMatchObject({ usedToday: 0 })
  })

  it('answers a repeated id from what it found, and no scanner with the other’s', async () => {
    const { device } = await plantPerson(deps, 'user')
    const id = randomUUID()
    const first = await scanBottle(device, { id })
    answerWith({ brand: 'Another' })
    expect(await unchanged(deps.db, () => scanBottle(device, { id }))).toEqual(first)
    const other = device.ask((api) => api.scans.diagnoseIssue({ id, description: 'It drips.' }))
    expect(await fullRefusalOf(other)).toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a name that is looked up', () => {
  it('is free, forgives a mistake, knows other names, and is saved', async () => {
    await plantTestquelle()
    const { device } = await plantPerson(deps, 'user')
    for (const name of ['Testquelle', 'test spring', 'Testquele']) {
      expect(await lookUp(device, name)).toMatchObject({ brandName: 'Testquelle', engine: 'catalogue' })
    }
    expect(await device.ask((api) => api.scans.allowance())).toMatchObject({ usedToday: 0 })
    const saved = await deps.db.selectFrom('scans').select(['engine', 'type']).execute()
    // A repeated look-up brings its row up to date.
    expect(saved).toEqual([{ engine: 'catalogue', type: 'bottle' }])
  })

  it('is refused where it is unknown, or stands for several', async () => {
    for (const spring of ['Emma', 'Rey'])
      await insertWater(deps.db, { brand: `Manyspring (${spring})`, aliases: ['Manyspring'] })
    const { device } = await plantPerson(deps, 'user')
    const refused = (name: string) =>
      unchanged(deps.db, () => fullRefusalOf(lookUp(device, name)), REFUSALS_WRITE)
    expect(await refused('Nothing like it')).toEqual({
      code: 'NOT_FOUND',
      message: 'No water of that name is in our catalog. Check the spelling, or scan its label.',
    })
    expect(await refused('Manyspring')).toMatchObject({
      code: 'NOT_FOUND',
      message: '2 waters of our catalog have this name. Look for the rest of its name on the label.',
      details: {
        ...{ reason: 'which', asked: 'Manyspring' },
        which: JSON.stringify(['Manyspring (Emma)', 'Manyspring (Rey)']),
      },
    })
  })

  it.each([
    ['coca cola', 'coca cola'],
    ['Red Bull', 'red bull'],
    ['gatorade', 'gatorade'],
    ['vitamin water', 'vitamin water'],
    ['Testquelle Lime', 'lime', 'Testquelle'],
  ])('%s is refused as another drink, as its photo is', async (name, word, asked?: string) => {
    await plantTestquelle()
    const { device } = await plantPerson(deps, 'user')
    expect(await fullRefusalOf(lookUp(device, name))).toEqual({
      code: 'BAD_REQUEST',
      message: `This looks like another drink than plain water: its name says “${word}”. We show no analysis of a water for it.`,
      details: { otherDrink: word, ...(asked === undefined ? {} : { asked }) },
    })
  })

  it.each(['tap water', 'Tap', 'Denver tap-water', 'Leitungswasser', 'eau du robinet'])(
    '%s leads to the tap water of a place',
    async (name) => {
      const { device } = await plantPerson(deps, 'user')
      expect(await fullRefusalOf(lookUp(device, name))).toEqual({
        code: 'NOT_FOUND',
        message: expect.stringContaining('Find yours by ZIP code or town.'),
        details: { reason: 'tap-water' },
      })
    },
  )

  it('says what distilled water is, and finds a brand that has the word in its name', async () => {
    const { device } = await plantPerson(deps, 'user')
    expect(await fullRefusalOf(lookUp(device, 'distilled water'))).toEqual({
      code: 'NOT_FOUND',
      message: expect.stringContaining('removed nearly all minerals'),
    })
    await insertWater(deps.db, { brand: 'Testland Distilled Water' })
    expect(await lookUp(device, 'testland distilled')).toMatchObject({
      brandName: 'Testland Distilled Water',
    })
  })
})
