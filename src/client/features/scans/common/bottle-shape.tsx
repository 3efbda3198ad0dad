import { useId } from 'react'
import { seedOf } from '#client/lib/seeded.ts'
import { WaterGradient } from '#client/ui/public/water-gradient.tsx'
import { bottleInitials } from './bottle-initials.ts'
import styles from './bottle-shape.module.css'

const OUTLINES = [
  'M21 3h16v14q15 8 15 28v72q0 8-8 8H14q-8 0-8-8V45q0-20 15-28z',
  'M23 3h12v30q13 10 13 32v52q0 8-8 8H18q-8 0-8-8V65q0-22 13-32z',
  'M22 3h14v12q18 4 18 22v14q-4 5 0 10v56q0 8-8 8H12q-8 0-8-8V61q4-5 0-10V37q0-18 18-22z',
] as const

/** The outline of a water's bottle in a box of 58 × 128, by its name. */
export const bottleOutline = (name: string): string => OUTLINES[seedOf(name) % OUTLINES.length] ?? OUTLINES[0]

/** Total dissolved solids, mg/L, of the emptiest and the fullest bottle drawn. */
const LEAST = 2
const MOST = 2500

/** The surface's height in the bottle's 58 × 128 box: the more dissolved minerals, the fuller, on a log scale. */
export function bottleLevel(dissolved: number): number {
  const clamped = Math.min(MOST, Math.max(LEAST, dissolved))
  const share = Math.log(clamped / LEAST) / Math.log(MOST / LEAST)
  return Math.round((113.3 - 87.7 * share) * 10) / 10
}

export interface BottleShapeProps {
  /** Determines the outline and the letters on the label. */
  name: string
  /** Total dissolved solids, mg/L; unknown, the bottle is almost empty. */
  dissolved: number | null | undefined
  /** Height in px. */
  height?: number
}

/** A bottle that is fuller the more minerals its water has. Decoration: the figure is written next to it. */
export function BottleShape({ name, dissolved, height = 84 }: BottleShapeProps) {
  const id = useId()
  const outline = bottleOutline(name)
  const level = bottleLevel(dissolved ?? 0)
  return (
    <svg
      className={styles.bottle}
      width={Math.round((height * 58) / 128)}
      height={height}
      viewBox="0 0 58 128"
      aria-hidden="true"
    >
      <clipPath id={`${id}c`}>
        <path d={outline} />
      </clipPath>
      <WaterGradient id={`${id}g`} />
      <path className={styles.glass} d={outline} />
      <g clipPath={`url(#${id}c)`}>
        <path d={`M0 ${level}h58v110H0z`} fill={`url(#${id}g)`} />
        <path className={styles.line} d={`M0 ${level}h58v2.5H0z`} />
        <path className={styles.label} d="M0 74h58v30H0z" />
        <text className={styles.initials} x="29" y="95">
          {bottleInitials(name)}
        </text>
      </g>
      <path className={styles.outline} d={outline} />
      <path className={styles.outline} d="M21 10h16" />
    </svg>
  )
}
