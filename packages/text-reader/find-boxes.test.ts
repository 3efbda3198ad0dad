import { describe, expect, it } from 'vitest'
import { findBoxes, type TextMap } from './find-boxes.ts'
import { directionOf, type TextBox } from './text-box.ts'

/** A map on which the model saw these boxes. */
function mapOf(boxes: readonly TextBox[], likelihood = 0.9): TextMap {
  const [width, height] = [320, 256]
  const data = new Float32Array(width * height)
  for (const box of boxes) {
    const along = directionOf(box.angle)
    for (let at = 0; at < data.length; at += 1) {
      const [x, y] = [(at % width) + 0.5 - box.x, Math.floor(at / width) + 0.5 - box.y]
      const [u, v] = [x * along.x + y * along.y, y * along.x - x * along.y]
      if (Math.abs(u) <= box.width / 2 && Math.abs(v) <= box.height / 2) data[at] = likelihood
    }
  }
  return { data, width, height }
}

describe('boxes around lines of text', () => {
  it.each([
    ['level', { x: 160, y: 100, width: 120, height: 20, angle: 0 }],
    ['leaning', { x: 150, y: 130, width: 140, height: 18, angle: 12 }],
    ['leaning the other way', { x: 150, y: 130, width: 140, height: 18, angle: -20 }],
    ['running down', { x: 60, y: 120, width: 150, height: 24, angle: 90 }],
  ])('are found where a line is %s, larger than its core', (_how, line) => {
    const [box, ...others] = findBoxes(mapOf([line]), 80)
    expect(others).toEqual([])
    const found = box as TextBox
    expect(found.x).toBeCloseTo(line.x, -0.5)
    expect(found.y).toBeCloseTo(line.y, -0.5)
    // Up and down are told apart by reading.
    expect(
      Math.min(Math.abs(found.angle - line.angle), Math.abs(found.angle + 180 - line.angle)),
    ).toBeLessThan(3)
    expect(found.width).toBeGreaterThan(line.width + 0.5 * line.height)
    expect(found.height).toBeGreaterThan(1.5 * line.height)
    expect(found.height).toBeLessThan(3 * line.height)
  })

  it('leave out dust and what the model doubts', () => {
    const dust = { x: 40, y: 40, width: 2, height: 2, angle: 0 }
    expect(findBoxes(mapOf([dust]), 80)).toEqual([])
    const line = { x: 160, y: 100, width: 120, height: 20, angle: 0 }
    expect(findBoxes(mapOf([line], 0.4), 80)).toEqual([])
  })

  it('are the largest ones if there are too many', () => {
    const lines = [20, 60, 100, 140].map((y, index) => ({
      x: 160,
      y,
      width: 60 + 40 * index,
      height: 14,
      angle: 0,
    }))
    const found = findBoxes(mapOf(lines), 2)
    expect(found.map(({ y }) => Math.round(y / 20) * 20)).toEqual([140, 100])
  })
})
