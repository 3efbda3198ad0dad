import { describe, expect, it } from 'vitest'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { type KnownBy, MINERALS } from '#shared/scans/minerals.ts'
import { isDoubtful, marksOf } from './water-names.ts'

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
    expect(knownBy.map(found.markOf)).toEqual(marks)
  })

  it('say third party above the numbers, not of each', () => {
    const found = marksOf(bottle(['published', 'published', 'label'], true))
    expect([found.said, found.markOf('published'), found.markOf('label'), found.markOf(null)]).toEqual([
      ...['', null, 'on your label', null],
    ])
  })
})

describe('a sentence is in doubt', () => {
  const water = (calcium: KnownBy, nitrate: KnownBy, unconfirmed = true) => {
    const { published } = bottle([], unconfirmed)
    const row = (mineral: string, value: number, knownBy: KnownBy) => ({
      ...{ mineral, name: mineral, value, unit: 'mg/L', knownBy },
    })
    const nutrition = [row('calcium', 80, calcium), row('magnesium', 20, calcium), row('nitrate', 3, nitrate)]
    return { brandname: 'Testquelle', kind: 'spring', nutrition, published } as unknown as SavedBottle
  }
  it.each([
    ['only by a number that it does not say', 'label', 'published', false],
    ['by a number that it says', 'published', 'label', true],
    ['by one of volunteers', 'volunteers', 'label', false],
  ] as const)('not by just any number: %s', (_name, calcium, nitrate, isIt) => {
    expect(isDoubtful(water(calcium, nitrate))).toBe(isIt)
    expect(isDoubtful(water(calcium, nitrate, false))).toBe(false)
  })
})
