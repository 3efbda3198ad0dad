import { GlassFrame, GlassSurface } from '#client/features/hydration/common/glass-frame.tsx'
import { glassWater, glassY } from '#client/features/hydration/common/glass-geometry.ts'
import type { Units } from '#shared/format/amount.ts'
import styles from './basic-glass.module.css'

/** What the glass holds up to its rim, ml; beyond that the ruler grows by whole steps. It is a scale, not a goal. */
const CAPACITY = 2000
const STEP = 1000
/** No label is drawn this near the surface, in the drawing's units. */
const SURFACE_ROOM = 8

/** The small glass with a ruler and no goal. */
export function BasicGlassDrawing({ amount, units }: { amount: number; units: Units }) {
  const capacity = Math.max(CAPACITY, Math.ceil(amount / STEP) * STEP)
  const water = glassWater(amount, capacity)
  const surface = glassY(amount, capacity)
  return (
    <GlassFrame amount={amount} scale={capacity} units={units} isMoving surfaceRoom={SURFACE_ROOM}>
      {(fill) => (
        <g className={styles.water} style={{ transform: `translateY(${surface}px)` }}>
          {water && (
            <g transform={`translate(0 ${-surface})`}>
              <path d={`${water.surface}V620H0z`} fill={fill} />
              <GlassSurface path={water.surface} />
            </g>
          )}
        </g>
      )}
    </GlassFrame>
  )
}
