import { beforeAll, describe, expect, it } from 'vitest'
import { seedDatabase } from '#server/seed/seed.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { ALANDO, importFrance } from '#tests/harness/french-water-files.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'
import { judgeNewSystems } from '../status/statuses.service.ts'

// What an import of France brings to the pages and the search.

const deps = useTestDeps({ isEmptiedBeforeEach: false })
const visitor = callerAs('visitor', deps)
const subscriber = callerAs('subscriber', deps)
let before: Awaited<ReturnType<typeof visitor.waterSystems.find>>[]

const TYPED = ['75001', 'Bastia', 'FR-02B000004', 'abergement']
const find = (q: string) => visitor.waterSystems.find({ q })

beforeAll(async () => {
  deps.clock.set('2026-11-23T08:30:00Z')
  await seedDatabase(deps.db, { log: deps.log })
  await insertWaterSystem(deps.db, { id: 'TX0000001', town: 'addison', zip: '75001' })
  before = await Promise.all(TYPED.map(find))
  await importFrance(deps.connectionString)
  await judgeNewSystems(deps)
}, 60_000)

describe('waterSystems.find', () => {
  it('finds no network of France before an import, and still knows whose digits they are', () => {
    expect(before.map(({ zipCodes }) => zipCodes.map(({ country }) => country))).toEqual([
      ['US', 'FR'],
      [],
      [],
      [],
    ])
    expect(before[0]?.zipCodes[1]).toMatchObject({ systems: 0, town: 'Paris', city: 'paris-france' })
    expect(before.flatMap(({ towns }) => towns)).toEqual([])
    expect(before.flatMap(({ systems }) => systems)).toEqual([])
  })

  it('finds a postal code next to the ZIP code of the same digits, each with its country', async () => {
    const codes = (await find('75001')).zipCodes
    expect(codes).toEqual([
      { zip: '75001', country: 'US', systems: 1, town: null, city: null },
      { zip: '75001', country: 'FR', systems: 4, town: null, city: null },
    ])
    for (const q of ['F-75001', 'f–75001', '75001 France'])
      expect((await find(q)).zipCodes, q).toMatchObject([{ zip: '75001', country: 'FR' }])
    for (const q of ['TX 75001', '75001, Texas', 'Addison, TX 75001–1234'])
      expect((await find(q)).zipCodes, q).toMatchObject([{ zip: '75001', country: 'US' }])
    for (const q of ['F-20212', 'FR 20212', '20212'])
      expect((await find(q)).zipCodes, q).toMatchObject([{ zip: '20212', country: 'FR' }])
  })

  it('finds communes with and without their article, and networks by name and number', async () => {
    for (const q of ['abergement-clemenciat', "L'Abergement Clémenciat", 'labergement-clem'])
      expect((await find(q)).towns[0], q).toMatchObject({ name: "L'Abergement-Clemenciat", code: '01001' })
    expect((await find('bastia')).towns[0]).toMatchObject({
      name: 'Bastia',
      slug: 'bastia',
      country: 'FR',
      state: null,
      code: '2B033',
      county: 'Haute-Corse (2B)',
    })
    expect((await find('fr-02b000004')).systems).toMatchObject([
      { id: ALANDO.network, region: 'Haute-Corse, France' },
    ])
  })
})

