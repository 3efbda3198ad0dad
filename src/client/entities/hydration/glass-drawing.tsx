import { useId } from 'react'
import { classNames } from '#client/ui/components/class-names.ts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './glass-drawing.module.css'
import { GLASS_BODY, GLASS_WALL, glassTicks, glassWater, goalLine } from './glass-geometry.ts'

export interface GlassDrawingProps {
  amountMl: number
  goalMl: number
  /** For screen readers; without it the drawing is decoration, because the amount is written next to it. */
  label?: string
  className?: string
}

/** A glass with today's amount, the goal and a ruler. Fills its container's width (2:3). */
export function GlassDrawing({ amountMl, goalMl, label, className }: GlassDrawingProps) {
  const id = useId()
  const water = glassWater(amountMl, goalMl)
  return (
    <svg
      className={classNames(styles.glass, className)}
      viewBox="0 0 200 300"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <linearGradient id={`${id}g`} x2="0" y2="1">
        <stop className={styles.top} />
        <stop className={styles.bottom} offset="1" />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <path d={GLASS_BODY} />
      </clipPath>
      <path className={styles.body} d={GLASS_BODY} />
      {water && (
        <g clipPath={`url(#${id}c)`}>
          <g className={styles.water}>
            <path d={water.body} fill={`url(#${id}g)`} />
            <path className={styles.surface} d={water.surface} />
          </g>
        </g>
      )}
      {glassTicks(amountMl, goalMl).map((tick) => (
        <g key={tick.ml}>
          <path className={classNames(styles.tick, tick.isUnderWater && styles.wet)} d={tick.path} />
          {tick.isLabelled && (
            <text
              className={classNames(styles.text, tick.isUnderWater && styles.wet)}
              x={tick.labelX}
              y={tick.y + 4}
            >
              {formatNumber(tick.ml)}
            </text>
          )}
        </g>
      ))}
      <path className={styles.goal} d={goalLine()} />
      <text className={styles.goalText} x="26.9" y="46">
        Goal
      </text>
      <path className={styles.wall} d={GLASS_WALL} />
    </svg>
  )
}
