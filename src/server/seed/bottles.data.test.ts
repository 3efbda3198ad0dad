import { describe, expect, it } from 'vitest'
import { mergeFacts, NO_READING } from '#server/features/scans/bottle-label/water-facts.ts'
import { assessWater } from '#shared/scans/assess-water.rules.ts'
import { MINERALS } from '#shared/scans/minerals.ts'
import { waterLine } from '#shared/scans/water-line.rules.ts'
import { implausible } from './analysis-plausibility.ts'
import { loadSeedData } from './load-seed-data.ts'

const { bottles, barcodes } = await loadSeedData()

/** Highest fluoride a natural mineral water may hold, mg/L: Directive 2003/40/EC, Annex I. */
const MAX_FLUORIDE = 5

/** Words that name something other than plain water, in the languages of the barcodes. */
const NOT_PLAIN =
  /juicy|\btee\b|\bthé|infus|\btouch|\bzest|zitron|lemon|limon|citron|\blime\b|agrum|orange|pamplem|grapefruit|apfel|\bapple|\bpomme|pêche|peach|fraise|berry|framboise|himbeer|cassis|cherry|kirsch|mango|fruit|frucht|menthe|\bmint|hibisk|holunder|vitamin|aromat|flavou?r|geschmack|saveur|sabor|\bjus\b|juice|coffee|\boil\b|gummies|skin care|energize|limonat|boisson/i

describe('waters', () => {
  it('whose source is purified or of a city are purified, and no other', () => {
    const named = bottles.filter(({ sourceName }) => /purified|municipal|distilled/i.test(sourceName ?? ''))
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(({ type }) => type !== 'purified').map(({ brand }) => brand)).toEqual([])
  })

  it('are said with their place and their kind, each once', () => {
    const lines = bottles.map(({ brand, sourceName, country, type }) =>
      waterLine({ brandname: brand, source: sourceName, country, kind: type ?? undefined }),
    )
    expect(lines).toContain('India. Purified water')
    expect(lines).toContain('Purified municipal water, United States')
    const twice = lines.filter((line) => (line.match(/\bwater\b/gi) ?? []).length > 1)
    expect(twice).toEqual(['Vapor-distilled municipal water, United States. Purified water'])
  })
})

