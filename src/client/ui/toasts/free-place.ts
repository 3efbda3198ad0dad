/** A rectangle in the window, CSS px. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Something a toast should not cover, and how bad it is to cover a square pixel of it. */
export interface Obstacle extends Box {
  cost: number
}

/** Distance between two places that are tried, px. */
const STEP = 4

const overlap = (a: Box, b: Box): number => {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > 0 && height > 0 ? width * height : 0
}

/**
 * How far to move a toast up (negative) or down, px, so that it covers the least of the obstacles within `area`. Of equally
 * good places the nearest wins; 0 where the toast already covers nothing.
 */
export function shiftToFreePlace(toast: Box, obstacles: readonly Obstacle[], area: Box): number {
  const inWay = obstacles.filter(({ left, right }) => left < toast.right && right > toast.left)
  const costAt = (shift: number) => {
    const moved = { ...toast, top: toast.top + shift, bottom: toast.bottom + shift }
    return inWay.reduce((sum, obstacle) => sum + obstacle.cost * overlap(moved, obstacle), 0)
  }
  let best = { shift: 0, cost: costAt(0) }
  const furthest = Math.max(toast.top - area.top, area.bottom - toast.bottom)
  for (let distance = STEP; distance <= furthest && best.cost > 0; distance += STEP) {
    for (const shift of [-distance, distance]) {
      if (toast.top + shift < area.top || toast.bottom + shift > area.bottom) continue
      const cost = costAt(shift)
      if (cost < best.cost) best = { shift, cost }
    }
  }
  return best.shift
}
