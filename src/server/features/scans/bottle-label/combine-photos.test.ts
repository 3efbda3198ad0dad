import { describe, expect, it } from 'vitest'
import type { LabelReading } from '#shared/scans/label-reading.ts'
import { reading } from '#tests/harness/fake-ai.ts'
import type { CatalogueWater } from '../catalogue/catalogue.service.ts'
import { addsAnything, areTwoWaters, combinePhotos, missingSideOf } from './combine-photos.ts'

const water = (brand: string, aliases: string[] = []): CatalogueWater => ({
  id: brand,
  brand,
  aliases,
  country: null,
  sourceName: null,
  kind: null,
  ph: null,
  tds: null,
  minerals: [],
  source: { title: null, url: null, year: null, license: null },
  unconfirmed: false,
  soldIn: [],
  notes: null,
})
const WATERS = [water('Testquelle', ['Test Spring']), water('Bergbach')]
const printed = (value: number) => ({ value, knownBy: 'label' as const })
const mineral = (name: 'calcium' | 'magnesium' | 'sodium', value: number) => ({
  mineral: name,
  ...printed(value),
})
const front = (values: Partial<LabelReading> = {}) => reading({ confidence: 80, ...values })
const back = (values: Partial<LabelReading> = {}) =>
  reading({ brand: null, confidence: 0, textRead: ['Calcium 80'], ...values })
const together = (sides: { front: LabelReading; back: LabelReading }) => combinePhotos(sides, WATERS)

describe('two photos of one bottle', () => {
  it('give the name of the front and the analysis of the back, each value with its side', () => {
    const { reading: both, remark } = together({
      front: front({ ph: printed(7.2), volumeMl: 500 }),
      back: back({ minerals: [mineral('calcium', 80), mineral('magnesium', 26)], tds: printed(345) }),
    })
    expect(both).toMatchObject({
      brand: 'Testquelle',
      confidence: 80,
      volumeMl: 500,
      ph: { value: 7.2, knownBy: 'front' },
      tds: { value: 345, knownBy: 'back' },
      minerals: [
        { mineral: 'calcium', value: 80, knownBy: 'back' },
        { mineral: 'magnesium', value: 26, knownBy: 'back' },
      ],
      textRead: ['TESTQUELLE', 'Calcium 80'],
    })
    expect(remark).toBeNull()
  })

  it('that contradict each other give the value of the side with more minerals, and say so', () => {
    const { reading: both, remark } = together({
      front: front({ minerals: [mineral('calcium', 60)], ph: printed(7) }),
      back: back({ minerals: [mineral('calcium', 80), mineral('sodium', 5)], ph: printed(7.2) }),
    })
    expect(both.minerals).toEqual([
      { mineral: 'calcium', value: 80, knownBy: 'back' },
      { mineral: 'sodium', value: 5, knownBy: 'back' },
    ])
    expect(both.ph).toEqual({ value: 7.2, knownBy: 'back' })
    expect(remark?.text).toBe(
      'You see the values of the back label: pH 7.2 instead of 7, calcium 80 instead of 60. A number may have been misread: please check it.',
    )
  })

  it('take the front’s value where it has the analysis', () => {
    const { reading: both, remark } = together({
      front: front({ minerals: [mineral('calcium', 60), mineral('sodium', 5)] }),
      back: back({ minerals: [mineral('calcium', 80)] }),
    })
    expect(both.minerals).toEqual([
      { mineral: 'calcium', value: 60, knownBy: 'front' },
      { mineral: 'sodium', value: 5, knownBy: 'front' },
    ])
    expect(remark?.text).toContain('You see the values of the front label: calcium 60 instead of 80.')
  })

  it('take the name that the catalogue has, and trust a barcode less than a name', () => {
    const sides = {
      front: front({ brand: 'Testquelle Classic' }),
      back: back({ brand: 'Testquelle', isByBarcodeAlone: true }),
    }
    expect(together(sides).reading).toMatchObject({ brand: 'Testquelle', isByBarcodeAlone: false })
    const coded = { ...sides, front: front({ brand: null }) }
    expect(together(coded).reading).toMatchObject({ brand: 'Testquelle', isByBarcodeAlone: true })
  })

  it('keep lines of both sides', () => {
    const lines = (name: string) => Array.from({ length: 40 }, (_, line) => `${name} ${line}`)
    const both = together({
      front: front({ textRead: lines('front') }),
      back: back({ textRead: lines('back') }),
    })
    expect(both.reading.textRead).toHaveLength(40)
    expect(both.reading.textRead[19]).toBe('front 19')
    expect(both.reading.textRead[20]).toBe('back 0')
  })
})

describe('areTwoWaters', () => {
  const named = (brand: string | null) => reading({ brand })
  it.each([
    ['Testquelle', 'Bergbach', true],
    ['Testquelle', 'Test Spring', false],
    ['Testquelle', 'TESTQUELLE naturell', false],
    ['Aha', 'Mahalo', true],
    ['Testquelle', null, false],
    [null, 'Bergbach', false],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(areTwoWaters(named(one), named(other), WATERS)).toBe(expected)
    expect(areTwoWaters(named(other), named(one), WATERS)).toBe(expected)
  })
})

describe('missingSideOf', () => {
  it.each([
    ['the back of a name without an analysis', front(), 'back'],
    ['the back of one claim', front({ minerals: [mineral('calcium', 80)] }), 'back'],
    ['the front of an analysis without a name', back({ tds: printed(345) }), 'front'],
    ['nothing where both are there', front({ tds: printed(345) }), null],
  ])('is %s', (_what, read, side) => {
    expect(missingSideOf(read)).toBe(side)
  })
})

describe('addsAnything', () => {
  it.each([
    ['values', front(), back({ ph: printed(7) }), true],
    ['a name where there was none', back(), front(), true],
    ['a name that is not in the catalogue', back(), front({ brand: null, nameRead: 'Quelle' }), true],
    ['the same name again', front(), front(), false],
    ['neither', back(), back(), false],
  ])('%s', (_what, first, second, expected) => {
    expect(addsAnything(first, second)).toBe(expected)
  })
})
