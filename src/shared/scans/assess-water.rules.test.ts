import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { WaterFigure } from '../water/answer/water-figure.rules.ts'
import { alternativesFor, type OfferedWater } from './alternatives.rules.ts'
import { assessWater, phBadgeOf } from './assess-water.rules.ts'
import { CAUTION_FIGURES, waterCautions } from './cautions.rules.ts'
import { compareWithTap } from './compare-waters.rules.ts'
import { dailyShare } from './daily-intake.rules.ts'
import { type JudgedMineral, MINERAL_NAMES, type Mineral, type WaterFacts } from './minerals.ts'
import {
  HARDNESS_CLASSES,
  hardnessClassOf,
  hardnessOf,
  INDICATIONS,
  MINERAL_CLASSES,
  mineralClassOf,
} from './water-classes.rules.ts'

const shipped = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../server/seed/data/${file}`, import.meta.url), 'utf8'))

function facts(
  minerals: Partial<Record<Mineral, number>> = {},
  more: Partial<WaterFacts> = {},
  knownBy: JudgedMineral['knownBy'] = 'label',
): WaterFacts {
  const nutrition = Object.entries(minerals).map(([name, value]) => ({
    mineral: name as Mineral,
    name: MINERAL_NAMES[name as Mineral],
    value,
    unit: 'mg/L' as const,
    knownBy,
  }))
  return { kind: 'mineral', ph: null, tds: null, nutrition, ...more }
}
const cautions = (...known: Parameters<typeof facts>) =>
  assessWater(facts(...known)).cautions.map(({ level, title }) => [level, title])

const NOT_ENOUGH = ['info', 'Not enough known to say it is fine for everyone']

describe('the figures are those shipped', () => {
  it('of the EU’s indications and classes', () => {
    const { rows } = shipped('bottled-water-classes.json')
    for (const { mineral, operator, value } of INDICATIONS) {
      const parameter = mineral === 'sulfate' ? 'sulphate' : mineral
      expect(rows).toContainEqual(expect.objectContaining({ parameter, operator, value }))
    }
    const residue = rows.filter((row: { parameter: string }) => row.parameter === 'fixed residue (180 C)')
    expect(residue.map((row: { value: unknown }) => row.value)).toEqual([50, 500, '500-1500', 1500])
    expect(MINERAL_CLASSES.map(({ max }) => max)).toEqual([50, 500, 1500, null])
  })

  it('of the USGS’ hardness', () => {
    const rows = shipped('hardness-classes.json').rows.filter(
      (row: { scheme: string }) => row.scheme === 'USGS',
    )
    expect(HARDNESS_CLASSES).toEqual(
      rows.map(({ label, max }: { label: string; max: number | null }) => ({ name: label, max })),
    )
  })

  it('of the limits that cautions name', () => {
    const limits = shipped('contaminant-limits.json')
    const rows = Array.isArray(limits) ? limits : limits.rows
    for (const parameter of ['nitrate', 'fluoride', 'sodium', 'sulfate', 'chloride'] as const)
      expect(rows).toContainEqual(
        expect.objectContaining({ parameter, authority: 'EU', value: CAUTION_FIGURES[parameter] }),
      )
  })
})

describe('hardness and classes', () => {
  it('are calculated from calcium and magnesium, and unknown without both', () => {
    // Evian's label: 80 mg/L calcium, 26 mg/L magnesium; published hardness about 307 mg/L as CaCO3.
    expect(hardnessOf(facts({ calcium: 80, magnesium: 26 }))).toBe(307)
    expect(hardnessOf(facts({ calcium: 80 }))).toBeNull()
  })

  it.each([
    [60, 'soft'],
    [60.4, 'soft'],
    [61, 'moderately hard'],
    [120, 'moderately hard'],
    [121, 'hard'],
    [180, 'hard'],
    [181, 'very hard'],
  ])('%s mg/L is %s', (hardness, name) => expect(hardnessClassOf(hardness)).toBe(name))

  it.each([
    [50, 'Very low mineral content'],
    [51, 'Low mineral content'],
    [500, 'Low mineral content'],
    [501, 'Medium mineral content'],
    [1500, 'Medium mineral content'],
    [1501, 'Rich in mineral salts'],
  ])('%s mg/L of minerals: %s', (tds, name) => expect(mineralClassOf(tds).name).toBe(name))

  it('indications begin above their figure', () => {
    expect(assessWater(facts({ calcium: 150, sodium: 20 })).indications).toEqual([])
    expect(assessWater(facts({ calcium: 151, sodium: 19 })).indications).toEqual([
      'Contains calcium',
      'Suitable for a low-sodium diet',
    ])
  })
})

describe('cautions', () => {
  it('name high nitrate, fluoride and sodium, the weightiest first', () => {
    expect(cautions({ nitrate: 51, fluoride: 1.6, sodium: 201 })).toEqual([
      ['caution', 'Nitrate above the drinking-water guideline'],
      ['caution', 'Not for regular drinking by infants and children under 7'],
      ['caution', 'High in sodium'],
    ])
    expect(cautions({ nitrate: 38 })).toEqual([['caution', 'Nitrate close to the drinking-water guideline']])
    expect(cautions({ fluoride: 1.4 })).toEqual([
      ['caution', 'Fluoride close to the drinking-water guideline'],
    ])
    expect(cautions({ nitrate: 37, fluoride: 1.1, sodium: 200 }).map(([level]) => level)).toEqual([
      'info',
      'ok',
      'ok',
    ])
  })

  it('explain a sparkling water’s acidity, and do not alarm', () => {
    expect(cautions({}, { ph: 5.2, kind: 'sparkling' })).toEqual([
      NOT_ENOUGH,
      ['info', 'Acidic because it sparkles'],
    ])
    expect(cautions({}, { ph: 5.2 })).toEqual([NOT_ENOUGH, ['info', 'Slightly acidic']])
    expect(cautions({}, { ph: 8.6 })).toEqual([NOT_ENOUGH, ['info', 'Alkaline']])
    expect(cautions({}, { ph: 6.5 })).toEqual([NOT_ENOUGH])
  })

  it('call hardness no danger, mark estimates, and say when nothing is known', () => {
    expect(cautions({ calcium: 200, magnesium: 50, sulfate: 187 })).toEqual([
      NOT_ENOUGH,
      ['info', 'Leaves scale'],
    ])
    expect(assessWater(facts({ nitrate: 2 }, {}, 'model')).cautions[1]?.value).toBe('about 2 mg/L, estimated')
    expect(cautions()).toEqual([['info', 'No values to check']])
  })

  it('warn of sulfate and sodium in infant formula from the figures of the NHS on, and of much sulfate as laxative', () => {
    expect(cautions({ sulfate: 251 })).toEqual([['caution', 'Not for infant formula']])
    expect(cautions({ sulfate: 1000 })).toEqual([['caution', 'Not for infant formula']])
    expect(cautions({ sulfate: 1001 })).toEqual([['caution', 'May be laxative, and not for infant formula']])
    expect(assessWater(facts({ sodium: 201 })).cautions[0]?.text).toContain('Not for infant formula')
  })

  it('say that the fluoride of a mineral-rich water is not known', () => {
    expect(cautions({ sodium: 300 }, { tds: 1000 })[0]).toEqual(['info', 'Fluoride not known'])
    expect(cautions({ sodium: 300 }, { tds: 999 })).toEqual([['caution', 'High in sodium']])
    expect(cautions({ fluoride: 0.2 }, { tds: 3000 })).toEqual([
      NOT_ENOUGH,
      ['ok', 'Fluoride within the guideline'],
    ])
  })

  it('say that there is nothing to be careful about only if the four figures that matter are known and within', () => {
    const all = { fluoride: 1.1, sodium: 19, nitrate: 37, sulfate: 187 }
    expect(cautions(all)[0]).toEqual(['ok', 'Nothing to be careful about'])
    for (const mineral of Object.keys(all)) {
      const others = Object.fromEntries(Object.entries(all).filter(([name]) => name !== mineral))
      const [first] = assessWater(facts(others)).cautions
      expect(first).toMatchObject({
        level: 'info',
        title: NOT_ENOUGH[1],
        text: expect.stringContaining(mineral),
      })
    }
    expect(cautions(all, {}, 'model')[0]).toEqual(NOT_ENOUGH)
    expect(cautions({ ...all, sulfate: 188 })[0]).toEqual(['info', 'Close to a figure for drinking water'])
    const unconfirmed = assessWater(facts(all, {}, 'published'), { isUnconfirmed: true }).cautions
    expect(unconfirmed.map(({ level }) => level)).not.toContain('ok')
  })

  it('warn by an unconfirmed value too, and never call it fine', () => {
    const water = facts({ fluoride: 5, nitrate: 1, sodium: 900 }, {}, 'published')
    const remarks = waterCautions(water, null, { isUnconfirmed: true })
    expect(remarks.map(({ level }) => level)).toEqual(['caution', 'caution', 'info'])
    expect(remarks[0]).toMatchObject({
      title: 'Not for regular drinking by infants and children under 7',
      text: expect.stringMatching(/^It may contain 5 mg\/L, not checked yet: read the label\./),
      value: '5 mg/L, not checked yet',
    })
    expect(remarks[2]?.text).toMatch(/This figure has not been checked: read the label\.$/)
    const printed = waterCautions(facts({ fluoride: 6 }), null, { isUnconfirmed: true })
    expect(printed[0]?.value).toBe('6 mg/L')
  })

  it('claim nothing for infants, bowels or kidneys', () => {
    const said = JSON.stringify(
      assessWater(facts({ sodium: 3, sulfate: 240, magnesium: 100, nitrate: 1 }, { tds: 30, ph: 7 })),
    )
    expect(said).not.toMatch(/laxat|diuret|suitable for (?:infant|bab)|illegal/i)
  })
})

it.each([
  [6.4, 'yellow'],
  [6.5, 'green'],
  [8.5, 'green'],
  [8.6, 'purple'],
])('a pH of %s has the %s badge', (ph, badge) => expect(phBadgeOf(ph)).toBe(badge))

it('shares of a day are of published amounts', () => {
  expect(dailyShare('calcium', 400)).toMatchObject({ percent: 50, kind: 'need' })
  expect(dailyShare('sodium', 300)).toMatchObject({ percent: 15, kind: 'limit' })
  expect(dailyShare('silica', 20)).toBeNull()
})

describe('compareWithTap', () => {
  const row = (parameter: string, value: number | null, more: Partial<WaterFigure> = {}): WaterFigure => ({
    parameter,
    name: parameter,
    value,
    low: null,
    high: null,
    unit: 'mg/L',
    qualifier: null,
    statistic: 'average',
    yearFrom: 2024,
    yearTo: 2024,
    standing: 'current',
    isAboveLimit: null,
    supplier: null,
    source: { title: 'Test', url: null, license: null },
    isSecondHand: false,
    sentence: null,
    ...more,
  })
  const compared = (water: WaterFacts, rows: WaterFigure[]) =>
    compareWithTap(water, rows).map(({ parameter, bottle, tapFigure, bottleIs }) => [
      parameter,
      bottle,
      tapFigure?.value ?? null,
      bottleIs,
    ])

  it('sets both next to each other, what both publish first', () => {
    expect(
      compared(facts({ sodium: 10, nitrate: 3, potassium: 1 }), [
        row('sodium', 10.5),
        row('nitrate', 30),
        row('fluoride', 0.2),
      ]),
    ).toEqual([
      ['sodium', 10, 10.5, 'similar'],
      ['nitrate', 3, 30, 'less'],
      ['potassium', 1, null, null],
      ['fluoride', null, 0.2, null],
    ])
  })

  it('calculates the tap’s hardness where it is not published', () => {
    expect(
      compared(facts({ calcium: 80, magnesium: 26 }), [row('calcium', 20), row('magnesium', 5)])[0],
    ).toEqual(['hardness', 307, 71, 'more'])
  })

  it('does not compare with old and rough values', () => {
    for (const standing of ['older', 'derived'] as const)
      expect(compared(facts({ nitrate: 1 }), [row('nitrate', 20, { standing })])).toEqual([
        ['nitrate', 1, 20, null],
      ])
  })

  it('claims nothing of what was below what could be measured', () => {
    const below = [row('nitrate', 2, { qualifier: 'below' })]
    expect(compared(facts({ nitrate: 1 }), below)).toEqual([['nitrate', 1, 2, null]])
    expect(compared(facts({ nitrate: 3 }), below)).toEqual([['nitrate', 3, 2, 'more']])
    expect(compared(facts({ nitrate: 3 }), [row('nitrate', null, { qualifier: 'not detected' })])).toEqual([
      ['nitrate', 3, null, null],
    ])
  })
})

describe('alternativesFor', () => {
  const offered = (
    brand: string,
    minerals: Partial<Record<Mineral, number>>,
    more: Partial<OfferedWater> = {},
  ) => ({
    ...facts(minerals, { tds: 300 }),
    brand,
    source: null,
    country: 'France',
    soldIn: [],
    unconfirmed: false,
    ...more,
  })
  const names = (water: WaterFacts, waters: OfferedWater[], country: string | null = null) =>
    alternativesFor({ ...water, brand: 'Mine', country }, waters).map(({ brand, reason }) => [brand, reason])

  it('has at most half of what there is much of, confirmed first, then from the same country', () => {
    const waters = [
      offered('Doubtful', { nitrate: 1 }, { unconfirmed: true }),
      offered('Little', { nitrate: 2 }),
      offered('Near', { nitrate: 9 }, { country: 'Italy' }),
      offered('Too much', { nitrate: 25 }),
      offered('Mine', { nitrate: 1 }),
      offered('Unknown', {}),
    ]
    expect(names(facts({ nitrate: 40 }), waters, 'Italy')).toEqual([
      ['Near', 'Less nitrate: 9 mg/L'],
      ['Little', 'Less nitrate: 2 mg/L'],
      ['Doubtful', 'Less nitrate: 1 mg/L'],
    ])
  })

  it('serves each need in turn, offers no other ill, and no brand twice', () => {
    const waters = [
      offered('A (North)', { sodium: 5, calcium: 400, magnesium: 100 }),
      offered('A (South)', { sodium: 6, calcium: 400, magnesium: 100 }),
      offered('Soft', { sodium: 90, calcium: 2, magnesium: 1 }),
      offered('Fluoric', { sodium: 1, fluoride: 3 }),
    ]
    expect(names(facts({ sodium: 900, calcium: 300, magnesium: 50 }), waters)).toEqual([
      ['A (North)', 'Less sodium: 5 mg/L'],
      ['Soft', 'Softer: 9 mg/L as CaCO3'],
    ])
  })

  it('keeps bubbles with bubbles, and offers like ones where nothing is wrong', () => {
    const still = offered('Still', {}, { tds: 320 })
    const waters = [
      still,
      offered('Bubbles', {}, { tds: 310, kind: 'sparkling' }),
      offered('Far', {}, { tds: 2000 }),
    ]
    expect(names(facts({}, { tds: 300 }), waters).map(([brand]) => brand)).toEqual(['Still', 'Far'])
    expect(names(facts({}, { tds: 300, kind: 'sparkling' }), waters)).toEqual([
      ['Bubbles', 'Similar: 310 mg/L of minerals'],
    ])
    expect(names(facts(), waters)).toEqual([])
  })

  it('begins with the person’s country, then with what is sold there, and says so', () => {
    const waters = [
      offered('Elsewhere', { nitrate: 1 }),
      offered('Sold here', { nitrate: 3 }, { soldIn: ['Italy', 'United States'], unconfirmed: true }),
      offered('From here', { nitrate: 9 }, { country: 'United States', unconfirmed: true }),
    ]
    const offer = (home: string | null) =>
      alternativesFor({ ...facts({ nitrate: 40 }), brand: 'Mine', country: 'France' }, waters, home).map(
        ({ brand, soldIn }) => [brand, soldIn],
      )
    expect(offer('United States')).toEqual([
      ['From here', undefined],
      ['Sold here', 'United States'],
      ['Elsewhere', undefined],
    ])
    expect(offer(null).map(([brand]) => brand)).toEqual(['Elsewhere', 'Sold here', 'From here'])
  })
})
