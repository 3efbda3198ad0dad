import { describe, expect, it } from 'vitest'
import { bottleChangesSchema, type SavedBottle, savedBottleSchema } from '#shared/scans/bottle.schema.ts'
import { withCorrections } from '#shared/scans/corrections.rules.ts'
import { CORRECTION_RULES, type Correction, correctionOf, typedChanges } from './correction.ts'

const BOTTLE: SavedBottle = {
  brandname: 'Evian',
  source: 'Cachat, Évian-les-Bains',
  country: 'France',
  kind: 'mineral',
  ph: 7.2,
  tds: 345,
  knownBy: { ph: 'published', tds: 'label' },
  nutrition: [
    { mineral: 'calcium', name: 'Calcium', value: 80, unit: 'mg/L', knownBy: 'label' },
    { mineral: 'sodium', name: 'Sodium', value: 6.5, unit: 'mg/L', knownBy: 'published' },
  ],
  volumeMl: 500,
}
const corrected = (bottle: SavedBottle, form: Correction) =>
  withCorrections(bottle, typedChanges(bottle, form))
const marks = (bottle: SavedBottle) =>
  Object.fromEntries(
    (bottle.nutrition ?? []).map(({ mineral, value, knownBy }) => [mineral, [value, knownBy]]),
  )

describe('a correction', () => {
  it('that changes nothing leaves the bottle as it was', () => {
    expect(corrected(BOTTLE, correctionOf(BOTTLE))).toEqual(BOTTLE)
  })

  it('marks what was typed as the person’s, and nothing else', () => {
    const after = corrected(BOTTLE, { ...correctionOf(BOTTLE), calcium: '82', magnesium: '26,5', ph: '7.4' })
    expect(marks(after)).toEqual({
      calcium: [82, 'person'],
      magnesium: [26.5, 'person'],
      sodium: [6.5, 'published'],
    })
    expect([after.ph, after.knownBy]).toEqual([7.4, { ph: 'person', tds: 'label' }])
  })

  it('takes away what was emptied, with its mark', () => {
    const after = corrected(BOTTLE, {
      ...correctionOf(BOTTLE),
      calcium: '',
      tds: ' ',
      source: '',
      volumeMl: '',
    })
    expect(marks(after)).toEqual({ sodium: [6.5, 'published'] })
    expect([after.tds, after.knownBy?.tds, after.source, after.volumeMl]).toEqual([null, null, null, null])
  })

  it('is something the server takes', () => {
    const after = corrected(BOTTLE, { ...correctionOf(BOTTLE), brandname: '  Own well ', kind: 'sparkling' })
    expect(savedBottleSchema.parse(after)).toMatchObject({ brandname: 'Own well', kind: 'sparkling' })
    const changes = typedChanges(BOTTLE, { ...correctionOf(BOTTLE), brandname: ' Own well ', ph: '' })
    expect(bottleChangesSchema.parse(changes)).toEqual({ brandname: 'Own well', ph: null })
  })
})

describe('a typed value', () => {
  it.each([
    ['', null],
    [' 12 ', 12],
    ['6,5 mg/l', 6.5],
    ['٦٫٥', 6.5],
  ])('"%s" is %s', (text, value) => {
    expect(typedChanges(BOTTLE, { ...correctionOf(BOTTLE), tds: text }).tds).toBe(value)
  })

  it.each([
    ['-1', 'This is 0 to 100,000 mg/L.'],
    ['1e3', 'Enter a number, or leave it empty.'],
    ['a lot', 'Enter a number, or leave it empty.'],
    ['1,250', 'Did you mean 1250 or 1.25?'],
  ])('"%s" is refused', (text, problem) => {
    expect(CORRECTION_RULES.tds?.(text, correctionOf(BOTTLE))).toBe(problem)
  })

  it('is refused next to its field where no water has it', () => {
    const form = correctionOf(BOTTLE)
    expect(CORRECTION_RULES.ph?.('14.1', form)).toBe('This is 0 to 14.')
    expect(CORRECTION_RULES.calcium?.('x', form)).toBe('Enter a number, or leave it empty.')
    expect(CORRECTION_RULES.tds?.('100001', form)).toBe('This is 0 to 100,000 mg/L.')
    expect(CORRECTION_RULES.volumeMl?.('49', form)).toBe('This is 50 to 25,000 ml.')
    expect(CORRECTION_RULES.brandname?.(' ', form)).toBe('Give the water a name.')
    expect(CORRECTION_RULES.sodium?.('', form)).toBeNull()
  })
})
