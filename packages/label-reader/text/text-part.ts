import { directionOf, type Part, type TextBox } from '@smart-hydration/text-reader'

function cornersOf({ x, y, width, height, angle }: TextBox): { x: number; y: number }[] {
  const along = directionOf(angle)
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([u = 0, v = 0]) => ({
    x: x + (u * width * along.x - v * height * along.y) / 2,
    y: y + (u * width * along.y + v * height * along.x) / 2,
  }))
}

/** The smallest part, as a share of a side. */
const LEAST = 0.02

/** The upright part of a photo around some boxes. @param room to leave around them, as a share of the photo's long side */
export function partAround(
  boxes: readonly TextBox[],
  photo: { width: number; height: number },
  room: number,
): Part {
  const corners = boxes.flatMap(cornersOf)
  const margin = room * Math.max(photo.width, photo.height)
  const between = (values: readonly number[], side: number) => {
    const from = Math.min(Math.max(0, Math.min(...values) - margin) / side, 1 - LEAST)
    const to = Math.min(side, Math.max(...values) + margin) / side
    return { from, length: Math.max(LEAST, to - from) }
  }
  const across = between(
    corners.map(({ x }) => x),
    photo.width,
  )
  const down = between(
    corners.map(({ y }) => y),
    photo.height,
  )
  return { left: across.from, top: down.from, width: across.length, height: down.length }
}
