import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countInputs,
  detailScoreColour,
  detailScoreWord,
  displayedScore,
  displayedScores,
  homeScoreColour,
  NO_SCORES,
  pillarScores,
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

describe('scoreCity', () => {
  it('takes rounded means of displayed values, then of pillars', () => {
    expect(scoreCity(DENVER, true)).toEqual({
      sustainability: 98,
      infrastructure: 93,
      quality: 67,
      overall: 86,
      publishedInputs: 6,
    })
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
      'only three inputs are published',
      { ...DENVER, purity: null, contaminant: null, modernization: null },
      true,
    ],
  ] as [string, StoredScores, boolean][])(
    'calculates no overall score when %s',
    (_case, stored, isMeasured) => {
      expect(scoreCity(stored, isMeasured).overall).toBeNull()
    },
  )

  it('is content with four inputs in two pillars', () => {
    const stored = { ...DENVER, source_protection: null, modernization: null }
    expect(countInputs(stored)).toBe(4)
    expect(scoreCity(stored, true).overall).toBe(Math.round((89 + 67) / 2))
  })

  it('stays between 0 and 100 and never counts an empty input', () => {
    const value = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null })
    const scores = fc.record(Object.fromEntries(SCORE_INPUTS.map((input) => [input, value])))
    fc.assert(
      fc.property(scores, (record) => {
        const stored = record as unknown as StoredScores
        const displayed = Object.values(displayedScores(stored)).filter((score) => score !== null)
        const { overall } = scoreCity(stored, true)
        if (overall === null) return
        expect(overall).toBeGreaterThanOrEqual(Math.min(...displayed))
        expect(overall).toBeLessThanOrEqual(Math.max(...displayed))
      }),
    )
  })
})

describe('colours', () => {
  it.each([
    [85, 'good'],
    [84, 'fair'],
    [60, 'fair'],
    [59, 'poor'],
    [0, 'poor'],
    [null, 'none'],
  ] as const)('home: %s is %s', (score, colour) => {
    expect(homeScoreColour(score)).toBe(colour)
  })

  it.each([
    [75, 'good', 'Good'],
    [74, 'fair', 'Fair'],
    [50, 'fair', 'Fair'],
    [49, 'poor', 'Poor'],
    [null, 'none', null],
  ] as const)('detail: %s is %s (%s)', (score, colour, word) => {
    expect(detailScoreColour(score)).toBe(colour)
    expect(detailScoreWord(score)).toBe(word)
  })
})
