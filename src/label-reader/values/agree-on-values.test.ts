import { describe, expect, it } from 'vitest'
import { agreeOn, agreeOnValues } from './agree-on-values.ts'

describe('agreeing on a value', () => {
  it.each([
    ['read once', [80], 80],
    ['read by most', [80, 80, 30], 80],
    ['read with and without its decimal mark', [6.5, 65, 65], 6.5],
    ['a mark lost before the last zero', [50, 5], null],
    ['two that nothing tells apart', [80, 86], null],
    ['read by nobody', [null, null], null],
  ])('%s', (_how, readings, value) => {
    expect(agreeOn(readings)).toBe(value)
  })

  it('takes "15L" for 1.5 litres where another pass saw the mark, and for nothing where none did', () => {
    const table = (volumeMl: number) => ({ minerals: [], ph: null, tds: null, volumeMl })
    expect(agreeOnValues([table(15_000), table(1500)]).volumeMl).toBe(1500)
    expect(agreeOnValues([table(15_000)]).volumeMl).toBeNull()
  })
})
