import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  detailScoreColor,
  detailScoreWord,
  displayedScore,
  displayedScores,
  homeScoreColor,
  movements,
  NO_SCORES,
  type ScoredInput,
  type StoredScores,
  scoreCity,
} from './city-scores.rules.ts'
import { pillarOf, SCORE_INPUTS } from './score-inputs.ts'

const DENVER: StoredScores = {
  ...NO_SCORES,
  source_protection: 98,
  modernization: 97,
  leakage_rate: 11,
  purity: 52,
  contaminant: 100,
  transparency: 50,
}

describe('displayed scores', () => {
  it('turns stress, lead pipes and leakage round, and nothing else', () => {
    const stored = Object.fromEntries(SCORE_INPUTS.map((input) => [input, 30])) as unknown as StoredScores
    const turned = Object.entries(displayedScores(stored)).filter(([, value]) => value === 70)
    expect(turned.map(([input]) => input)).toEqual(['water_stress', 'lead_pipe_risk', 'leakage_rate'])
  })

  it('keeps what is not published empty: no burden is not the best score', () => {
    expect(displayedScore('leakage_rate', null)).toBeNull()
    expect(displayedScore('leakage_rate', 0)).toBe(100)
  })
})

/** Figures that count, each of a measurement of its own; those of quality share the group "metals". */
function own(stored: Partial<StoredScores>): ScoredInput[] {
  return SCORE_INPUTS.flatMap((input) => {
    const storedValue = stored[input] ?? null
    const measurements = pillarOf(input) === 'quality' ? ['metals'] : [input]
    return storedValue === null
      ? []
      : [{ input, storedValue, counts: true, measurements, year: 2024, yearFrom: null }]
  })
}
const shownOnly = (inputs: ScoredInput[]): ScoredInput[] =>
  inputs.map((input) => ({ ...input, counts: false, measurements: [] }))

