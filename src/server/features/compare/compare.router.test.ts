import { beforeEach, describe, expect, it } from 'vitest'
import { insertCity } from '#tests/factories/cities.ts'
import { contaminant, insertLimit, insertReport } from '#tests/factories/tap-water.ts'
import { insertWaterSystem } from '#tests/factories/water-systems.ts'
import { insertWater } from '#tests/factories/waters.ts'
import { callerAs } from '#tests/harness/callers.ts'
import { unchanged } from '#tests/harness/fingerprint.ts'
import { refusalOf } from '#tests/harness/refusal.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const WORDS = ['system.MI0009999', 'city.kalkstadt', 'bottle.evian']
beforeEach(async () => {
  deps.clock.set('2026-11-20T08:30:00Z')
  await insertWaterSystem(deps.db, { id: 'MI0009999', town: 'plantedtown', zip: '48999', value: 12 })
  await insertLimit(deps.db)
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
    expect(answer).toEqual({
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
    expect(JSON.stringify(answer)).not.toMatch(/321|µg/)
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
      limits: ['WHO 10'],
      cells: [
        {
          figure: '12',
          basis: '90th percentile of homes',
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
      { figure: '321', years: '2024', notes: ['Read through a compilation'] },
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
      notes: ['Older figure, for orientation'],
      isAboveLimit: false,
    })
  })
})
