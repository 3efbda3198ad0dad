import { expect, it } from 'vitest'
import { isGoodStatus, WATER_STATUSES } from '../water/status/water-statuses.ts'
import { ringColor } from './city-scores.rules.ts'

const PLACES = ['list', 'page'] as const

it('gives a score no color under any status but the good ones, nor without a status', () => {
  for (const place of PLACES)
    for (const waterStatus of [...WATER_STATUSES, null])
      for (let score = 0; score <= 100; score += 1)
        expect(
          ringColor({ score, waterStatus, figures: 9 }, place) === 'none',
          `${place} ${waterStatus} ${score}`,
        ).toBe(!isGoodStatus(waterStatus))
})

it('gives a color from four figures on, by the scale of the place', () => {
  const color = (score: number, figures: number, place: 'list' | 'page') =>
    ringColor({ score, waterStatus: 'safe', figures }, place)
  expect(PLACES.map((place) => color(90, 3, place))).toEqual(['none', 'none'])
  expect([85, 84, 60, 59].map((score) => color(score, 4, 'list'))).toEqual(['good', 'fair', 'fair', 'poor'])
  expect([75, 74, 50, 49].map((score) => color(score, 4, 'page'))).toEqual(['good', 'fair', 'fair', 'poor'])
})
