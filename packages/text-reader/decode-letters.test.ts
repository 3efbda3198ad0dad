import { describe, expect, it } from 'vitest'
import { decodeLetters } from './decode-letters.ts'

const ALPHABET = ['a', 'b', ' ']

/** The model's answer: the class of each step, and how likely it is. */
function answer(...steps: readonly (readonly [best: number, likelihood: number])[]): Float32Array {
  return Float32Array.from(
    steps.flatMap(([best, likelihood]) =>
      [0, 1, 2, 3].map((index) => (index === best ? likelihood : (1 - likelihood) / 3)),
    ),
  )
}
const textOf = (scores: Float32Array) =>
  decodeLetters(scores, 4, ALPHABET)
    .map(({ text }) => text)
    .join('')

describe('decoding the letters of a line', () => {
  it('joins the steps of one letter, and keeps two that a blank separates', () => {
    expect(textOf(answer([1, 0.9], [1, 0.8], [0, 0.9], [1, 0.9], [2, 0.9], [3, 0.9], [2, 0.9]))).toBe('aab b')
  })

  it('says how sure each letter is, and where its middle is', () => {
    const [first, second] = decodeLetters(answer([0, 0.9], [1, 0.7], [1, 0.9], [2, 0.8]), 4, ALPHABET)
    expect(first?.confidence).toBeCloseTo(0.9)
    expect(first?.at).toBeCloseTo(0.5)
    expect(second?.at).toBeCloseTo(0.875)
  })

  it('reads nothing from blanks', () => {
    expect(decodeLetters(answer([0, 0.9], [0, 0.9]), 4, ALPHABET)).toEqual([])
  })
})
