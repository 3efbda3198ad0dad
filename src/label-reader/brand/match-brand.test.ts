import { describe, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { createJudge } from '../judge-passes.ts'
import type { Row } from '../text/text.ts'
import { indexBrands } from './brand-names.ts'

const { bottles, barcodes } = await loadSeedData()
const index = indexBrands({
  waters: bottles.map(({ brand, aliases, country, sourceName, type }) => ({
    brand,
    aliases,
    country,
    sourceName,
    kind: type,
  })),
  barcodes: barcodes.rows.map(({ barcode, brand, matchedBrand }) => ({
    barcode,
    brand: matchedBrand ?? brand,
  })),
})

/** Lines of a label as they were read, from top to bottom: a number in front is their size (1 is small print). */
function label(...lines: string[]): Row[] {
  return lines.map((line, row) => {
    const [, size, text] = /^(\d+) (.*)$/.exec(line) as unknown as [string, string, string]
    const height = Number(size) / 100
    const words = text.split(' ').map((word, column) => ({
      text: word,
      confidence: 90,
      left: column / 20,
      right: column / 20 + 0.04,
      top: row / 20,
      bottom: row / 20 + height,
    }))
    return { words, text, confidence: 90, height }
  })
}

function read(lines: readonly string[], barcode: string | null = null) {
  const judge = createJudge(index, barcode)
  judge.isSettledBy(label(...lines))
  return judge.reading()
}

describe('the name on a label', () => {
  it.each([
    ['written as in the catalogue', ['12 Volvic', '2 eau minérale naturelle'], 'Volvic'],
    ['with slips of reading', ['12 Ger0lsteimer', '2 Natirliches Mineralwasser'], 'Gerolsteiner Sprudel'],
    ['broken into pieces and stacked', ['12 SAN', '12 BENE DETTO', '2 Acqua minerale'], 'San Benedetto'],
    ['without its accents', ['10 Voslauer', '2 Natürliches Mineralwasser'], 'Vöslauer'],
    ['by another spelling', ['10 S.PELLEGRINO', '2 acqua minerale naturale'], 'San Pellegrino'],
    [
      'with its variety elsewhere',
      ['10 Gerolsteiner', '2 Mineralwasser', '3 Naturell'],
      'Gerolsteiner Naturell',
    ],
    ['with its spring', ['10 Cristaline', '2 eau de source', '2 Source Aurèle'], 'Cristaline (Aurèle)'],
    ['alone and large', ['15 CONTREX'], 'Contrex'],
    ['an ordinary word that stands out on water', ['14 Crystal', '2 água mineral natural'], 'Crystal'],
    ['a longer name than another inside it', ['12 Vichy Catalan', '2 agua mineral'], 'Vichy Catalan'],
  ])('is found: %s', (_how, lines, brand) => {
    expect(read(lines)).toMatchObject({ isBottle: true, brand })
  })

  it.each([
    ['an ordinary word in an advertisement', ['12 Pure life insurance', '3 Apply now']],
    ['an ordinary word beside another thing', ['12 Silky Care', '6 Crystal clear shampoo']],
    ['a street sign', ['14 Crystal Springs Rd', '10 Exit 26']],
    ['a name in running text', ['4 He drank a glass of evian and', '4 went home to sleep until noon']],
    ['a word too unlike', ['12 Volcano', '2 spring water']],
    ['nothing at all', []],
  ])('is not made up: %s', (_what, lines) => {
    expect(read(lines).brand).toBeNull()
  })

  it('is the one that stands out, where small print names another', () => {
    const { brand, candidates } = read([
      '12 Hildon',
      '2 natural mineral water',
      '1 distributed by Perrier France',
    ])
    expect(brand).toBe('Hildon')
    expect(candidates).toContain('Perrier')
  })

  it('stays with what the label says where many waters share a name, and is less sure', () => {
    const shared = read(['10 Cristaline', '2 eau de source'])
    const told = read(['10 Cristaline', '2 eau de source', '2 Source Aurèle'])
    expect(shared.brand).toBe('Cristaline')
    expect(shared.candidates.length).toBeGreaterThan(2)
    expect(shared.confidence).toBeLessThan(told.confidence)
  })

  it('is taken from the barcode where no name could be read', () => {
    expect(read(['2 1,5 L'], '3057640186158')).toMatchObject({ isBottle: true, brand: 'Volvic' })
    expect(read(['2 1,5 L'], '0000000000000')).toMatchObject({ isBottle: false, brand: null })
  })
})

describe('what is no label of a water', () => {
  it('gives no value, though a table of minerals is printed on it', () => {
    const reading = read([
      '10 Daily Multi',
      '3 Calcium 120 mg',
      '3 Magnesium 56.3 mg',
      '3 Take with a glass of water',
    ])
    expect(reading).toMatchObject({ isBottle: false, brand: null, minerals: [], ph: null, tds: null })
  })
})
