import { directionOf, type ReadLine } from '@smart-hydration/text-reader'
import { type Bend, bendOf } from './bend.ts'

/** How lines of one direction run, by the slopes of their boxes; places are shares of the photo's long side. */
export function runOf(lines: readonly ReadLine[], longSide: number): Bend {
  const heights = lines.map(({ box }) => box.height / longSide).toSorted((a, b) => a - b)
  return bendOf(
    lines.map(({ box }) => {
      const quarter = 90 * Math.round(box.angle / 90)
      const along = directionOf(quarter)
      return {
        at: (box.x * along.x + box.y * along.y) / longSide,
        slope: Math.tan(((box.angle - quarter) * Math.PI) / 180),
        // The angle of a short box says little.
        weight: Math.max(0, box.width / box.height - 1) ** 2,
      }
    }),
    heights[Math.floor(heights.length / 2)] ?? 0,
  )
}
