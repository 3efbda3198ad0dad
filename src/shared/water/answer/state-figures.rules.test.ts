import { describe, expect, it } from 'vitest'
import { LAWS } from '../values/laws.ts'
import {
  formatShare,
  MEASURES,
  SHARE_CLASSES,
  type StateFigures,
  shareClassOf,
  shareOf,
  unjudgedBy,
  unknownOf,
} from './state-figures.rules.ts'

const NONE = { systems: 0, people: 0 }
const figures: StateFigures = {
  all: { systems: 10, people: 1000 },
  tested: { systems: 4, people: 800 },
  found: { systems: 2, people: 200 },
  above: { systems: 1, people: 100 },
  laws: {
    'epa-today': { above: NONE, within: { systems: 5, people: 900 } },
    'epa-2029': { above: { systems: 2, people: 300 }, within: { systems: 3, people: 600 } },
    who: { above: NONE, within: NONE },
    eu: { above: { systems: 1, people: 0 }, within: NONE },
  },
}

describe('the share above the limits of a law', () => {
  it('is of the people whose water the law can judge; without any it is unknown, not 0', () => {
    expect(LAWS.map((law) => shareOf(figures, law))).toEqual([0, 1 / 3, null, null])
  })

  it('leaves the others without a result', () => {
    expect(unjudgedBy(figures, 'epa-2029')).toEqual({ systems: 5, people: 100 })
    expect(unjudgedBy(figures, 'who')).toEqual(figures.all)
  })
})

describe('the share of a measure', () => {
  it('is of the people with a result for what was found, and of all people for what is not known', () => {
    expect(MEASURES.map((measure) => shareOf(figures, measure))).toEqual([0.25, 0.125, 0.2])
    expect(unknownOf(figures)).toEqual({ systems: 6, people: 200 })
  })

  it('is unknown, not 0, where no one has a result', () => {
    const none = { systems: 0, people: 0 }
    const untested = { ...figures, tested: none, found: none, above: none }
    expect(MEASURES.map((measure) => shareOf(untested, measure))).toEqual([null, null, 1])
  })
})

it.each([
  [null, '–'],
  [0, '0%'],
  [0.0001, 'under 1%'],
  [0.01, '1%'],
  [0.126, '13%'],
  [0.99, '99%'],
  [0.9999, 'over 99%'],
  [1, '100%'],
])('writes the share %s as "%s"', (share, text) => {
  expect(formatShare(share)).toBe(text)
})

it('puts a share in the class that its written percent belongs to', () => {
  expect([0, 0.094, 0.096, 0.1, 0.244, 0.246, 0.5, 0.75, 1].map(shareClassOf)).toEqual([
    0, 0, 1, 1, 1, 2, 3, 4, 4,
  ])
  expect(shareClassOf(null)).toBeNull()
  expect(SHARE_CLASSES).toHaveLength(5)
})
