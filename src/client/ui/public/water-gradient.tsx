export interface WaterGradientProps {
  id: string
  /** From the surface to the bottom, in the drawing's units; without it, over the height of what it fills. */
  from?: number
  to?: number
}

/** Water as an SVG gradient: light at its surface, deep at its bottom. */
export function WaterGradient({ id, from, to }: WaterGradientProps) {
  const span = from === undefined ? { y2: 1 } : { gradientUnits: 'userSpaceOnUse', x1: 0, y1: from, y2: to }
  return (
    <linearGradient id={id} x2="0" {...span}>
      <stop stopColor="var(--sh-colors-water-top)" />
      <stop stopColor="var(--sh-colors-water-bottom)" offset="1" />
    </linearGradient>
  )
}
