import { Flex } from '@chakra-ui/react/flex'
import { chakra } from '@chakra-ui/react/styled-system'
import { ScoreRing } from '#client/entities/cities/score-ring.tsx'
import { type CityScoreCard, detailScoreColor } from '#shared/cities/cities.rules.ts'
import { PILLAR_KEYS } from '#shared/cities/score-inputs.ts'
import { localFiguresText, noScoreText, PILLAR_NAMES } from '#shared/cities/score-labels.ts'

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
    <Flex wrap="wrap" align="center" gap="{spacing.16} {spacing.32}">
      <ScoreRing score={card.overall} size={72} tone={detailScoreColor(card.overall)} />
      <Flex as="dl" wrap="wrap" gap="{spacing.12} {spacing.32}">
        {PILLAR_KEYS.map((pillar) => (
          <div key={pillar}>
            <dt className="muted small">{PILLAR_NAMES[pillar]}</dt>
            <chakra.dd fontSize="h3" fontWeight={650} fontVariantNumeric="tabular-nums">
              {card[pillar] ?? 'N/A'}
            </chakra.dd>
          </div>
        ))}
      </Flex>
      <p className="muted small" role="status">
        {before.overall !== card.overall &&
          `Before: ${nameOf(before.overall)}. After saving: ${nameOf(card.overall)}. `}
        {card.overall === null ? noScoreText(card) : `${localFiguresText(card)}.`}
      </p>
    </Flex>
  )
}
