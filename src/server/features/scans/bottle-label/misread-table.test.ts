import { describe, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { MINERALS, type Mineral } from '#shared/scans/minerals.ts'
import { isMisreadTable } from './misread-table.ts'

const { bottles } = await loadSeedData()

const label = (values: Partial<Record<Mineral | 'ph' | 'tds', number>>) => {
  const read = (value: number) => ({ value, knownBy: 'label' as const })
  const { ph, tds } = values
  return {
    ph: ph === undefined ? null : read(ph),
    tds: tds === undefined ? null : read(tds),
    minerals: MINERALS.flatMap((mineral) => {
      const value = values[mineral]
      return value === undefined ? [] : [{ mineral, ...read(value) }]
    }),
  }
}
const EVIAN = {
  kind: 'mineral' as const,
  ph: 7.2,
  tds: 345,
  minerals: [
    { mineral: 'calcium' as const, value: 80 },
    { mineral: 'magnesium' as const, value: 26 },
    { mineral: 'sodium' as const, value: 6.5 },
    { mineral: 'chloride' as const, value: 10 },
  ],
}

describe('a table that was read a row off', () => {
  it('has values of other rows of the catalog', () => {
    expect(isMisreadTable(label({ magnesium: 80, sodium: 26, ph: 10 }), EVIAN)).toBe(true)
    expect(isMisreadTable(label({ magnesium: 80, ph: 7.1 }), EVIAN)).toBe(false)
  })

  it('has charges that do not cancel out', () => {
    const minerals = { calcium: 80, magnesium: 26, sodium: 6.5, sulfate: 360, bicarbonate: 14, chloride: 500 }
    expect(isMisreadTable(label(minerals), null)).toBe(true)
  })

  it('is none where the label prints what the catalog has, or something new', () => {
    expect(isMisreadTable(label({ calcium: 80, magnesium: 26, sodium: 6.5, ph: 7.2 }), EVIAN)).toBe(false)
    expect(isMisreadTable(label({ calcium: 78, magnesium: 24, sodium: 7, ph: 7.1 }), EVIAN)).toBe(false)
    expect(isMisreadTable(label({ magnesium: 80, sodium: 26 }), null)).toBe(false)
  })

  const waters = bottles.map((water) => ({
    brand: water.brand,
    facts: {
      kind: null,
      ph: water.ph,
      tds: water.tdsMgL,
      minerals: MINERALS.flatMap((mineral) => {
        const value = water.minerals[mineral]
        return typeof value === 'number' ? [{ mineral, value }] : []
      }),
    },
  }))

  it('is none of the published ones, but for four whose charges do not cancel out', () => {
    const misread = waters.filter(({ facts: { ph, tds, minerals } }) =>
      isMisreadTable(
        label({
          ...Object.fromEntries(minerals.map(({ mineral, value }) => [mineral, value])),
          ...(ph === null ? {} : { ph }),
          ...(tds === null ? {} : { tds }),
        }),
        null,
      ),
    )
    expect(misread.map(({ brand }) => brand).toSorted()).toEqual([
      'Jeju Samdasoo',
      'Nongfu Spring',
      'Suntory Tennensui',
      'Topo Chico',
    ])
  })

  it('is found for every water of the catalog with six minerals, whichever way it slipped', () => {
    const full = waters.filter(({ facts }) => facts.minerals.length >= 6)
    expect(full.length).toBeGreaterThan(80)
    for (const { brand, facts } of full)
      for (const by of [1, -1]) {
        const slipped = label(
          Object.fromEntries(
            facts.minerals.flatMap(({ mineral }, index) => {
              const value = facts.minerals[index + by]?.value
              return value === undefined ? [] : [[mineral, value]]
            }),
          ),
        )
        expect([brand, isMisreadTable(slipped, facts)]).toEqual([brand, true])
      }
  })
})
