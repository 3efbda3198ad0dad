import { expect, test } from 'vitest'
import { interleave } from './interleave.ts'

const draw = (count: number, every: number) =>
  interleave(
    Array.from({ length: count }, (_, index) => index + 1),
    every,
  ).map((entry) => (entry.kind === 'item' ? entry.item : `card ${entry.position}`))

test('a short list has no card', () => {
  expect(draw(8, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a card follows every ninth item, numbered from 0', () => {
  expect(draw(18, 9).filter((entry) => typeof entry === 'string')).toEqual(['card 0', 'card 1'])
  expect(draw(18, 9)[9]).toBe('card 0')
  expect(draw(18, 9).at(-1)).toBe('card 1')
})
