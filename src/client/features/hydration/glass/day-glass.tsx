import { GlassFrame, GlassSurface } from '#client/features/hydration/common/glass-frame.tsx'
import { glassWater, glassY, wallAt } from '#client/features/hydration/common/glass-geometry.ts'
import { classNames } from '#client/ui/public/class-names.ts'
import { formatAmount, type Units } from '#shared/format/amount.ts'
import { type DateStyle, formatTime } from '#shared/format/date-time.ts'
import { countedAmount } from '#shared/hydration/counted-amount.rules.ts'
import { type Layer, layersOf } from '#shared/hydration/glass-layers.rules.ts'
import type { Entry } from '#shared/hydration/hydration.schema.ts'
import styles from './day-glass.module.css'
import { glassWaters } from './glass-waters.ts'
import layers from './layers.module.css'

/** The highest position of a drink's time: the word Goal is above it. */
const BELOW_GOAL = 58
/** Least height of a drink that can bear its time, and of one that is set off from the next. */
const LABEL_HEIGHT = 15
const LINE_HEIGHT = 4
/** An amount of the ruler closer to the surface would be crossed by it. */
const SURFACE_ROOM = 7
/** Two periods of a wave, left of the glass and across it, about y = 0; it comes to rest. */
const WAVE = 'M-200 0q25-7 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0V16H-200z'

export interface DayGlassProps {
  /** ml */
  intake: number
  /** ml; 0 if unknown. */
  goal: number
  /** Whether the glass shows what is left of a limit. */
  isLimit: boolean
  entries: readonly Entry[]
  units: Units
  /** How times are written. */
  style: DateStyle
}

/** A drink's place in the drawing. */
function placeOf({ from, to }: Layer<Entry>, goal: number) {
  const top = glassY(to, goal)
  const bottom = glassY(from, goal)
  return { top, middle: (top + bottom) / 2, height: bottom - top }
}

interface DrinksProps extends Pick<DayGlassProps, 'intake' | 'goal' | 'entries' | 'style'> {
  /** The path of the water's surface, which bounds the uppermost drink. */
  surface: string
}

function Drinks({ intake, goal, entries, style, surface }: DrinksProps) {
  const base = Math.max(0, intake - entries.reduce((sum, entry) => sum + countedAmount(entry), 0))
  const waters = glassWaters(entries)
  const drawn = layersOf(entries, base).map((layer) => ({ ...layer, ...placeOf(layer, goal) }))
  return drawn.map(({ entry: { id, at, water }, top, middle, height }, index) => {
    const isUppermost = index === drawn.length - 1
    const named = waters.find(({ key }) => key === water?.key)
    return (
      <g key={id}>
        {named !== undefined && (
          <path
            d={`${isUppermost ? surface : `M0 ${top}H200`}V${top + height}H0z`}
            className={classNames(layers.layer, layers[named.color])}
          />
        )}
        {!isUppermost && height >= LINE_HEIGHT && (
          <path className={styles.stratum} d={`M${wallAt(top)} ${top}H100`} />
        )}
        {height >= LABEL_HEIGHT && middle >= BELOW_GOAL && (
          <text className={styles.time} x={wallAt(middle) + 16} y={middle + 4}>
            {named === undefined ? formatTime(at, style) : `${formatTime(at, style)} ${named.letter}`}
          </text>
        )}
      </g>
    )
  })
}

/**
 * The day's glass: the intake against the goal, with a ruler in the person's unit and the drinks as they lie in it, each
 * with its time. The water moves to a new level and comes to rest; it stands still under reduced motion.
 */
export function DayGlass({ intake, goal, isLimit, entries, units, style }: DayGlassProps) {
  const water = glassWater(intake, goal)
  const surface = glassY(intake, goal)
  return (
    <GlassFrame
      amount={intake}
      scale={goal}
      units={units}
      hasGoal={goal > 0 && !isLimit}
      isMoving
      surfaceRoom={SURFACE_ROOM}
      label={`A glass with ${formatAmount(intake, units)} ${isLimit ? 'left ' : ''}of ${formatAmount(goal, units)}`}
    >
      {(fill) => (
        // The water moves to its level by a transition; its contents are drawn at their final position.
        <g className={styles.water} style={{ transform: `translateY(${surface}px)` }}>
          {water && (
            <g transform={`translate(0 ${-surface})`}>
              <path d={`${water.surface}V620H0z`} fill={fill} />
              <g key={intake} transform={`translate(0 ${surface})`}>
                <path className={classNames(styles.wave, styles.slow)} d={WAVE} />
                <path className={styles.wave} d={WAVE} />
              </g>
              <Drinks intake={intake} goal={goal} entries={entries} style={style} surface={water.surface} />
              <GlassSurface path={water.surface} />
            </g>
          )}
        </g>
      )}
    </GlassFrame>
  )
}
