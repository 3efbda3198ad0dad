import { ScoreRing } from '#client/features/cities/common/score-ring.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import type { CityScoreCard } from '#shared/cities/city-scores.rules.ts'
import { PILLAR_KEYS } from '#shared/cities/score-inputs.ts'
import { localFiguresText, noScoreText, PILLAR_NAMES } from '#shared/cities/score-labels.ts'
import styles from './score-summary.module.css'

export interface ScoreSummaryProps {
  /** The scores as they are stored. */
  before: CityScoreCard
  /** What the figures come to, as they are typed. */
  card: CityScoreCard
}

const nameOf = (overall: number | null): string => (overall === null ? 'no overall score' : String(overall))

/** What the figures come to, as they are typed, and what they came to before. */
export function ScoreSummary({ before, card }: ScoreSummaryProps) {
  return (
    <Row align="center" wraps className={styles.summary}>
      <ScoreRing score={card.overall} size={72} waterStatus={null} figures={card.localFigures} />
      <Row as="dl" wraps gap={32} lineGap={12}>
        {PILLAR_KEYS.map((pillar) => (
          <div key={pillar}>
            <dt className="muted small">{PILLAR_NAMES[pillar]}</dt>
            <dd className={styles.score}>{card[pillar] ?? 'N/A'}</dd>
          </div>
        ))}
      </Row>
      <p className="muted small" role="status">
        {before.overall !== card.overall &&
          `Before: ${nameOf(before.overall)}. After saving: ${nameOf(card.overall)}. `}
        {card.overall === null ? noScoreText(card) : `${localFiguresText(card)}.`}
      </p>
    </Row>
  )
}
