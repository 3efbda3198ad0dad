import { type CSSProperties, useId } from 'react'
import { classNames } from '#client/ui/public/class-names.ts'
import { WaterGradient } from '#client/ui/public/water-gradient.tsx'
import { detailScoreWord } from '#shared/cities/cities.rules.ts'
import { ringShape } from './ring-geometry.ts'
import styles from './score-ring.module.css'

export interface ScoreRingProps {
  /** 0–100; null draws the dashed ring of a missing score. */
  score: number | null
  /** Color class of the arc; lists and detail pages use different thresholds. */
  tone: 'good' | 'fair' | 'poor' | 'none'
  size?: 48 | 52 | 56 | 64 | 72 | 104
  /** What is scored: "Overall score". */
  label?: string
  className?: string
}

/**
 * A porthole that fills to the score; the outer arc shows its color class. The word below it is the same everywhere: in lists
 * the arc turns green later than on a city's page.
 */
export function ScoreRing({ score, tone, size = 56, label = 'Overall score', className }: ScoreRingProps) {
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
  const word = detailScoreWord(score)
  return (
    <span
      className={classNames(styles.scored, className)}
      style={sized}
      role="img"
      aria-label={`${label} ${score} of 100: ${word}`}
    >
      <span className={styles.ring}>
        <svg className={styles.drawing} viewBox="0 0 100 100" aria-hidden="true">
          <WaterGradient id={gradientId} />
          {tone !== 'none' && (
            <>
              <circle className={classNames(styles.arc, styles.track)} cx="50" cy="50" r={shape.arcRadius} />
              <circle
                className={classNames(styles.arc, styles[tone])}
                cx="50"
                cy="50"
                r={shape.arcRadius}
                strokeDasharray={shape.arc}
                transform="rotate(-90 50 50)"
              />
            </>
          )}
          <circle className={styles.porthole} cx="50" cy="50" r={shape.portholeRadius} />
          <g className={styles.water}>
            <g className={styles.rising}>
              <path d={shape.water} fill={`url(#${gradientId})`} />
              <path className={styles.surface} d={shape.surface} />
            </g>
          </g>
        </svg>
        <span className={styles.value} aria-hidden>
          {score}
        </span>
      </span>
      <span className={styles.word} aria-hidden>
        {word}
      </span>
    </span>
  )
}
