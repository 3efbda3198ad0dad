import { describe, expect, it } from 'vitest'
import { agreeOn, agreeOnValues } from './agree-on-values.ts'

const NOTHING = { minerals: [], ph: null, tds: null, volumeMl: null, bounded: [] }

describe('agreeing on a value', () => {
  it.each([
    ['read once', [80], 80],
    ['read by most', [80, 80, 30], 80],
    ['read with and without its decimal mark', [6.5, 65, 65], 6.5],
    ['a mark lost before the last zero', [50, 5], null],
    ['two that nothing tells apart', [80, 86], null],
    ['read by no one', [null, null], null],
  ])('%s', (_how, readings, value) => {
    expect(agreeOn(readings)).toBe(value)
  })

  it('takes "15L" for 1.5 liters where another pass saw the mark, and for nothing where none did', () => {
    const table = (volumeMl: number) => ({ ...NOTHING, volumeMl })
    expect(agreeOnValues([table(15_000), table(1500)]).volumeMl).toBe(1500)
    expect(agreeOnValues([table(15_000)]).volumeMl).toBeNull()
  })

  it('takes a bound that one look saw for a bound', () => {
    const nitrate = { ...NOTHING, minerals: [{ mineral: 'nitrate' as const, value: 0.15 }] }
    expect(agreeOnValues([nitrate, nitrate]).minerals).toEqual(nitrate.minerals)
    expect(agreeOnValues([nitrate, nitrate, { ...NOTHING, bounded: ['nitrate'] }]).minerals).toEqual([])
    expect(
      agreeOnValues([
        { ...NOTHING, tds: 300 },
        { ...NOTHING, bounded: ['dryResidue'] },
      ]).tds,
    ).toBeNull()
  })

  it('takes rows of zeros for an empty form', () => {
    const zeros = (['calcium', 'sodium'] as const).map((mineral) => ({ mineral, value: 0 }))
    expect(agreeOnValues([{ ...NOTHING, minerals: zeros }]).minerals).toEqual([])
    const some = [...zeros, { mineral: 'silica' as const, value: 12 }]
    expect(agreeOnValues([{ ...NOTHING, minerals: some }]).minerals).toHaveLength(3)
  })
})
