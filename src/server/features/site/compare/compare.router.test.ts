import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { type KnownBy, MINERAL_NAMES } from '#shared/scans/minerals.ts'
import { plantPerson } from '#tests/authorization/identities.ts'
import { insertBookmark, someBottle } from '#tests/factories/bookmarks.ts'
import { insertCity } from '#tests/factories/cities.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const WORDS = ['system.MI0009999', 'city.kalkstadt', 'bottle.evian']
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  await insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '48999', value: 12 })
  await insertLimit(deps.db, { authority: 'US EPA' })
  const city = await insertCity(deps.db, { slug: 'kalkstadt', name: 'Kalkstadt', country: 'Austria' })
  const hardness = {
    name: 'Hardness',
    parameter: 'hardness',
    value: 321,
    unit: 'mg/L',
    species: 'CaCO3',
    secondHand: true,
  } as const
  await insertReport(deps.db, { city_id: city.id, contaminants: [contaminant(hardness)] })
  await insertWater(deps.db, { brand: 'Évian', minerals: { calcium: 80, magnesium: 26 } })
})

const compare = (kind: Parameters<typeof callerAs>[0], words = WORDS) =>
  callerAs(kind, deps).compare.waters({ with: words })

describe('not allowed, and nothing was written', () => {
  it.each(['visitor', 'user', 'unconfirmed', 'banned'] as const)('the values, for %s', async (kind) => {
    const answer = await unchanged(deps.db, () => compare(kind))
    const { waters, ...rest } = answer
    expect({ ...rest, waters: waters.map(({ answer: _said, ...water }) => water) }).toEqual({
      locked: true,
      waters: [
        {
          key: 'system.MI0009999',
          kind: 'system',
          name: 'City of Plantedtown',
          region: 'Michigan',
          path: '/water/us/mi0009999-city-of-plantedtown',
        },
        {
          key: 'city.kalkstadt',
          kind: 'city',
          name: 'Kalkstadt',
          region: 'Austria',
          path: '/cities/kalkstadt/tap-water',
        },
        { key: 'bottle.evian', kind: 'bottle', name: 'Évian', region: null, path: null },
      ],
      unknown: [],
    })
    // What the pages say by topic is for everyone, and in the same words.
    const page = await callerAs('visitor', deps).waterSystems.byId({ id: 'MI0009999' })
    const city = await callerAs('visitor', deps).tapWater.byCitySlug({ slug: 'kalkstadt' })
    expect(waters.map((water) => water.answer && [water.answer.verdict, water.answer.topics])).toEqual([
      [page.verdict, page.topics],
      [city.answer?.verdict, city.answer?.topics],
      null,
    ])
  })

  it('a fourth water', async () => {
    expect(await refusalOf(compare('subscriber', [...WORDS, 'city.oslo']))).toMatchObject({
      code: 'BAD_REQUEST',
    })
  })
})

describe('compare.waters', () => {
  it('sets waters next to each other, each value with what was counted, its years and its source', async () => {
    const answer = await compare('subscriber')
    if (answer.locked) return expect.unreachable()
    expect(answer.rows[0]).toEqual({
      parameter: 'lead',
      name: 'Lead',
      unit: 'µg/L',
      limits: ['US EPA 10'],
      cells: [
        {
          figure: '12',
          basis: 'Nine of ten homes tested',
          years: '2024–25',
          notes: [],
          isAboveLimit: true,
          source: 1,
        },
        null,
        null,
      ],
    })
    const hardness = answer.rows.find(({ parameter }) => parameter === 'hardness')
    expect(hardness?.cells).toMatchObject([
      null,
      { figure: '321', years: '2024', notes: ['From a data collection'] },
      { figure: '307', basis: 'Calculated from calcium and magnesium' },
    ])
    expect(answer.sources[0]).toMatchObject({ title: 'Tests: Test data', url: 'https://water.example' })
  })

  it('says of PFAS that were looked for that none was found, and from which level on they are reported', async () => {
    await deps.db
      .updateTable('system_measurements')
      .set({
        parameter: 'pfas',
        value: 0,
        unit: 'ng/L',
        qualifier: 'none found',
        statistic: 'highest sample',
        substances: 29,
      })
      .execute()
    const answer = await compare('subscriber')
    if (answer.locked) return expect.unreachable()
    const cellOf = (parameter: string) => answer.rows.find((row) => row.parameter === parameter)?.cells[0]
    expect(cellOf('pfoa')).toMatchObject({ figure: 'Not found', basis: 'Reporting level 4 ng/L' })
    expect(cellOf('pfas-sum-20')).toMatchObject({ figure: 'None found', isAboveLimit: false })
    expect(cellOf('pfba')).toBeUndefined()
    expect(cellOf('pfas')).toBeUndefined()
  })

  it('says which words name nothing', async () => {
    const unknown = ['system.XX9999999', 'city.atlantis', 'nonsense']
    expect(await compare('visitor', unknown)).toEqual({ locked: true, waters: [], unknown })
  })

  it('shows an old value for orientation, and never above a limit', async () => {
    await deps.db
      .updateTable('system_measurements')
      .set({ status: 'old', qualifier: 'rounded down' })
      .execute()
    const answer = await compare('subscriber')
    if (answer.locked) return expect.unreachable()
    expect(answer.rows.find(({ parameter }) => parameter === 'lead')?.cells[0]).toMatchObject({
      figure: '12 to 13',
      notes: ['Older result, for context'],
      isAboveLimit: false,
    })
  })
})

