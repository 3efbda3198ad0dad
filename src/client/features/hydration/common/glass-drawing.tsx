import styles from './glass-drawing.module.css'
import { GlassFrame, type GlassFrameProps, GlassSurface } from './glass-frame.tsx'
import { glassWater } from './glass-geometry.ts'

export interface GlassDrawingProps extends Pick<GlassFrameProps, 'label' | 'className' | 'units'> {
  amountMl: number
  goalMl: number
}

/** A glass with today's amount, the goal and a ruler. */
export function GlassDrawing({ amountMl, goalMl, ...frame }: GlassDrawingProps) {
  const water = glassWater(amountMl, goalMl)
  return (
    <GlassFrame {...frame} amount={amountMl} scale={goalMl} hasGoal>
      {(fill) =>
        water && (
          <g className={styles.water}>
            <path d={water.body} fill={fill} />
            <GlassSurface path={water.surface} />
          </g>
        )
      }
    </GlassFrame>
  )
}
