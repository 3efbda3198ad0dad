import { describe, expect, it } from 'vitest'
import { knownMl, type MineralEntry, mineralAverages, shareText, waterAmounts } from './minerals.rules.ts'
import type { CopiedMineral, CopiedMinerals, WaterAmount } from './minerals.schema.ts'

const copied = (value: number, more: Partial<CopiedMineral> = {}): CopiedMineral => ({
  ...{ value, isBelow: false, year: 2024, standing: 'current', basis: 'Average', source: 'Utility' },
  ...more,
})
const water = (id: string, minerals: CopiedMinerals = {}) => ({
  ...{ id, key: `saved.${id}`, kind: 'bottle' as const, name: id },
  minerals,
})
let minute = 0
/** An entry at a later time than the ones before. */
const entry = (amount: number, waterId: string | null, more: Partial<MineralEntry> = {}): MineralEntry => {
  minute += 1
  const at = new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
  return { at, amount, alcohol: 0, factor: 1, waterId, ...more }
}
const drunk = (...days: MineralEntry[][]) =>
  waterAmounts(days, [water('a'), water('b')]).map(({ id, ml }) => [id, ml])

describe('how much of each water was drunk', () => {
  it('adds up the days, the most first, without what names no water', () => {
    expect(drunk([entry(250, 'a'), entry(500, null)], [entry(300, 'b'), entry(250, 'a')])).toEqual([
      ['a', 500],
      ['b', 300],
    ])
  })

  it('takes what was removed from the top of that day’s glass', () => {
    expect(drunk([entry(500, 'a'), entry(300, 'b'), entry(-400, null)], [entry(200, 'b')])).toEqual([
      ['a', 400],
      ['b', 200],
    ])
    expect(drunk([entry(500, 'a'), entry(-900, null)])).toEqual([])
  })

  it('leaves drinks with alcohol out, and counts own drinks by their share of water', () => {
    expect(drunk([entry(500, 'a', { alcohol: 5, factor: 0 }), entry(300, 'b', { factor: 0.9 })])).toEqual([
      ['b', 270],
    ])
  })

  it('does not count a factor above 1 as more water', () => {
    expect(drunk([entry(200, 'a', { factor: 1.5 })])).toEqual([['a', 200]])
  })
})

describe('the averages of the minerals', () => {
  const mineralsOf = (days: number, ...waters: WaterAmount[]) =>
    new Map(mineralAverages({ days, waters }).map((row) => [row.mineral, row]))

  it('are what was drunk over the days, as a share of the reference', () => {
    const rows = mineralsOf(
      2,
      { ...water('a', { calcium: copied(100), nitrate: copied(37) }), ml: 3000 },
      { ...water('b', { calcium: copied(50) }), ml: 2000 },
    )
    expect(rows.get('calcium')).toMatchObject({ perDay: 200, percent: 25, missing: [] })
    expect(rows.get('nitrate')).toMatchObject({ perDay: 55.5, missing: [{ id: 'b' }] })
    expect(rows.get('nitrate')?.percent).toBeCloseTo((55.5 / 259) * 100)
  })

  it('are not known where no analysis names the mineral, and never estimated', () => {
    const rows = mineralsOf(
      1,
      { ...water('a', { calcium: copied(100) }), ml: 1000 },
      { ...water('b'), ml: 500 },
    )
    expect(rows.get('sodium')).toMatchObject({
      perDay: null,
      percent: null,
      missing: [{ id: 'a' }, { id: 'b' }],
    })
    expect(rows.get('calcium')).toMatchObject({ perDay: 100, missing: [{ id: 'b' }] })
    expect(mineralsOf(0).get('calcium')).toMatchObject({ perDay: null, missing: [] })
  })

  it('name the waters whose values are unconfirmed, older, or below what can be measured', () => {
    const rows = mineralsOf(
      1,
      { ...water('a', { sodium: copied(5, { standing: 'unconfirmed' }) }), ml: 1000 },
      { ...water('b', { sodium: copied(5, { standing: 'older', year: 2009 }) }), ml: 500 },
      { ...water('c', { sodium: copied(0, { isBelow: true }) }), ml: 500 },
      { ...water('d', { sodium: copied(4, { standing: 'derived' }) }), ml: 500 },
    )
    expect(rows.get('sodium')).toMatchObject({
      perDay: 9.5,
      unconfirmed: [{ id: 'a' }],
      older: [{ id: 'b' }, { id: 'd' }],
      below: [{ id: 'c' }],
      missing: [],
    })
  })
})

it('a trace is not called 0%', () => {
  expect([0, 0.4, 0.5, 24.4].map(shareText)).toEqual(['0%', 'less than 1%', '1%', '24%'])
})

it('only waters with an analysis are known', () => {
  const waters = [
    { ...water('a', { calcium: copied(1) }), ml: 700 },
    { ...water('b'), ml: 300 },
  ]
  expect(knownMl({ waters })).toBe(700)
})
