import { describe, expect, it } from 'vitest'
import { type LabelReading, NOTHING_READ } from '#shared/scans/label-reading.ts'
import type { CatalogueWater } from '../catalogue/catalogue.service.ts'
import { askedOn, asPlainWater } from './name-or-ask.ts'

const water = (brand: string, kind: CatalogueWater['kind'], aliases: string[] = []): CatalogueWater => ({
  id: brand,
  brand,
  aliases,
  country: null,
  sourceName: null,
  kind,
  ph: null,
  tds: 100,
  minerals: [],
  source: { title: null, url: null, year: null, license: null },
  unconfirmed: false,
  soldIn: [],
  notes: null,
})
const WATERS = [
  water('San Pellegrino', 'sparkling'),
  water('Evian', 'mineral'),
  water('Evian Sparkling', 'sparkling'),
  water('Smartwater', 'purified'),
  water('Dasani', 'purified'),
  water('Aquafina', 'purified'),
  water('Luso', 'mineral'),
  water('Spa Reine', 'mineral', ['Spa']),
]
const reading = (values: Partial<LabelReading>): LabelReading => ({
  ...NOTHING_READ,
  isBottle: true,
  confidence: 96,
  tds: { value: 900, knownBy: 'label' },
  ...values,
})

describe('a reading of any engine', () => {
  it.each([
    ['a lemonade', 'San Pellegrino', ['S.PELLEGRINO', 'Limonata']],
    ['a juice', 'Evian', ['evian', '12% fruit juice']],
    ['a flavor', 'Evian', ['evian', 'Lemon & Lime', 'flavored water']],
    ['electrolytes', 'Evian', ['evian', 'with electrolytes']],
    ['vitamins', 'Dasani', ['DASANI', 'Vitamins']],
  ])('of %s is no water, loses the values, and the plain water is asked', (_what, brand, textRead) => {
    const plain = asPlainWater(reading({ brand, textRead }), WATERS)
    expect(plain).toMatchObject({ isBottle: false, brand: null, confidence: 0, tds: null, minerals: [] })
    expect(plain.otherDrink).toBeTruthy()
    expect(askedOn(plain, WATERS)).toBe(brand)
  })

  it.each([
    ['Smartwater', ['smartwater', 'vapor distilled water', 'electrolytes for taste']],
    [
      'Evian',
      ['evian', 'no added flavors, without sweeteners', 'ideal with tea and lemon in small print here'],
    ],
  ])('of plain %s stays as it is', (brand, textRead) => {
    const read = reading({ brand, textRead })
    expect(asPlainWater(read, WATERS)).toBe(read)
  })

  it.each([
    ['sparkling', 'Evian', ['Evian Sparkling', 'Evian']],
    ['purified', 'Luso', ['Luso']],
    ['spring', 'Dasani', ['Dasani']],
  ] as const)('that prints %s next to the name %s asks for the varieties', (kind, brand, candidates) => {
    const asked = asPlainWater(reading({ kind, brand }), WATERS)
    expect(asked).toMatchObject({ isBottle: true, brand: null, candidates })
    expect(asked.tds?.value).toBe(900)
  })

  it.each([
    ['mineral', 'San Pellegrino'],
    ['spring', 'Evian'],
    ['purified', 'Dasani'],
  ] as const)('that prints %s beside the name %s names it', (kind, brand) => {
    expect(asPlainWater(reading({ kind, brand }), WATERS).brand).toBe(brand)
  })
})

describe('the water that a refused photo asks for', () => {
  const asked = (nameRead: string) => askedOn({ ...NOTHING_READ, nameRead }, WATERS)
  it.each([
    ['LUSO', 'Luso'],
    ['DASAN', 'Dasani'],
    ['AQUAF', 'Aquafina'],
    ['Aquafima', 'Aquafina'],
  ])('is by the line %s: %s', (line, brand) => {
    expect(asked(line)).toBe(brand)
  })

  it.each(['SPA', 'Lus', 'LUSA', 'Dasa', 'TEPELENE', 'Teacher’s', 'Dosono', 'EVA'])(
    'is none by the line %s',
    (line) => {
      expect(asked(line)).toBeNull()
    },
  )
})
