import { describe, expect, it } from 'vitest'
import { bendOf, offsetAt } from './bend.ts'

/** Of the lines, in the unit of their places. */
const HEIGHT = 0.02

const slopes = (slopeAt: (at: number) => number, places = [-0.4, -0.3, 0, 0.2, 0.4]) =>
  places.map((at) => ({ at, slope: slopeAt(at), weight: 1 }))

describe('how lines run', () => {
  it('is straight where all lines lean alike, also in one place', () => {
    for (const places of [[-0.4, 0, 0.4], [0.3]]) {
      const { slope, bend } = bendOf(
        slopes(() => 0.1, places),
        HEIGHT,
      )
      expect(slope).toBeCloseTo(0.1)
      expect(bend).toBeCloseTo(0)
    }
  })

  it('is bent where a label goes around a bottle', () => {
    const bend = bendOf(
      slopes((at) => 0.3 * at),
      HEIGHT,
    )
    expect(bend.bend).toBeCloseTo(0.3, 1)
    expect(offsetAt(bend, 0.4)).toBeCloseTo(0.024, 2)
    expect(offsetAt(bend, -0.4)).toBeCloseTo(0.024, 2)
  })

  it('is as bent where the label is small in the photo', () => {
    const small = slopes((at) => 3 * at, [-0.04, -0.03, 0, 0.02, 0.04])
    expect(bendOf(small, HEIGHT / 10).bend).toBeCloseTo(3, 0)
  })

  it('does not follow a line that runs another way', () => {
    const { slope } = bendOf(
      [...slopes(() => 0.05), ...slopes(() => 0.05), { at: 0.1, slope: 0.9, weight: 1 }],
      HEIGHT,
    )
    expect(slope).toBeCloseTo(0.05, 1)
  })

  it('is level without lines', () => {
    expect(bendOf([], HEIGHT)).toEqual({ slope: 0, bend: 0 })
  })
})
