import { expect, it } from 'vitest'
import { readTime } from './plan-figures.ts'

it('reads a span of time', () => {
  expect(readTime('20-45 minutes')).toEqual({ figure: '20–45', unit: 'min' })
  expect(readTime('1.5-3 hours')).toEqual({ figure: '1.5–3', unit: 'h' })
  expect(readTime('1 day')).toEqual({ figure: '1', unit: 'd' })
  expect(readTime('30-60 minutes, plus soaking')).toEqual({ figure: '30–60', unit: 'min, plus soaking' })
  expect(readTime('1 hour plus lab time')).toEqual({ figure: '1', unit: 'h plus lab time' })
  expect(readTime('several hours')).toEqual({ figure: 'several hours', unit: '' })
})