describe('waterSystems.byCommune and byZip', () => {
  it('names the networks of a commune with the parts they serve', async () => {
    const { town, systems, parts, zipCodes } = await visitor.waterSystems.byCommune({ code: '01004' })
    expect(town).toMatchObject({ name: 'Amberieu-en-Bugey', county: 'Ain (01)' })
    expect(systems.map(({ name, population }) => [name, population])).toEqual([
      ['Amberieu Ville', 12288],
      ['Amberieu Saint Germain Douvres', 2094],
      ['Amberieu Vareilles', 1000],
    ])
    expect(parts['FR-001000248']).toEqual(['Vareilles'])
    expect(zipCodes).toEqual(['01500'])
  })

  it('names the communes and networks of a postal code, and those of the ZIP code apart from them', async () => {
    const { towns, systems } = await visitor.waterSystems.byZip({ zip: '75001', country: 'FR' })
    expect(towns.map(({ name }) => name)).toEqual(['Paris'])
    expect(systems).toHaveLength(4)
    const us = await visitor.waterSystems.byZip({ zip: '75001' })
    expect(us.systems.map(({ id }) => id)).toEqual(['TX0000001'])
    expect(us.towns).toEqual([])
  })

  it('refuses what it does not hold, and writes nothing', async () => {
    await unchanged(deps.db, async () => {
      expect(await refusalOf(visitor.waterSystems.byCommune({ code: '99001' }))).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(await refusalOf(visitor.waterSystems.byCommune({ code: '1004' }))).toMatchObject({
        code: 'BAD_REQUEST',
      })
      expect(await refusalOf(visitor.waterSystems.byZip({ zip: '48502', country: 'FR' }))).toMatchObject({
        code: 'NOT_FOUND',
      })
    })
  })
})

describe('waterSystems.byId of a network', () => {
  const sentences = ({ findings }: { findings: { parameter: string; sentence: string }[] }) =>
    Object.fromEntries(findings.map(({ parameter, sentence }) => [parameter, sentence]))

  it('tells what was found, from which samples and when', async () => {
    const page = await subscriber.waterSystems.byId({ id: ALANDO.network })
    expect({ ...sentences(page), ...sentences({ findings: page.others ?? [] }) }).toEqual({
      'pfas-sum-20': 'Newest sample, June 13, 2022: 0.112 µg/L PFAS (sum of the 20 in the EU’s list).',
      'e-coli':
        'Newest sample, December 1, 2022: 0 E. coli in 100 mL. Found in 2 of the 4 samples taken 2022.',
      nitrate:
        'Highest of the samples taken 2022: 52.1 mg/L as NO3 nitrate, on June 13, 2022. There were 3 samples.',
      lead: 'Not found at or above the reporting level (2 µg/L) in the 2 samples taken 2022.',
      arsenic:
        'Highest of the samples taken 2022: 1.2 µg/L arsenic, on April 21, 2022. There were 2 samples.',
      hardness: 'Newest sample, December 1, 2022: 31 mg/L as CaCO3 hardness.',
      ph: 'Newest sample, December 1, 2022: pH 7.6.',
    })
    for (const sentence of Object.values(sentences(page)))
      expect(sentence).not.toMatch(
        /your water|contains|free (?:of|from)|violat|\b(?:un)?safe\b|not (?:measured|tested)/i,
      )
    expect(page.sources).toMatchObject([{ id: 'sise_eaux', license: 'Licence Ouverte 2.0' }])
    expect(page.violations).toBeNull()
    expect(page.towns).toMatchObject([{ name: 'Alando', code: '2B005' }])
  })

  it('judges nitrate as NO3 and the sum of 20 PFAS by the EU’s limits', async () => {
    const { findings, waterStatus } = await visitor.waterSystems.byId({ id: ALANDO.network })
    const limit = (parameter: string, authority: string) =>
      findings
        .find((finding) => finding.parameter === parameter)
        ?.limits.find((each) => each.authority === authority)
    expect(limit('nitrate', 'EU')).toMatchObject({ value: 50, ratio: 1.042 })
    // 10 mg/L counted as nitrogen.
    expect(limit('nitrate', 'US EPA')?.value).toBeCloseTo(44.27, 2)
    expect(limit('pfas-sum-20', 'EU')).toMatchObject({ value: 0.1, kind: 'Limit', status: 'in force' })
    expect(waterStatus).toBe('caution-advised')
    // An action level is for the 90th percentile of homes.
    expect(limit('lead', 'US EPA')).toBeUndefined()
  })

  it('locks nothing of a visitor’s answer where fewer than four values would be', async () => {
    const page = await visitor.waterSystems.byId({ id: ALANDO.network })
    expect(page.findings.map(({ parameter }) => parameter)).toContain('arsenic')
    expect(page.otherCount).toBe(0)
    expect(page.locked).toBe(true)
    expect(page).not.toHaveProperty('others')
  })
})