describe('scoreCity', () => {
  it('takes the rounded mean of the inputs that count; a pillar that of all it shows', () => {
    expect(scoreCity(own(DENVER))).toEqual({
      sustainability: 98,
      infrastructure: 93,
      quality: 67,
      overall: Math.round((98 + 97 + 89 + 52 + 100 + 50) / 6),
      publishedInputs: 6,
      localFigures: 4,
      figuresFrom: 2024,
      figuresTo: 2024,
      localPillars: ['sustainability', 'infrastructure', 'quality'],
    })
  })

  it('never lets one figure carry a pillar: stress alone is one of four, not one of three', () => {
    const inputs = own({ water_stress: 100, lead_pipe_risk: 11, purity: 53, contaminant: 100 })
    expect(scoreCity(inputs)).toMatchObject({ sustainability: 0, infrastructure: 89, quality: 77 })
    expect(scoreCity(inputs).overall).toBe(61)
    expect(scoreCity(inputs).overall).not.toBe(Math.round((0 + 89 + 77) / 3))
  })

  it('shows what does not count in its pillar and leaves it out of the overall score', () => {
    const national = shownOnly(own({ source_protection: 1, modernization: 1 }))
    const local = own({ leakage_rate: 10, water_stress: 20, purity: 30, contaminant: 100 })
    const { overall, sustainability, publishedInputs } = scoreCity([...national, ...local])
    expect([overall, publishedInputs]).toEqual([scoreCity(local).overall, 6])
    expect(sustainability).toBe(Math.round((80 + 1) / 2))
  })

  const water = (measurements: string[]) =>
    own({ contaminant: 100 }).map((input) => ({ ...input, measurements }))
  it.each([
    ['two pillars and three measurements', [...own({ leakage_rate: 9 }), ...water(['metals', 'PFAS'])], true],
    ['two measurements', [...own({ leakage_rate: 9 }), ...water(['metals'])], false],
    ['stress and leakage alone', own({ leakage_rate: 9, water_stress: 35 }), false],
    ['three measurements of one pillar', water(['metals', 'PFAS', 'nitrate']), false],
    [
      'purity and contaminants of one result, with leakage',
      own({ leakage_rate: 9, purity: 5, contaminant: 9 }),
      false,
    ],
    ['national figures besides', [...own({ leakage_rate: 9 }), ...shownOnly(own(DENVER))], false],
  ] as [string, ScoredInput[], boolean][])('%s: an overall score is %s', (_case, inputs, hasScore) => {
    expect(scoreCity(inputs).overall !== null).toBe(hasScore)
  })

  it('takes typed figures of the water that name no result for one measurement', () => {
    const typed = own({ purity: 50, contaminant: 80 }).map((input) => ({ ...input, measurements: [] }))
    expect(scoreCity([...own({ leakage_rate: 9 }), ...typed]).localFigures).toBe(2)
  })

  it('names the years of the first and the newest figure', () => {
    const [leakage, stress] = own({ leakage_rate: 9, water_stress: 10 })
    const inputs = [
      { ...leakage, year: 2019 },
      { ...stress, year: 2026, yearFrom: 2022 },
    ] as ScoredInput[]
    expect(scoreCity(inputs)).toMatchObject({ figuresFrom: 2019, figuresTo: 2026 })
    expect(scoreCity([])).toMatchObject({ figuresFrom: null, figuresTo: null, localPillars: [] })
  })

  const value = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
  const scores = fc
    .record(Object.fromEntries(SCORE_INPUTS.map((input) => [input, value])))
    .map((record) => record as unknown as StoredScores)

  it('stays between the lowest and the highest input and never counts an empty one', () => {
    fc.assert(
      fc.property(scores, (stored) => {
        const displayed = Object.values(displayedScores(stored)).filter((score) => score !== null)
        const { overall } = scoreCity(own(stored))
        if (overall === null) return
        expect(overall).toBeGreaterThanOrEqual(Math.min(...displayed))
        expect(overall).toBeLessThanOrEqual(Math.max(...displayed))
      }),
    )
  })

  it('gives the same overall score whatever the figures say that do not count', () => {
    const figure = fc.record({ counts: fc.boolean(), storedValue: fc.integer({ min: 0, max: 100 }) })
    const figures = fc.tuple(...SCORE_INPUTS.map(() => figure))
    const all = own(Object.fromEntries(SCORE_INPUTS.map((input) => [input, 1])))
    fc.assert(
      fc.property(figures, fc.integer({ min: 0, max: 100 }), (values, other) => {
        const inputs = all.map((input, index) => ({ ...input, ...values[index] })) as ScoredInput[]
        const changed = inputs.map((input) => (input.counts ? input : { ...input, storedValue: other }))
        expect(scoreCity(changed).overall).toBe(scoreCity(inputs).overall)
      }),
    )
  })
})

describe('movements', () => {
  it('say by how much each input raises or lowers the score the others would give', () => {
    const inputs = own({ water_stress: 100, lead_pipe_risk: 11, purity: 53, contaminant: 100 }).map(
      (input) => (input.input === 'contaminant' ? { ...input, measurements: ['PFAS'] } : input),
    )
    expect(Object.fromEntries(movements([...inputs, ...shownOnly(own({ modernization: 97 }))]))).toEqual({
      water_stress: Math.round(60.5 - (89 + 53 + 100) / 3),
      lead_pipe_risk: Math.round(60.5 - (0 + 53 + 100) / 3),
      purity: Math.round(60.5 - (0 + 89 + 100) / 3),
      contaminant: Math.round(60.5 - (0 + 89 + 53) / 3),
    })
  })

  it('are empty without an overall score', () => {
    expect(movements(own({ leakage_rate: 5 })).size).toBe(0)
  })
})

describe('colors', () => {
  it.each([
    [85, 'good'],
    [84, 'fair'],
    [60, 'fair'],
    [59, 'poor'],
    [0, 'poor'],
    [null, 'none'],
  ] as const)('home: %s is %s', (score, color) => {
    expect(homeScoreColor(score)).toBe(color)
  })

  it.each([
    [75, 'good', 'Good'],
    [74, 'fair', 'Fair'],
    [50, 'fair', 'Fair'],
    [49, 'poor', 'Poor'],
    [null, 'none', null],
  ] as const)('detail: %s is %s (%s)', (score, color, word) => {
    expect(detailScoreColor(score)).toBe(color)
    expect(detailScoreWord(score)).toBe(word)
  })
})