describe('a bottle of My Fridge', () => {
  const mineral = (
    name: 'calcium' | 'magnesium' | 'sodium' | 'sulfate',
    value: number,
    knownBy: KnownBy,
  ) => ({ mineral: name, name: MINERAL_NAMES[name], value, unit: 'mg/L' as const, knownBy })
  const BOTTLE = someBottle({
    brandname: 'Testquelle',
    source: null,
    country: 'Testland',
    ph: null,
    tds: 500,
    knownBy: { ph: null, tds: 'published' },
    published: {
      title: 'Bottler’s analysis',
      url: 'https://bottler.example',
      year: 2024,
      license: null,
      unconfirmed: false,
    },
    nutrition: [
      mineral('calcium', 100, 'label'),
      mineral('magnesium', 30, 'person'),
      mineral('sodium', 7, 'volunteers'),
    ],
  })
  async function plantFridge() {
    const owner = await plantPerson(deps, 'subscriber')
    const save = (data: SavedBottle) =>
      insertBookmark(deps.db, owner.id, {
        type: 'bottle_scan',
        title: data.brandname,
        data,
        created_at: '2026-11-18T08:00:00Z',
      })
    return {
      owner,
      words: [`saved.${await save(BOTTLE)}`, `saved.${await save({ ...BOTTLE, brandname: 'Zweite' })}`],
    }
  }
  const compareAs = (device: Device, words: string[]) =>
    device.ask((api) => api.compare.waters({ with: words }))

  it('is there for its owner only, and nothing tells others that it is', async () => {
    const { words } = await plantFridge()
    const other = await plantPerson(deps, 'subscriber')
    const nobody = await compareAs(other.device, words)
    expect(nobody).toMatchObject({ waters: [], unknown: words })
    expect(await compare('visitor', words)).toMatchObject({ waters: [], unknown: words })
    expect(await compareAs(other.device, [`saved.${randomUUID()}`])).toMatchObject({ waters: [] })
  })

  it('stands next to another one and to tap water, each value with its origin', async () => {
    const { owner, words } = await plantFridge()
    const answer = await compareAs(owner.device, [...words, 'system.MI0009999'])
    if (answer.locked) return expect.unreachable()
    expect(answer.waters[0]).toEqual({
      key: words[0],
      kind: 'saved',
      name: 'Testquelle',
      region: 'Testland',
      path: null,
      answer: null,
    })
    const cellOf = (parameter: string) =>
      answer.rows.find((row) => row.parameter === parameter)?.cells[0] ?? null
    expect(cellOf('calcium')).toMatchObject({
      figure: '100',
      basis: 'Read from the label',
      years: '2026',
      notes: [],
    })
    expect(cellOf('magnesium')).toMatchObject({
      figure: '30',
      basis: 'Entered by hand',
      years: 'Year not stated',
      notes: ['Not checked yet'],
    })
    expect(cellOf('tds')).toMatchObject({ figure: '500', basis: 'Published analysis', years: '2024' })
    expect(cellOf('hardness')).toMatchObject({
      basis: 'Calculated from calcium and magnesium',
      notes: ['Not checked yet'],
    })
    expect(cellOf('sodium')).toBeNull()
    expect(answer.sources.map(({ title }) => title)).toContain('Label of Testquelle, read from your photo')
  })

  it('has no values for a free account', async () => {
    const { owner, words } = await plantFridge()
    await deps.db.updateTable('profiles').set({ is_subscribed: false }).where('id', '=', owner.id).execute()
    const answer = await compareAs(owner.device, words)
    expect(answer).toMatchObject({ locked: true, waters: [{ name: 'Testquelle' }, { name: 'Zweite' }] })
    expect(JSON.stringify(answer)).not.toContain('mg/L')
  })
})
