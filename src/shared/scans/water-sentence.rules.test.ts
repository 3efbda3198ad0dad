import { describe, expect, it } from 'vitest'
import { mergeFacts, NO_READING } from '#server/features/scans/bottle-label/water-facts.ts'
import { loadSeedData } from '#server/seed/load-seed-data.ts'
import { assessWater } from './assess-water.rules.ts'
import { MINERAL_NAMES, MINERALS, type Mineral, type WaterFacts } from './minerals.ts'
import { briefOn, sentenceOn } from './water-sentence.rules.ts'

const factsOf = (
  minerals: Partial<Record<Mineral, number>>,
  kind: WaterFacts['kind'] = 'mineral',
  tds: number | null = null,
): WaterFacts => ({
  kind,
  ph: null,
  tds,
  nutrition: MINERALS.flatMap((mineral) => {
    const value = minerals[mineral]
    return value === undefined
      ? []
      : [{ mineral, name: MINERAL_NAMES[mineral], value, unit: 'mg/L' as const, knownBy: 'label' as const }]
  }),
})
const say = (facts: WaterFacts, isDoubtful = false) =>
  sentenceOn({ facts, remarks: assessWater(facts).cautions, isDoubtful, isKnown: true })

describe('the sentence on a water', () => {
  const CLEAR = { calcium: 60, magnesium: 4, sodium: 4, nitrate: 1, fluoride: 0.1, sulfate: 8 }
  it.each([
    [CLEAR, 'mineral', 'Mineral water, rather hard, low in sodium: fine for every day.'],
    [
      { ...CLEAR, fluoride: 5 },
      'sparkling',
      'Sparkling water, rather hard, low in sodium: not for children under 7.',
    ],
    [
      { ...CLEAR, sodium: 1172, fluoride: 5 },
      'sparkling',
      'Sparkling water, rather hard, high in sodium: not for children under 7 and not for infant formula.',
    ],
    [
      { ...CLEAR, sulfate: 1100 },
      'mineral',
      'Mineral water, rather hard, low in sodium: not for infant formula and may be laxative.',
    ],
    [{ ...CLEAR, nitrate: 55 }, 'spring', 'Spring water, rather hard, low in sodium: not for infants.'],
    [
      { calcium: 4, magnesium: 1 },
      'spring',
      'Spring water, soft. Read the label before you give it to infants.',
    ],
  ] as const)('of %j, %s: %s', (minerals, kind, sentence) => {
    expect(say(factsOf(minerals, kind))).toBe(sentence)
  })

  it('never calls a water fine by numbers in doubt, and still warns', () => {
    expect(say(factsOf(CLEAR), true)).toBe(
      'Mineral water, rather hard, low in sodium, as others report: read the label.',
    )
    expect(say(factsOf({ ...CLEAR, fluoride: 5 }), true)).toContain('perhaps not for children under 7')
  })

  it('is brief in a list, and never calls a water fine by numbers in doubt', () => {
    const brief = (minerals: Partial<Record<Mineral, number>>, isDoubtful: boolean) => {
      const facts = factsOf(minerals)
      return briefOn({ facts, remarks: assessWater(facts).cautions, isDoubtful })
    }
    expect(brief(CLEAR, false)).toBe('Mineral water, rather hard, low in sodium: fine for every day')
    expect(brief(CLEAR, true)).toBe('Mineral water, rather hard, low in sodium')
    expect(brief({ ...CLEAR, fluoride: 5 }, true)).toContain(': perhaps not for children under 7')
    for (const close of [{ sulfate: 245 }, { fluoride: 1.4 }])
      expect(brief({ ...CLEAR, ...close }, false), JSON.stringify(close)).not.toContain('fine')
  })

  it('says what is not known', () => {
    expect(say(factsOf({}, 'purified'))).toBe('Purified water. We have no numbers for it: read the label.')
    const unknown = { facts: factsOf({}, null), remarks: [], isDoubtful: false, isKnown: false }
    expect(sentenceOn({ ...unknown, unknownName: 'TEPELENE' })).toBe(
      'A bottle called TEPELENE, not in our catalog.',
    )
    expect(sentenceOn(unknown)).toBe('A bottle of water whose name we could not read.')
  })

  it('calls a water of the catalog fine only where its all-clear stands, and warns wherever a caution does', async () => {
    const { bottles } = await loadSeedData()
    const said = bottles.map((water) => {
      const minerals = MINERALS.flatMap((mineral) => {
        const value = water.minerals[mineral] ?? null
        return value === null ? [] : [{ mineral, value }]
      })
      const facts = mergeFacts(NO_READING, { kind: water.type, ph: water.ph, tds: water.tdsMgL, minerals })
      const { cautions, insights } = assessWater(facts, {
        isUnconfirmed: water.unconfirmed,
        isUndated: water.sourceYear === null,
      })
      const texts = [...insights, ...cautions.flatMap(({ text, value }) => [text, value ?? ''])].join(' ')
      // "2,768 mg/L", as Americans write it; "(EU Directive 2009/54/EC)" is a name.
      expect(texts.replace(/\(.*?\)/g, ''), water.brand).not.toMatch(/\d{4}/)
      const isDoubtful = water.unconfirmed && facts.hasPublished
      return { water, cautions, text: sentenceOn({ facts, remarks: cautions, isDoubtful, isKnown: true }) }
    })
    expect(said.filter(({ text }) => text.includes('fine for every day')).length).toBeGreaterThan(0)
    for (const { water, cautions, text } of said) {
      const isClear = cautions.some(({ title }) => title === 'Nothing to be careful about')
      expect(text.includes('fine for every day'), `${water.brand}: ${text}`).toBe(isClear)
      if (water.unconfirmed) expect(text, water.brand).toContain('read the label')
    }
  })
})
