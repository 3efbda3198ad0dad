import type { CSSProperties } from 'react'
import styles from './bar-chart.module.css'
import { classNames } from './class-names.ts'

/** A vessel of a {@link BarChart}; amounts in ml. */
export interface Bar {
  key: string
  /** Below the vessel; empty if there is no room for it. Left out if the chart's parent labels the bars. */
  label?: string
  /** On phones, where the label is too long for them. */
  shortLabel?: string
  /** Shown while the pointer is on the vessel. */
  title?: string
  /** null leaves the vessel empty. */
  value: number | null
  goal: number
  isMet: boolean
  isToday?: boolean
  /** To come: drawn as an outline. */
  isFuture?: boolean
}

export interface BarChartProps {
  bars: readonly Bar[]
  /** Describes the chart for screen readers. */
  label: string
  /** The goal with its unit, at the end of the goal's line. */
  goalLabel: string
}

/** Room above the goal's line, and above the highest bar. */
const GOAL_ROOM = 1.3
const BAR_ROOM = 1.05

/** More bars than this have less room between them, and more than that none. */
const SPACED_BARS = 12
const SEPARATE_BARS = 60

/**
 * Amounts against their goals, each a vessel that fills; the dashed line runs at every bar's own goal. To
 * screen readers it is one picture with a label; a table next to it has the amounts.
 */
export function BarChart({ bars, label, goalLabel }: BarChartProps) {
  const top = Math.max(...bars.map(({ value, goal }) => Math.max(goal * GOAL_ROOM, (value ?? 0) * BAR_ROOM)))
  const percent = (amount: number) => `${(amount / top) * 100}%`
  return (
    <div
      role="img"
      aria-label={label}
      className={classNames(
        styles.chart,
        bars.length > SPACED_BARS && styles.dense,
        bars.length > SEPARATE_BARS && styles.packed,
      )}
      style={{ '--bars': bars.length } as CSSProperties}
    >
      {bars.map((bar, index) => (
        <div key={bar.key} style={{ gridArea: `1 / ${index + 1}` }}>
          <div
            className={classNames(styles.vessel, bar.isFuture && styles.future)}
            title={bar.title}
            style={{ '--level': percent(bar.value ?? 0) } as CSSProperties}
          >
            {bar.value !== null && <span className={classNames(styles.fill, bar.isMet && styles.met)} />}
          </div>
          {bar.label !== undefined && (
            <span className={classNames(styles.label, bar.isToday && styles.today)}>
              {bar.shortLabel === undefined ? (
                bar.label
              ) : (
                <>
                  <span className={styles.long}>{bar.label}</span>
                  <span className={styles.short}>{bar.shortLabel}</span>
                </>
              )}
            </span>
          )}
        </div>
      ))}
      {goalRuns(bars).map(({ from, to, goal }) => (
        <div
          key={from}
          className={styles.run}
          style={{ gridArea: `1 / ${from + 1} / 2 / ${to + 2}`, '--goal': percent(goal) } as CSSProperties}
        >
          {to === bars.length - 1 && <span className={styles.goalLabel}>{goalLabel}</span>}
        </div>
      ))}
    </div>
  )
}

/** Neighbors of one goal, by their places: they share one line. */
function goalRuns(bars: readonly Bar[]): { from: number; to: number; goal: number }[] {
  const runs: { from: number; to: number; goal: number }[] = []
  for (const [index, { goal }] of bars.entries()) {
    const last = runs.at(-1)
    if (last?.goal === goal) last.to = index
    else runs.push({ from: index, to: index, goal })
  }
  return runs
}
