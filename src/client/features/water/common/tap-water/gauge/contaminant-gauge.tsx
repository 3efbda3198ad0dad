import { type CSSProperties, Fragment } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import { Tube } from '#client/ui/public/tube.tsx'
import styles from './contaminant-gauge.module.css'
import { formatLimit, type GaugeLimit, type GaugeTick, layOutGauge } from './gauge-geometry.ts'

export interface ContaminantGaugeProps {
  /** What was measured. */
  name?: string
  /** In the unit of the limits; null where there is none. */
  value: number | null
  unit: string
  /** How the value compares with the limits that judge it. */
  level: 'low' | 'moderate' | 'high' | 'unjudged'
  limits: readonly GaugeLimit[]
}

const TONES = { low: 'neutral', moderate: 'caution', high: 'bad', unjudged: 'neutral' } as const

function Tick({ tick }: { tick: GaugeTick }) {
  const place = { '--position': `${tick.position}%`, '--row': tick.row } as CSSProperties
  return (
    <span
      className={classNames(styles.tick, styles[tick.side], tick.isDotted && styles.dotted)}
      style={place}
    >
      <span className={classNames(styles.label, styles[tick.anchor])}>
        <TickWords tick={tick} />
      </span>
    </span>
  )
}

/** Whose limit a tick is, and its value. */
function TickWords({ tick }: { tick: GaugeTick }) {
  return (
    <>
      {tick.names.map(({ text, isUnconfirmed }, index) => (
        <Fragment key={text}>
          {index > 0 && ', '}
          {text}
          {isUnconfirmed && <span className={styles.question}>?</span>}
        </Fragment>
      ))}{' '}
      <b>{formatLimit(tick.value)}</b>
      {tick.isUnconfirmed && <span className={styles.question}>?</span>}
    </>
  )
}

/**
 * A measured value in a tube with the limits as ticks through it: solid in force, dotted future or, with a question
 * mark, unconfirmed. A table of the same figures belongs next to it.
 */
export function ContaminantGauge({ name, value, unit, level, limits }: ContaminantGaugeProps) {
  const layout = layOutGauge(value, limits)
  const measured = value === null ? 'no value' : `${formatLimit(value)} ${unit}`
  const listed = limits.map(
    (limit) =>
      `${limit.label} ${formatLimit(limit.value)}${limit.status === 'unconfirmed' ? ' (not checked yet)' : ''}`,
  )
  const words = `${name === undefined ? '' : `${name} `}${measured}; limits: ${listed.length === 0 ? 'none' : listed.join(', ')}`
  return (
    <div className={styles.frame} role="img" aria-label={words}>
      <div
        className={styles.gauge}
        style={{ '--rows-above': layout.rowsAbove, '--rows-below': layout.rowsBelow } as CSSProperties}
      >
        <Tube value={layout.fill} tone={TONES[level]} size="lg" />
        {layout.ticks.map((tick) => (
          <Tick key={`${tick.side} ${tick.value}`} tick={tick} />
        ))}
      </div>
      <div className={styles.list}>
        {layout.ticks.map((tick) => (
          <span key={`${tick.side} ${tick.value}`}>
            <TickWords tick={tick} />
          </span>
        ))}
      </div>
    </div>
  )
}
