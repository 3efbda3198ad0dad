import { type ReactNode, useId } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import { WaterGradient } from '#client/ui/public/water-gradient.tsx'
import { amountNumber, UNIT_FORMATS, type Units } from '#shared/format/amount.ts'
import styles from './glass-frame.module.css'
import {
  FOOT,
  GLASS_BODY,
  GLASS_WALL,
  type GlassTick,
  glassTicks,
  glassY,
  goalLine,
} from './glass-geometry.ts'

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
  const pathOf = (isDrawn: (tick: GlassTick) => boolean) =>
    ticks
      .filter(isDrawn)
      .map(({ path }) => path)
      .join('')
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
      <path className={styles.tick} d={pathOf((tick) => !tick.isUnderWater)} />
      <path className={classNames(styles.tick, styles.wet)} d={pathOf((tick) => tick.isUnderWater)} />
      {ticks
        .filter(({ isLabeled, y }) => isLabeled && Math.abs(y - surface) >= surfaceRoom)
        .map(({ ml, y, labelX, isUnderWater }) => (
          <text key={ml} className={classNames(styles.text, isUnderWater && styles.wet)} x={labelX} y={y + 4}>
            {amountNumber(ml, units)}
          </text>
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
