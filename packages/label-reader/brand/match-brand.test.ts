import { describe, expect, it } from 'vitest'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { createJudge } from '../judge-looks.ts'
import type { Row } from '../text/text.ts'
import { type BrandName, indexBrands } from './brand-names.ts'
import { LONG_ORDINARY, lengthOf } from './find-names.ts'
import { lettersOf } from './letters.ts'

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

/** The long side of the photo, pixels. */
const PHOTO = 2000

/** Lines of a label as they were read, from top to bottom: a number in front is their size (1 is small print). */
function label(...lines: string[]): Row[] {
  let top = 0
  return lines.map((line) => {
    const [, size, text] = /^(\d+) (.*)$/.exec(line) as unknown as [string, string, string]
    const height = Number(size) / 100
    let left = 0
    const words = text.split(' ').map((word) => {
      const right = left + word.length * height * 0.6
      const place = { left, right, top, bottom: top + height }
      left = right + height * 0.4
      const box = { x: 0, y: 0, width: 0, height: PHOTO * height, angle: 0 }
      return { text: word, confidence: 90, ...place, box }
    })
    top += 1.2 * height
    return { words, text, confidence: 90, height }
  })
}

function read(lines: readonly string[], barcode: string | null = null) {
  const judge = createJudge(index, barcode)
  judge.add(label(...lines))
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
    ['a plain name that stands out on water', ['14 FIJI', '2 natural artesian water'], 'FIJI Water'],
    ['a plain name that is long, alone and the largest print', ['14 Pure Life', '2 1,5 L'], 'Pure Life'],
    ['stacked under its maker', ['8 Nestlé', '14 Pure', '14 Life'], 'Pure Life'],
    ['without the space', ['14 Purelife', '2 purified water'], 'Pure Life'],
    ['cut off at the side of the bottle', ['14 AQUAF', '2 purified water'], 'Aquafina'],
    ['long, with one letter wrong', ['14 smar water'], 'Smartwater'],
    ['a longer name than another inside it', ['12 Vichy Catalan', '2 agua mineral'], 'Vichy Catalan'],
  ])('is found: %s', (_how, lines, brand) => {
    expect(read(lines)).toMatchObject({ isBottle: true, brand })
  })

  const printed = ({ written }: BrandName) => written.replace(/ ?\([^)]*\)/g, '')
  const asked = index.names.filter(({ isOnlyAsked }) => isOnlyAsked)

  it.each(asked.map((name) => [printed(name), name] as const))(
    'is only asked where it is an everyday word or part of another: %s',
    (written, { letters, water }) => {
      const words = [written, letters].map((text) => read([`14 ${text}`, '2 natural mineral water']))
      for (const { brand, candidates } of words)
        if (brand === null) expect(candidates.join(' ')).toContain(water.brand.split(' ')[0])
        // Its full name was printed.
        else expect(lettersOf(written)).not.toBe(letters)
      expect(read([`14 ${letters} Minerale`, '2 natural mineral water']).brand).not.toBe(water.brand)
    },
  )

  const pairs = index.names.flatMap((short) =>
    index.names
      .filter(({ letters, water }) => water !== short.water && letters !== short.letters)
      .filter(({ letters }) => letters.includes(short.letters))
      .map((long) => [printed(short), printed(long), short] as const),
  )
  it.each(pairs)('is not %s where the label prints %s', (_short, long, { water }) => {
    expect(pairs.length).toBeGreaterThan(20)
    for (const lines of [[`14 ${long}`], long.split(' ').map((word) => `14 ${word}`)])
      expect(read([...lines, '2 natural mineral water']).brand).not.toBe(water.brand)
  })

  it.each([
    ['an ordinary word in an advertisement', ['12 Pure life insurance', '3 Apply now']],
    ['an ordinary word next to another thing', ['12 Silky Care', '6 Crystal clear shampoo']],
    ['a street sign', ['14 Crystal Springs Rd', '10 Exit 26']],
    ['a name in running text', ['4 He drank a glass of evian and', '4 went home to sleep until noon']],
    ['a word too unlike', ['12 Volcano', '2 spring water']],
    ['a maker alone', ['14 Nestlé', '2 purified water']],
    ['a word of receipts that is like a name', ['6 DERNIER', '2 eau minérale']],
    ['a receipt', ['8 Bistro', '4 Perrier 3,50', '4 Evian 2,90', '4 Total 6,40', '4 VISA 6,40']],
    ['a price tag', ['10 €0,59', '6 Volvic', '2 eau minérale naturelle']],
    ['a list', ['5 Evian', '5 Volvic', '5 Perrier', '5 Badoit', '5 Contrex']],
    ['scraps that make a short name', ['10 VE', '10 EN', '9 Lemon soda']],
    ['nothing at all', []],
  ])('is not made up: %s', (_what, lines) => {
    expect(read(lines).brand).toBeNull()
  })

  it.each([
    [
      'in a line of its own, smaller than the rest',
      ['12 Packaged for you', '6 Kinley', '3 Plot 23'],
      'Kinley',
    ],
    ['in capitals below another word', ['12 FRIENDS', '5 AQUAFINA', '4 Best served'], 'Aquafina'],
    ['in any line', ['12 Enjoy it', '4 Made by AQUAFINA for you', '4 Best served'], 'Aquafina'],
    ['a long ordinary one with one wrong letter', ['12 Doland Spring', '3 Est 1845'], 'Poland Spring'],
    ['its lines in another order', ['12 CABRAS', '12 SOLAN DE', '3 Serrania de Cuenca'], 'Solán de Cabras'],
  ])('is asked where nothing says that it is a water: %s', (_what, lines, brand) => {
    const reading = read(lines)
    expect([reading.brand, ...reading.candidates]).toContain(brand)
  })

  const offers = (lines: readonly string[], { water, written }: BrandName) => {
    const { brand, candidates } = read(lines)
    const name = written.replace(/ ?\([^)]*\)/g, '')
    return [brand, ...candidates].some((each) => each === water.brand || each?.startsWith(name) === true)
  }
  /** A name with one of its letters read as a like one. */
  const misread = (name: string) =>
    name.replace(/[aeiou](?!.*[aeiou])/i, (letter) => (letter === 'e' ? 'c' : 'e'))
  const IN_A_LINE = (name: string) => ['12 Enjoy it', `4 Made by ${name} for you`, '4 Best served']
  const IN_ITS_LINE = (name: string) => ['12 Packaged for you', `6 ${name}`, '3 Plot 23']
  const OF_WATER = '3 natural mineral water'
  const isPlain = ({ isOrdinary, isOnlyAsked, letters }: BrandName) =>
    isOrdinary || isOnlyAsked || letters.length < 5
  const isShort = ({ letters }: BrandName) => lengthOf(letters) < 8
  it.each<[string, (name: string) => string[], (name: BrandName) => boolean]>([
    ['in any line, but ordinary and short words', IN_A_LINE, isPlain],
    [
      'in a line of its own, but short ordinary words, and names of many products',
      IN_ITS_LINE,
      (name) => name.needsWater || (isPlain(name) && isShort(name)),
    ],
    [
      'in any line of a water, but short ordinary words',
      (name) => [...IN_A_LINE(name), OF_WATER],
      (name) => isPlain(name) && isShort(name),
    ],
    [
      'with one letter wrong, if it is a long ordinary one',
      (name) => [`12 ${misread(name)}`, '3 Est 1845'],
      (name) => name.needsWater || !isPlain(name) || lengthOf(name.letters) < LONG_ORDINARY,
    ],
    [
      'in a line of its own of a water, but names of three letters',
      (name) => [...IN_ITS_LINE(name), OF_WATER],
      ({ letters }) => lengthOf(letters) < 4,
    ],
  ])('is asked for each name of the catalog %s', { timeout: 60_000 }, (_where, layout, isLeftOut) => {
    const missed = index.names.filter((name) => !isLeftOut(name) && !offers(layout(printed(name)), name))
    expect(missed.map(({ written }) => written)).toEqual([])
  })

  it.each(['Nestlé', 'Danone', 'Pepsi', 'PepsiCo', 'Coca-Cola', 'The Coca-Cola Company'])(
    'is not that of a maker: %s',
    (maker) => {
      for (const lines of [[`12 ${maker}`, '3 purified water'], [`12 ${maker}`]])
        expect(read(lines)).toMatchObject({ brand: null, nameRead: null })
    },
  )

  it('is that of a water whose maker’s name stands next to it', () => {
    expect(read(['12 Aquafina', '8 Pepsi', '2 purified water'])).toMatchObject({ brand: 'Aquafina' })
    expect(read(['12 Aquafina', '8 Pepsi', '2 purified water'])).not.toHaveProperty('otherDrink')
    expect(read(['12 Dasani', '3 The Coca-Cola Company', '2 purified water'])).toMatchObject({
      brand: 'Dasani',
    })
    expect(read(['12 Pepsi'])).toMatchObject({ otherDrink: 'pepsi', isBottle: false })
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

  it('is not made up where one look saw that its line goes on', () => {
    const judge = createJudge(index, null)
    judge.add(label('12 Crystal Springs Rd', '9 EXIT 26'))
    judge.add(label('12 Crystal Springs', '9 EXIT 26'))
    expect(judge.reading()).toMatchObject({ isBottle: false, brand: null })
  })

  it('is a question where it is short and plain, and nothing speaks of water', () => {
    expect(read(['14 LUSO'])).toMatchObject({ isBottle: false, brand: null, candidates: ['Luso'] })
    expect(read(['14 LUSO', '2 água mineral natural'])).toMatchObject({ isBottle: true, brand: 'Luso' })
  })

  it('is known in another script where the catalogue has it', () => {
    const waters = [
      { brand: 'Nongfu Spring', aliases: ['农夫山泉'], country: null, sourceName: null, kind: null },
    ]
    const judge = createJudge(indexBrands({ waters, barcodes: [] }), null)
    judge.add(label('12 农夫山泉', '3 饮用天然水'))
    expect(judge.reading()).toMatchObject({ isBottle: true, brand: 'Nongfu Spring' })
  })

  it('is what is printed where the catalogue does not have it', () => {
    expect(read(['4 Purified Drinking Water', '14 Teacher’s', '2 500 ml'])).toMatchObject({
      isBottle: true,
      brand: null,
      candidates: [],
      nameRead: 'Teacher’s',
      kind: 'purified',
    })
    expect(read(['14 Teacher’s', '3 Best coffee in town'])).toMatchObject({
      isBottle: false,
      brand: null,
      nameRead: 'Teacher’s',
    })
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

describe('the kind on a label', () => {
  it.each([
    ['of a name that begins like sparkling', ['4 Spa Reine', '3 Natural Mineral Water'], 'mineral'],
    ['in one line', ['4 Spa Reine', '3 Sparkling Natural Mineral Water'], 'sparkling'],
    ['in two lines', ['4 Highland Spring', '3 Sparkling', '3 Natural Mineral Water'], 'sparkling'],
    ['with a slip of reading', ['4 Highland Spring', '3 Sparkiing Natural Mineral Water'], 'sparkling'],
    ['in French', ['4 Badoit', '3 Eau minérale naturelle gazeuse'], 'sparkling'],
  ])('is read %s', (_what, lines, kind) => {
    expect(read(lines).kind).toBe(kind)
  })
})

describe('two bottles in one photo', () => {
  it('are both said', () => {
    const reading = read(['12 Volvic', '10 Vittel', '2 eau minérale'])
    expect([reading.brand, ...(reading.otherWaters ?? [])].toSorted()).toEqual(['Vittel', 'Volvic'])
  })

  it.each([
    ['one name twice', ['12 Volvic', '12 Volvic', '2 eau minérale naturelle']],
    ['a variety', ['12 Evian', '8 Sparkling', '2 carbonated natural mineral water']],
    ['a name in small print', ['12 Volvic', '2 eau minérale naturelle', '2 Evian']],
    ['a name within the name', ['12 Vichy Catalan', '2 agua mineral natural']],
  ])('are not: %s', (_what, lines) => {
    expect(read(lines).otherWaters).toBeUndefined()
  })
})

describe('the kind of a water', () => {
  it.each([
    ['denied at the end of a line', ['12 Volvic', '3 eau minérale naturelle non', '3 gazeuse'], 'mineral'],
    ['in two lines', ['12 Vittel', '3 natural spring', '3 water'], 'spring'],
    ['in three lines', ['12 Vittel', '3 natural', '3 mineral', '3 water'], 'mineral'],
    ['with bubbles', ['12 Badoit', '3 eau minérale naturelle', '3 gazeuse'], 'sparkling'],
  ])('is read %s', (_what, lines, kind) => {
    expect(read(lines).kind).toBe(kind)
  })
})
