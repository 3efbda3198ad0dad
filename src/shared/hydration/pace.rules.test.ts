import { expect, it } from 'vitest'
import { paceText } from './pace.rules.ts'

const DAY = { fromMinute: 480, toMinute: 1200 }

it.each([
  [0, 480, 'On pace'],
  [0, 479, null],
  [1000, 840, 'On pace'],
  [900, 840, '100 ml behind pace'],
  [1999, 1200, '1 ml behind pace'],
  [500, 1201, null],
  [2000, 840, null],
  [2500, 600, null],
])('%i of 2,000 ml at minute %i is %j', (intake, minute, text) => {
  expect(paceText({ intake, goal: 2000 }, minute, DAY, 'ml')).toBe(text)
})

it('is said in whole ounces', () => {
  const day = { intake: 0, goal: 1997 }
  const texts = [600, 700, 801].map((minute) => paceText(day, minute, DAY, 'fl_oz'))
  expect(texts).toEqual(['11 fl oz behind pace', '21 fl oz behind pace', '30 fl oz behind pace'])
  expect(paceText({ intake: 990, goal: 1997 }, 840, DAY, 'fl_oz')).toBe('On pace')
})
