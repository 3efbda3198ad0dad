/** A slanted rectangle around a line of text, in pixels. */
export interface TextBox {
  /** Its center. */
  x: number
  y: number
  /** Along the line. */
  width: number
  /** Across the line. */
  height: number
  /** Degrees from the horizontal to the line's direction, clockwise: 90 is text that runs downward. */
  angle: number
}

/** A box around the same text, read from its other end. */
export const turned = (box: TextBox): TextBox => ({
  ...box,
  angle: box.angle > 0 ? box.angle - 180 : box.angle + 180,
})

/** The same box read across: what runs down becomes upright. */
export const stood = (box: TextBox): TextBox => ({
  ...box,
  width: box.height,
  height: box.width,
  angle: box.angle - 90,
})

/** The unit vector of a direction in degrees. */
export function directionOf(angle: number): { x: number; y: number } {
  const radians = (angle * Math.PI) / 180
  return { x: Math.cos(radians), y: Math.sin(radians) }
}

/** Which way text runs: 0 to the right, 1 down, 2 upside down, 3 up. */
export const quarterOf = (angle: number): number => ((Math.round(angle / 90) % 4) + 4) % 4
