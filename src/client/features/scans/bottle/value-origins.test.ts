import { describe, expect, it } from 'vitest'
import type { SavedBottle } from '#shared/scans/bottle.schema.ts'
import { KNOWN_BY, type KnownBy, MINERALS, SCAN_ENGINES, type ScanEngine } from '#shared/scans/minerals.ts'
import { isDoubtful, marksOf, originNote } from './value-origins.ts'

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

describe('where the values are from', () => {
  const noteOf = (engine: ScanEngine, ...marks: KnownBy[]) => originNote({ ...bottle(marks), engine })
  it.each([
    ['openai', ['label', 'model'], 'The values are from the label and an estimate by an AI model.'],
    ['built-in', ['front', 'back', 'published'], 'The values are from the label and our catalog.'],
    ['built-in', ['label'], 'The values are from the label.'],
    ['built-in', [], ''],
    ['catalogue', ['published'], 'The values are from our catalog. No label was read.'],
    [
      'open-food-facts',
      ['volunteers', 'person'],
      'The values are from Open Food Facts and a correction by hand. Found by its barcode; no label was read.',
    ],
    ['person', [], 'Named by hand; nothing was read on its label.'],
  ] as const)('of an answer of %s with %j is said by how each is known', (engine, marks, note) => {
    expect(noteOf(engine, ...marks)).toBe(note)
  })

  it('is the catalog only where a value is the catalog’s', () => {
    for (const engine of SCAN_ENGINES)
      for (const mark of KNOWN_BY)
        expect(noteOf(engine, mark).includes('catalog'), `${engine} ${mark}`).toBe(mark === 'published')
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
