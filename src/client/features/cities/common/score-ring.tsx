import { type CSSProperties, useId } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import { WaterGradient } from '#client/ui/public/water-gradient.tsx'
import { type RatedScore, ringColor } from '#shared/cities/city-scores.rules.ts'
import { ringShape } from './ring-geometry.ts'
import styles from './score-ring.module.css'

export interface ScoreRingProps extends RatedScore {
  /** Lists and pages have scales of their own. */
  place?: 'list' | 'page'
  size?: 48 | 52 | 56 | 64 | 72 | 104
  /** What is scored: "Overall score". */
  label?: string
  className?: string
}

/**
 * A porthole that fills to the score, with an outer arc in its color. Without a color it is an arc in gray: next to a status that
 * is not good, water that fills a ring would say that all is well.
 */
export function ScoreRing({
  size = 56,
  label = 'Overall score',
  place = 'list',
  className,
  ...rated
}: ScoreRingProps) {
  const { score } = rated
  const gradientId = useId()
  // As large as its letters, which a person may enlarge.
  const sized = { '--size': `min(${size / 16}rem, 40vw)` } as CSSProperties
  if (score === null) {
    return (
      <span
        className={classNames(styles.ring, className)}
        style={sized}
        role="img"
        aria-label={`${label}: not calculated`}
      >
        <svg className={styles.drawing} viewBox="0 0 100 100" aria-hidden="true">
          <circle className={styles.none} cx="50" cy="50" r="46" />
        </svg>
        <span className={classNames(styles.value, styles.missing)} aria-hidden>
          N/A
        </span>
      </span>
    )
  }
  const shape = ringShape(score)
  const tone = ringColor(rated, place)
  return (
    <span
      className={classNames(styles.ring, className)}
      style={sized}
      role="img"
      aria-label={`${label} ${score} of 100`}
    >
      <svg className={styles.drawing} viewBox="0 0 100 100" aria-hidden="true">
        <circle className={classNames(styles.arc, styles.track)} cx="50" cy="50" r={shape.arcRadius} />
        <circle
          className={classNames(styles.arc, tone === 'none' ? styles.gray : styles[tone])}
          cx="50"
          cy="50"
          r={shape.arcRadius}
          strokeDasharray={shape.arc}
          transform="rotate(-90 50 50)"
        />
        {tone !== 'none' && (
          <>
            <WaterGradient id={gradientId} />
            <circle className={styles.porthole} cx="50" cy="50" r={shape.portholeRadius} />
            <g className={styles.water}>
              <g className={styles.rising}>
                <path d={shape.water} fill={`url(#${gradientId})`} />
                <path className={styles.surface} d={shape.surface} />
              </g>
            </g>
          </>
        )}
      </svg>
      <span className={classNames(styles.value, tone === 'none' && styles.plain)} aria-hidden>
        {score}
      </span>
    </span>
  )
}
