import { expect, it } from 'vitest'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { changedValues, isCorrected, withCorrections } from '#shared/scans/corrections.rules.ts'
import { correctionOf, typedChanges } from './correction.ts'
import { correctionTexts } from './correction-texts.ts'

const BOTTLE: SavedBottle = {
  brandname: 'Evain',
  kind: 'spring',
  ph: 7.2,
  nutrition: [{ mineral: 'calcium', name: 'Calcium', value: 8, unit: 'mg/L', knownBy: 'label' }],
}
const change = (bottle: SavedBottle, form: Partial<ReturnType<typeof correctionOf>>) =>
  withCorrections(BOTTLE, typedChanges(BOTTLE, { ...correctionOf(bottle), ...form }))
const textsOf = (bottle: SavedBottle) => correctionTexts(changedValues(bottle))

it('names what was changed, added and removed, with what it was before', () => {
  const after = change(BOTTLE, {
    brandname: 'Evian',
    kind: 'mineral',
    calcium: '80',
    magnesium: '26',
    ph: '',
  })
  expect(textsOf(after)).toEqual([
    'Name Evian instead of Evain',
    'Kind Natural mineral water instead of Spring water',
    'pH 7.2 removed',
    'Calcium 80 mg/L instead of 8 mg/L',
    'Magnesium 26 mg/L added',
  ])
  expect([isCorrected(BOTTLE), isCorrected(after)]).toEqual([false, true])
})

it('keeps what a value was at first, and forgets a correction that was taken back', () => {
  const once = change(BOTTLE, { calcium: '80', brandname: 'Evian' })
  const twice = change(once, { calcium: '81', brandname: 'Evain' })
  expect(textsOf(twice)).toEqual(['Calcium 81 mg/L instead of 8 mg/L'])
  expect(change(twice, { calcium: '8' }).corrections).toBeUndefined()
})

it('knows bottles by the marks of their values that were saved before corrections were noted', () => {
  expect(isCorrected({ ...BOTTLE, knownBy: { ph: 'person', tds: null } })).toBe(true)
  expect(textsOf({ ...BOTTLE, knownBy: { ph: 'person', tds: null } })).toEqual([])
})
