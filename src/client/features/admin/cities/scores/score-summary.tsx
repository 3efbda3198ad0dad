import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { ScoreRing } from '#client/entities/cities/score-ring.tsx'
import { type CityScoreCard, detailScoreColor, PILLARS, type Pillar } from '#shared/cities/cities.rules.ts'
import { PILLAR_NAMES } from '#shared/cities/score-labels.ts'

export interface ScoreSummaryProps {
  card: CityScoreCard
  /** Whether the city's published report has enough measured values for an overall score. */
  isMeasured: boolean
}

/** What the figures come to, as they are typed. */
export function ScoreSummary({ card, isMeasured }: ScoreSummaryProps) {
  return (
    <Flex wrap="wrap" align="center" gap="16px 32px">
      <ScoreRing score={card.overall} size={72} tone={detailScoreColor(card.overall)} />
      <Flex as="dl" wrap="wrap" gap="12px 32px">
        {(Object.keys(PILLARS) as Pillar[]).map((pillar) => (
          <div key={pillar}>
            <dt className="muted small">{PILLAR_NAMES[pillar]}</dt>
            <chakra.dd fontSize="h3" fontWeight={650} fontVariantNumeric="tabular-nums">
              {card[pillar] ?? 'N/A'}
            </chakra.dd>
          </div>
        ))}
      </Flex>
      {card.overall === null && (
        <p className="muted small">
          {isMeasured
            ? 'No overall score yet: more figures are needed, those of Water Quality among them.'
            : 'No overall score: the city has no published report with measured values.'}
        </p>
      )}
    </Flex>
  )
}
