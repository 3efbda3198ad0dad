import { describe, expect, it } from 'vitest'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { type KnownBy, MINERALS } from '#shared/scans/minerals.ts'
import { marksOf } from './water-names.ts'

const bottle = (knownBy: readonly KnownBy[], unconfirmed = false) =>
  ({
    brandname: 'Testquelle',
    nutrition: knownBy.map((known, place) => ({
      ...{ mineral: MINERALS[place], name: 'A mineral', value: 1, unit: 'mg/L', knownBy: known },
    })),
    published: { title: null, url: null, year: null, license: null, unconfirmed, note: null },
  }) as unknown as SavedBottle

describe('the marks of values', () => {
  it.each([
    ['a label’s alone', ['label', 'label', 'label'], ', all on your label', [null, null, null]],
    [
      'most from a label',
      ['label', 'label', 'published'],
      ', on your label unless marked',
      [null, null, 'catalog'],
    ],
    ['most from the catalog', ['published', 'published', 'label'], '', [null, null, 'on your label']],
    [
      'by hand and the label',
      ['label', 'label', 'person'],
      ', on your label unless marked',
      [null, null, 'by hand'],
    ],
    ['no minerals', [], '', []],
  ] as const)('%s are on the exceptions alone', (_name, knownBy, said, marks) => {
    const found = marksOf(bottle(knownBy))
    expect(found.said).toBe(said)
    expect(knownBy.map(found.of)).toEqual(marks)
  })

  it('say third party above the numbers, not of each', () => {
    const found = marksOf(bottle(['published', 'published', 'label'], true))
    expect([found.said, found.of('published'), found.of('label'), found.of(null)]).toEqual([
      ...['', null, 'on your label', null],
    ])
  })
})
