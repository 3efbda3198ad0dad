import { ScoreRing } from '#client/entities/cities/score-ring.tsx'
import { type CityScoreCard, detailScoreColour, PILLARS, type Pillar } from '#shared/cities/cities.rules.ts'
import { PILLAR_NAMES } from '#shared/cities/score-words.ts'
import styles from './scores.module.css'

/** Properties of {@link ScoreSummary}. */
export interface ScoreSummaryProps {
  card: CityScoreCard
  /** Whether the city's published report has enough measured values for an overall score. */
  isMeasured: boolean
}

/** What the figures come to, as they are typed. */
export function ScoreSummary({ card, isMeasured }: ScoreSummaryProps) {
  return (
    <div className={styles.summary}>
      <ScoreRing score={card.overall} size={72} tone={detailScoreColour(card.overall)} />
      <dl className={styles.pillars}>
        {(Object.keys(PILLARS) as Pillar[]).map((pillar) => (
          <div key={pillar}>
            <dt className="muted small">{PILLAR_NAMES[pillar]}</dt>
            <dd className={styles.number}>{card[pillar] ?? 'N/A'}</dd>
          </div>
        ))}
      </dl>
      {card.overall === null && (
        <p className="muted small">
          {isMeasured
            ? 'No overall score yet: more figures are needed, those of Water Quality among them.'
            : 'No overall score: the city has no published report with measured values.'}
        </p>
      )}
    </div>
  )
}