describe('barcodes', () => {
  it('occur once', () => {
    expect(new Set(barcodes.rows.map(({ barcode }) => barcode)).size).toBe(barcodes.rows.length)
  })

  it('stand for plain bottled water only', () => {
    const others = barcodes.rows.filter(({ productName }) => NOT_PLAIN.test(productName ?? ''))
    expect(others.map(({ barcode, productName }) => `${barcode} ${productName}`)).toEqual([])
    expect(
      barcodes.rows.filter(({ productName }) => /unbenannt|chargement/i.test(productName ?? '')),
    ).toEqual([])
  })

  it('are matched with a water of the catalog', () => {
    const names = new Set(bottles.flatMap(({ brand, aliases }) => [brand, ...aliases]))
    for (const { barcode, matchedBrand } of barcodes.rows)
      expect(matchedBrand === null || names.has(matchedBrand), `${barcode} ${matchedBrand}`).toBe(true)
  })

  it('of sparkling kinds stand for no still water', () => {
    const sparkling =
      /sparkl|gaz[eé]i|gazeus|friz+ant|frizzate|effervesc|spritzig|con gas|sprudel|p[eé]tillant|perlig|\bmedium\b|\bclassic\b|kohlens/i
    const without = /ohne|non |sans|senza|still/i
    const kindOf = (name: string) =>
      bottles.find(({ brand, aliases }) => brand === name || aliases.includes(name))?.type ?? null
    const wrong = barcodes.rows.filter(
      ({ productName, matchedBrand, brand }) =>
        sparkling.test(productName ?? '') &&
        !without.test(productName ?? '') &&
        ![null, 'sparkling'].includes(kindOf(matchedBrand ?? brand)),
    )
    expect(wrong.map(({ barcode, productName }) => `${barcode} ${productName}`)).toEqual([])
  })

  it.each([
    ['Gerolsteiner', /naturell/i, 'Gerolsteiner Naturell'],
    ['Gerolsteiner', /medium/i, 'Gerolsteiner Medium'],
    ['Gerolsteiner', /heilwasser/i, 'Gerolsteiner Heilwasser'],
    ['Spa', /barisart/i, 'Spa Barisart'],
    ['Spa', /marie-henriette/i, 'Spa Marie-Henriette'],
    ['Spa', /intense/i, 'Spa Intense'],
  ])('of %s %s stand for %s', (brand, words, water) => {
    const rows = barcodes.rows.filter(
      (row) => row.brand.toLowerCase() === brand.toLowerCase() && words.test(row.productName ?? ''),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect([...new Set(rows.map(({ matchedBrand }) => matchedBrand))]).toEqual([water])
  })
})

describe('bottled waters', () => {
  it('are unconfirmed where their label is old, and say so', () => {
    const old = bottles.filter(
      ({ sourceTitle, sourceYear }) => /2005|199\d/.test(sourceTitle) || (sourceYear ?? 9999) < 2010,
    )
    expect(old.length).toBeGreaterThan(25)
    for (const { brand, unconfirmed, notes } of old) {
      expect(unconfirmed, brand).toBe(true)
      expect(notes, brand).toMatch(/check the current label/)
    }
  })

  it('carry the year of the analysis or none', () => {
    for (const { brand, sourceYear, sourceTitle, notes } of bottles) {
      if (sourceYear === null) continue
      expect(`${sourceTitle} ${notes}`, brand).toContain(String(sourceYear))
    }
  })

  it('hold no more fluoride than a natural mineral water may', () => {
    for (const { brand, minerals } of bottles)
      expect(minerals.fluoride ?? 0, brand).toBeLessThanOrEqual(MAX_FLUORIDE)
    expect(bottles.find(({ brand }) => brand === 'Saint-Yorre')?.minerals.fluoride).toBeNull()
  })

  it.each([
    [
      'balances and fits',
      { calcium: 80, magnesium: 26, sodium: 6.5, bicarbonate: 360, sulfate: 14, chloride: 10 },
      345,
      null,
    ],
    [
      'has a lost decimal',
      { calcium: 800, magnesium: 26, sodium: 6.5, bicarbonate: 360, sulfate: 14, chloride: 10 },
      null,
      'its ions do not balance',
    ],
    [
      'weighs more than its residue',
      { bicarbonate: 245, sodium: 89, chloride: 140, calcium: 64 },
      300,
      'its ions weigh more than its dry residue',
    ],
    [
      'is mostly missing',
      { calcium: 3, magnesium: 1, sodium: 4, bicarbonate: 16, sulfate: 3, chloride: 2 },
      900,
      'its ions weigh much less than its dry residue',
    ],
    ['is hardly known', { calcium: 80 }, 345, null],
  ])('an analysis that %s', (_what, minerals, tds, problem) => {
    expect(implausible(minerals, tds)).toBe(problem)
  })

  it('have the names that people hold up most in shops, without an analysis that no one read', () => {
    const named = bottles.filter(({ sourceTitle }) => sourceTitle.startsWith('Brand identity only'))
    expect(named.map(({ brand }) => brand)).toEqual(
      expect.arrayContaining([
        'Great Value',
        'Niagara',
        "Member's Mark",
        'Le Minerale',
        'Erikli',
        'Crystal (Thailand)',
      ]),
    )
    for (const { brand, minerals, tdsMgL, ph } of named)
      expect(
        [ph, tdsMgL, ...Object.values(minerals)].every((value) => value === null),
        brand,
      ).toBe(true)
  })

  it('no longer list Apollinaris Classic with a tenth of its label', () => {
    expect(bottles.map(({ brand }) => brand)).not.toContain('Apollinaris Classic')
  })
})

describe('what is said of each water', () => {
  const WITHIN = { fluoride: 1.5, sodium: 200, nitrate: 37.5, sulfate: 250 } as const
  /** A quarter of the way from each limit. */
  const WELL_WITHIN = { fluoride: 1.125, sodium: 150, nitrate: 37.5, sulfate: 187.5 } as const
  const said = bottles.map((water) => {
    const minerals = MINERALS.flatMap((mineral) => {
      const value = water.minerals[mineral] ?? null
      return value === null ? [] : [{ mineral, value }]
    })
    const facts = mergeFacts(NO_READING, { kind: null, ph: water.ph, tds: water.tdsMgL, minerals })
    return {
      water,
      remarks: assessWater(facts, { isUnconfirmed: water.unconfirmed, isUndated: water.sourceYear === null })
        .cautions,
    }
  })
  const isClear = ({ remarks }: (typeof said)[number]) =>
    remarks.some(({ title }) => title === 'Nothing to be careful about')

  it('is an all-clear only where every figure that matters is known, dated, confirmed and well within', () => {
    const clear = said.filter(isClear)
    expect(clear.length).toBeGreaterThan(0)
    for (const { water, remarks } of clear) {
      expect(water.unconfirmed, water.brand).toBe(false)
      expect(water.sourceYear, water.brand).not.toBeNull()
      for (const [mineral, most] of Object.entries(WELL_WITHIN))
        expect(
          water.minerals[mineral as keyof typeof WELL_WITHIN] ?? Number.POSITIVE_INFINITY,
          water.brand,
        ).toBeLessThan(most)
      expect(
        remarks.filter(({ level }) => level === 'caution'),
        water.brand,
      ).toEqual([])
    }
  })

  it('is a caution where a figure is above, confirmed or not', () => {
    const above = said.filter(({ water }) =>
      Object.entries(WITHIN).some(
        ([mineral, most]) => (water.minerals[mineral as keyof typeof WITHIN] ?? 0) > most,
      ),
    )
    expect(above.filter(({ water }) => water.unconfirmed).length).toBeGreaterThan(5)
    for (const { water, remarks } of above)
      expect(
        remarks.some(({ level }) => level === 'caution'),
        water.brand,
      ).toBe(true)
  })

  it('calls nothing fine by an unconfirmed figure', () => {
    const doubtful = said.filter(({ water }) => water.unconfirmed)
    expect(doubtful.filter(({ remarks }) => remarks.some(({ level }) => level === 'ok'))).toEqual([])
  })
})

describe('where a water is sold', () => {
  it('names other countries than its own, once a page, by the names that the product knows', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' })
    const known = new Set(['US', 'GB', 'CA', 'AU', 'DE', 'FR', 'IT', 'ES'].map((code) => names.of(code)))
    const sold = bottles.filter(({ soldIn }) => soldIn.length > 0)
    expect(sold.length).toBeGreaterThanOrEqual(10)
    for (const { brand, country, soldIn } of sold) {
      expect(
        soldIn.filter((row) => row.country === country || !known.has(row.country)),
        brand,
      ).toEqual([])
      expect(new Set(soldIn.map((row) => `${row.country} ${row.sourceUrl}`)).size, brand).toBe(soldIn.length)
    }
  })
})
