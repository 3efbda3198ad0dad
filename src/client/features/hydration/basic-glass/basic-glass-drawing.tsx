import { useId } from 'react'
import {
  GLASS_BODY,
  GLASS_WALL,
  glassTicks,
  glassWater,
  glassY,
} from '#client/entities/hydration/glass-geometry.ts'
import { ML_PER_FL_OZ } from '#shared/fluid-ounce.ts'
import { amountNumber, type Units } from '#shared/format/amount.ts'
import styles from './basic-glass.module.css'

/** What the glass holds up to its rim, ml; beyond that the ruler grows by whole steps. It is a scale, not a goal. */
const CAPACITY = 2000
const STEP = 1000
/** No label is drawn this near the surface, in the drawing's units. */
const SURFACE_ROOM = 8

/** The small glass with a ruler and no goal. */
export function BasicGlassDrawing({ amount, units }: { amount: number; units: Units }) {
  const id = useId()
  const capacity = Math.max(CAPACITY, Math.ceil(amount / STEP) * STEP)
  const water = glassWater(amount, capacity)
  const surface = glassY(amount, capacity)
  const ticks = glassTicks(amount, capacity, units === 'fl_oz' ? 8 * ML_PER_FL_OZ : undefined)
  return (
    <svg className={styles.drawing} viewBox="0 0 200 300" aria-hidden>
      <linearGradient id={`${id}g`} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1={surface} y2="286">
        <stop className={styles.top} />
        <stop className={styles.bottom} offset="1" />
      </linearGradient>
      <clipPath id={`${id}c`}>
        <path d={GLASS_BODY} />
      </clipPath>
      <path className={styles.body} d={GLASS_BODY} />
      <g clipPath={`url(#${id}c)`}>
        <g className={styles.water} style={{ transform: `translateY(${surface}px)` }}>
          {water && (
            <g transform={`translate(0 ${-surface})`}>
              <path d={`${water.surface}V620H0z`} fill={`url(#${id}g)`} />
              <path className={styles.surface} d={water.surface} />
            </g>
          )}
        </g>
      </g>
      {ticks.map((tick) => (
        <g key={tick.ml} className={tick.isUnderWater ? styles.wet : undefined}>
          <path className={styles.tick} d={tick.path} />
          {tick.isLabelled && Math.abs(tick.y - surface) >= SURFACE_ROOM && (
            <text className={styles.text} x={tick.labelX} y={tick.y + 4}>
              {amountNumber(tick.ml, units)}
            </text>
          )}
        </g>
      ))}
      <path className={styles.wall} d={GLASS_WALL} />
    </svg>
  )
}
