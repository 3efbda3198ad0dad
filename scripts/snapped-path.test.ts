import { expect, it } from 'vitest'
import { createSnappedPath } from './snapped-path.ts'

/** Draws closed outlines, each a list of points. */
function draw(outlines: readonly (readonly (readonly [number, number])[])[], options = {}): string {
  const path = createSnappedPath({ step: 1, minArea: 2, ...options })
  for (const [first, ...rest] of outlines) {
    path.moveTo(...(first ?? [0, 0]))
    for (const point of rest) path.lineTo(...point)
    path.closePath()
  }
  return path.toString()
}

const square = (size: number, at = 0) =>
  [
    [at, at],
    [at + size, at],
    [at + size, at + size],
    [at, at + size],
  ] as const

it('writes an outline by the distances between its points', () => {
  expect(draw([square(10)])).toBe('M0 0l10 0 0 10-10 0z')
})

it('leaves out points that fall together on the grid, and those on a straight line', () => {
  const points = [
    [0, 0],
    [0.3, 0.1],
    [4.2, 0.2],
    [9.8, -0.2],
    [10, 10],
    [0, 10],
  ] as const
  expect(draw([points])).toBe('M0 0l10 0 0 10-10 0z')
})

it('keeps a spike that goes back over itself', () => {
  expect(draw([[...square(10).slice(0, 2), [5, 0], [5, 5], [0, 5]]])).toBe('M0 0l10 0-5 0 0 5-5 0z')
})

it('leaves small islands out, but not where there is nothing larger', () => {
  expect(draw([square(10), square(1, 20)])).toBe(draw([square(10)]))
  expect(draw([square(1, 20)])).toBe('M20 20l1 0 0 1-1 0z')
})

it('gives neighbors the same border', () => {
  const border = [
    [5.4, 0],
    [5.6, 3.4],
    [4.4, 7.6],
    [5.2, 10],
  ] as const
  const west = draw([[[0, 0], ...border, [0, 10]]], { step: 2 })
  const east = draw([[[10, 10], ...border.toReversed(), [10, 0]]], { step: 2 })
  expect(west).toBe('M0 0l6 0 0 4-2 4 2 2-6 0z')
  expect(east).toBe('M10 10l-4 0-2-2 2-4 0-4 4 0z')
})

it('is empty where nothing is drawn', () => {
  expect(draw([])).toBe('')
})
