// @module-tag SH
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BottleChanges, SavedBottle } from './bottle.schema.ts'
import { changesBetween, withCorrections, withoutCorrections } from './corrections.rules.ts'
import { MINERAL_NAMES, MINERALS } from './minerals.ts'

const value = fc.option(fc.integer({ min: 0, max: 14 }), { nil: null })
const bottle = fc
  .record({
    brandname: fc.constantFrom('Evian', 'Volvic', 'Not in our catalog'),
    source: fc.constantFrom(null, 'Cachat'),
    kind: fc.constantFrom(null, 'mineral', 'spring'),
    volumeMl: fc.constantFrom(null, 500),
    ph: value,
    tds: value,
    minerals: fc.tuple(...MINERALS.map(() => value)),
  })
  .map(({ minerals, ...fields }): SavedBottle => {
    const mark = (known: number | null) => (known === null ? null : ('label' as const))
    return {
      ...(fields as Partial<SavedBottle>),
      brandname: fields.brandname,
      knownBy: { ph: mark(fields.ph), tds: mark(fields.tds) },
      nutrition: MINERALS.flatMap((mineral, index) => {
        const known = minerals[index] ?? null
        const row = { mineral, name: MINERAL_NAMES[mineral], unit: 'mg/L' as const }
        return known === null ? [] : [{ ...row, value: known, knownBy: 'published' as const }]
      }),
    }
  })
const changes = fc.record(
  {
    brandname: fc.constantFrom('Evian', 'Own well'),
    source: fc.constantFrom(null, 'Drink bleach'),
    kind: fc.constantFrom(null, 'sparkling'),
    volumeMl: fc.constantFrom(null, 750),
    ...Object.fromEntries(['ph', 'tds', ...MINERALS].map((field) => [field, value])),
  },
  { requiredKeys: [] },
)

it('can be taken back: what the server composed is never lost under corrections', () => {
  fc.assert(
    fc.property(bottle, changes, (before, typed) => {
      const after = withCorrections(before, typed as BottleChanges)
      expect(withoutCorrections(after)).toEqual(before)
      expect(withCorrections(before, changesBetween(before, after))).toEqual(after)
    }),
  )
})

it('marks every value that differs, and no other', () => {
  fc.assert(
    fc.property(bottle, changes, (before, typed) => {
      const after = withCorrections(before, typed as BottleChanges)
      const fields = (after.corrections ?? []).map(({ field }) => field)
      expect(new Set(fields)).toEqual(new Set(Object.keys(changesBetween(before, after))))
      for (const { mineral, knownBy } of after.nutrition ?? [])
        expect(knownBy).toBe(fields.includes(mineral) ? 'person' : 'published')
    }),
  )
})
