import { describe, expect, it } from 'vitest'
import { ringShape } from './ring-geometry.ts'

/** Number of pen lifts: a broken line has two pieces. */
const pieces = (path: string) => (path.match(/M/g) ?? []).length
/** Height of the flat part of the surface. */
const levelOf = (surface: string) => Number(/Q\S+ \S+ \S+ (\S+?)H/.exec(surface)?.[1])

describe('the ring of a score', () => {
  it('draws the outer arc as long as the score', () => {
    const whole = 2 * Math.PI * 47.5
    const [drawn, full] = ringShape(25).arc.split(' ').map(Number)
    expect(drawn).toBeCloseTo(whole / 4, 1)
    expect(full).toBeCloseTo(whole, 1)
  })

  it('fills the porthole to the score', () => {
    expect(levelOf(ringShape(50).surface)).toBe(50)
    expect(levelOf(ringShape(86).surface)).toBeCloseTo(92 - 84 * 0.86, 1)
  })

  it.each([
    [30, 1],
    [31, 2],
    [74, 2],
    [75, 1],
  ])('keeps the surface off the number: at %i it has %i piece(s)', (score, expected) => {
    expect(pieces(ringShape(score).surface)).toBe(expected)
  })

  it('stays inside the porthole at every score', () => {
    for (let score = 1; score < 97; score += 1) {
      const [, x, y] = /^M(\S+) (\S+?)Q/.exec(ringShape(score).surface) ?? []
      const distance = Math.hypot(Number(x) - 50, Number(y) - 50)
      expect(Math.abs(distance - 42), `score ${score}`).toBeLessThan(0.2)
    }
  })

  it('has no water at 0 and no surface where it is full', () => {
    expect(ringShape(0)).toMatchObject({ water: '', surface: '' })
    expect(ringShape(100).surface).toBe('')
    expect(ringShape(100).water).not.toBe('')
  })
})
