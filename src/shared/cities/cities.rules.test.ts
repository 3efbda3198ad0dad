import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countInputs,
  countNationalInputs,
  detailScoreColor,
  detailScoreWord,
  displayedScore,
  displayedScores,
  homeScoreColor,
  NO_SCORES,
  pillarScores,
  type ScoredInput,
  type StoredScores,
  scoreCity,
} from './cities.rules.ts'
import { SCORE_INPUTS } from './score-inputs.ts'

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

/** Figures of the city itself, dated. */
function own(stored: Partial<StoredScores>): ScoredInput[] {
  return SCORE_INPUTS.flatMap((input) => {
    const storedValue = stored[input] ?? null
    return storedValue === null ? [] : [{ input, storedValue, level: 'city' as const, year: 2024 }]
  })
}

describe('scoreCity', () => {
  it('takes rounded means of displayed values, then of pillars', () => {
    expect(scoreCity(own(DENVER), true)).toEqual({
      sustainability: 98,
      infrastructure: 93,
      quality: 67,
      overall: 86,
      publishedInputs: 6,
    })
  })

  it('makes the quality pillar of the two inputs left where transparency is empty', () => {
    const { quality } = scoreCity(own({ ...DENVER, transparency: null }), true)
    expect(quality).toBe(Math.round((52 + 100) / 2))
  })

  it('gives a pillar with one filled input that input, and an empty pillar nothing', () => {
    expect(pillarScores({ ...NO_SCORES, leakage_rate: 8 })).toEqual({
      sustainability: null,
      infrastructure: 92,
      quality: null,
    })
  })

  it.each([
    ['no report was measured', DENVER, false],
    ['the quality pillar is empty', { ...DENVER, purity: null, contaminant: null, transparency: null }, true],
    [
      'quality is the only pillar',
      { ...DENVER, source_protection: null, modernization: null, leakage_rate: null },
      true,
    ],
    [
      'only three inputs are filled',
      { ...DENVER, purity: null, contaminant: null, modernization: null },
      true,
    ],
  ] as [string, StoredScores, boolean][])(
    'calculates no overall score when %s',
    (_case, stored, isMeasured) => {
      expect(scoreCity(own(stored), isMeasured).overall).toBeNull()
    },
  )

  it('is content with four inputs in two pillars', () => {
    const stored = { ...DENVER, source_protection: null, modernization: null }
    expect(countInputs(stored)).toBe(4)
    expect(scoreCity(own(stored), true).overall).toBe(Math.round((89 + 67) / 2))
  })

  it('shows national figures in their pillars and leaves them out of the overall score', () => {
    const inputs = own(DENVER).map((input) =>
      ['purity', 'contaminant'].includes(input.input) ? input : { ...input, level: 'country' as const },
    )
    expect(scoreCity(inputs, true)).toMatchObject({ sustainability: 98, infrastructure: 93, overall: 76 })
    expect(countNationalInputs(inputs)).toBe(4)
  })

  it('needs a quality pillar of the city itself: a national or undated one gives no overall score', () => {
    const national = own(DENVER).map((input) => ({ ...input, level: 'country' as const }))
    const undated = own(DENVER).map((input) => ({ ...input, year: null }))
    expect(scoreCity(national, true).overall).toBeNull()
    expect(scoreCity(undated, true).overall).toBeNull()
  })

  const value = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
  const scores = fc
    .record(Object.fromEntries(SCORE_INPUTS.map((input) => [input, value])))
    .map((record) => record as unknown as StoredScores)

  it('stays between 0 and 100 and never counts an empty input', () => {
    fc.assert(
      fc.property(scores, (stored) => {
        const displayed = Object.values(displayedScores(stored)).filter((score) => score !== null)
        const { overall } = scoreCity(own(stored), true)
        if (overall === null) return
        expect(overall).toBeGreaterThanOrEqual(Math.min(...displayed))
        expect(overall).toBeLessThanOrEqual(Math.max(...displayed))
      }),
    )
  })

  it('gives the same overall score whatever the national and undated figures say', () => {
    const level = fc.constantFrom('city', 'country')
    const year = fc.constantFrom(2024, null)
    const figure = fc.record({ level, year, storedValue: fc.integer({ min: 0, max: 100 }) })
    const figures = fc.tuple(...SCORE_INPUTS.map(() => figure))
    fc.assert(
      fc.property(figures, fc.integer({ min: 0, max: 100 }), (values, other) => {
        const inputs = values.map((one, index) => ({ ...one, input: SCORE_INPUTS[index] })) as ScoredInput[]
        const changed = inputs.map((input) =>
          input.level === 'country' || input.year === null ? { ...input, storedValue: other } : input,
        )
        expect(scoreCity(changed, true).overall).toBe(scoreCity(inputs, true).overall)
      }),
    )
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
