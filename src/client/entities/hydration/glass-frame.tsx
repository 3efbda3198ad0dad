import { type ReactNode, useId } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import { WaterGradient } from '#client/ui/public/water-gradient.tsx'
import { amountNumber, UNIT_FORMATS, type Units } from '#shared/format/amount.ts'
import styles from './glass-frame.module.css'
import { FOOT, GLASS_BODY, GLASS_WALL, glassTicks, glassY, goalLine } from './glass-geometry.ts'

export interface GlassFrameProps {
  /** ml */
  amount: number
  /** The amount up to the line of the goal, ml. */
  scale: number
  units?: Units
  /** Draws the line of the goal. */
  hasGoal?: boolean
  /** The gradient ends at the surface, so water that moves takes it along. */
  isMoving?: boolean
  /** Labels of the ruler that are closer to the surface are left out, in the drawing's units. */
  surfaceRoom?: number
  /** For screen readers; without it the drawing is decoration, because the amount is written next to it. */
  label?: string
  className?: string
  /** The water, clipped to the glass; `fill` is its gradient. */
  children: (fill: string) => ReactNode
}

/** A glass with a ruler in the person's unit. Fills its container's width (2:3). */
export function GlassFrame(props: GlassFrameProps) {
  const {
    amount,
    scale,
    units = 'ml',
    hasGoal,
    isMoving,
    surfaceRoom = 0,
    label,
    className,
    children,
  } = props
  const id = useId()
  const surface = glassY(amount, scale)
  const ticks = glassTicks(amount, scale, UNIT_FORMATS[units].tickMl)
  return (
    <svg
      className={classNames(styles.glass, className)}
      viewBox="0 0 200 300"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <WaterGradient id={`${id}g`} from={isMoving ? surface : undefined} to={FOOT} />
      <clipPath id={`${id}c`}>
        <path d={GLASS_BODY} />
      </clipPath>
      <path className={styles.body} d={GLASS_BODY} />
      <g clipPath={`url(#${id}c)`}>{children(`url(#${id}g)`)}</g>
      {ticks.map((tick) => (
        <g key={tick.ml} className={classNames(tick.isUnderWater && styles.wet)}>
          <path className={styles.tick} d={tick.path} />
          {tick.isLabeled && Math.abs(tick.y - surface) >= surfaceRoom && (
            <text className={styles.text} x={tick.labelX} y={tick.y + 4}>
              {amountNumber(tick.ml, units)}
            </text>
          )}
        </g>
      ))}
      {hasGoal && (
        <g className={classNames(amount >= scale && styles.met)}>
          <path className={styles.goal} d={goalLine()} />
          <text className={styles.goalText} x="26.9" y="46">
            Goal
          </text>
        </g>
      )}
      <path className={styles.wall} d={GLASS_WALL} />
    </svg>
  )
}

/** The water's surface. */
export function GlassSurface({ path }: { path: string }) {
  return <path className={styles.surface} d={path} />
}
