import { describe, expect, it } from 'vitest'
import { isImpossible, mostOf } from './impossible-values.rules.ts'

/** What the importers and the live look-ups read, in the units they store. */
const READ: readonly (readonly [parameter: string, unit: string])[] = [
  ['lead', 'µg/L'],
  ['copper', 'mg/L'],
  ['arsenic', 'µg/L'],
  ['tthm', 'µg/L'],
  ['haa5', 'µg/L'],
  ['nitrate', 'mg/L as N'],
  ['nitrate', 'mg/L as NO3'],
  ['nitrite', 'mg/L'],
  ['nitrite', 'mg/L as NO2'],
  ['ammonium', 'mg/L'],
  ['chloride', 'mg/L'],
  ['sulfate', 'mg/L'],
  ['fluoride', 'mg/L'],
  ['sodium', 'mg/L'],
  ['calcium', 'mg/L'],
  ['magnesium', 'mg/L'],
  ['hardness', 'mg/L as CaCO3'],
  ['iron', 'µg/L'],
  ['manganese', 'µg/L'],
  ['turbidity', 'NTU'],
  ['colour', 'mg/L Pt'],
  ['ph', 'pH'],
  ['e-coli', 'number/100 mL'],
  ['enterococci', 'number/100 mL'],
  ['coliform-bacteria', 'number/100 mL'],
  ['pesticides-total', 'µg/L'],
  ['pfas-sum-20', 'µg/L'],
  ['PFBA', 'ng/L'],
  ['lithium', 'µg/L'],
]

describe('values that no water can have', () => {
  it.each(READ)('have a bound for %s in %s', (parameter, unit) => {
    const most = mostOf(parameter, unit)
    expect(most).not.toBeNull()
    expect(isImpossible({ parameter, unit, value: most ?? 0 })).toBe(false)
    expect(isImpossible({ parameter, unit, value: (most ?? 0) * 1.01 })).toBe(true)
    expect(isImpossible({ parameter, unit, value: -0.1 })).toBe(true)
  })

  it('are counted in the unit of the value', () => {
    expect(mostOf('iron', 'mg/L')).toBe(5)
    expect(isImpossible({ parameter: 'iron', value: 20_000, unit: 'µg/L' })).toBe(true)
    expect(isImpossible({ parameter: 'iron', value: 2200, unit: 'µg/L' })).toBe(false)
    expect(isImpossible({ parameter: 'manganese', value: 11_300, unit: 'µg/L' })).toBe(true)
    expect(mostOf('nitrate', 'mg/L as N')).toBeCloseTo(225.9, 1)
    // A substance without a bound of its own is never taken for a PFAS.
    expect(isImpossible({ parameter: 'barium', value: 2, unit: 'mg/L' })).toBe(false)
  })
})
