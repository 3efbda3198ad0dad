import { expect, it } from 'vitest'
import { readCost, readTime } from './plan-figures.ts'

it('reads a span of time', () => {
  expect(readTime('20-45 minutes')).toEqual({ figure: '20–45', unit: 'min' })
  expect(readTime('1.5-3 hours')).toEqual({ figure: '1.5–3', unit: 'h' })
  expect(readTime('1 day')).toEqual({ figure: '1', unit: 'd' })
  expect(readTime('30-60 minutes, plus soaking')).toEqual({ figure: '30-60 minutes, plus soaking', unit: '' })
  expect(readTime('several hours')).toEqual({ figure: 'several hours', unit: '' })
})

it('reads a price', () => {
  const note = 'If a plumber does it'
  expect(readCost('$50–250 if a plumber does it')).toEqual({ figure: '$50–250', note })
  expect(readCost('Up to $12,300 if a plumber does it')).toEqual({ figure: 'Up to $12,300', note })
  expect(readCost('about what a washer costs')).toEqual({ figure: 'about what a washer costs', note: '' })
})
