import { Row, Stack } from '#client/ui/layout/layout.tsx'
import { Badge } from '#client/ui/public/badge.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { Tube, VerticalGauge } from '#client/ui/public/tube.tsx'
import type { CityScores, ScoreInput } from '#shared/cities/cities.schema.ts'
import {
  detailScoreColor,
  detailScoreWord,
  displayedScore,
  movements,
} from '#shared/cities/city-scores.rules.ts'
import { PILLAR_KEYS, PILLARS, type Pillar, type ScoreInputKey } from '#shared/cities/score-inputs.ts'
import {
  INPUT_NAMES,
  LEVEL_LABELS,
  movementText,
  notCountedText,
  PILLAR_NAMES,
  publishedText,
} from '#shared/cities/score-labels.ts'
import { SCORE_MEASURES } from '#shared/cities/score-measures.ts'
import { yearRange } from '#shared/format/years.ts'
import { sourceName } from '#shared/site/sources/named-source.rules.ts'
import styles from './pillar-cards.module.css'

/** Levels are water unless they warn; words carry the verdict. */
const LEVEL_TONES = { good: 'neutral', fair: 'caution', poor: 'bad', none: 'neutral' } as const
const WORD_TONES = { Good: 'good', Fair: 'caution', Poor: 'bad' } as const

/** The three pillars with their nine inputs: each names its measure, area, year and source, and how it moved the score. */
export function PillarCards({ scores }: { scores: CityScores }) {
  const pillarScores: Record<Pillar, number | null> = {
    sustainability: scores.sustainabilityScore,
    infrastructure: scores.infrastructureScore,
    quality: scores.qualityScore,
  }
  const inputs = new Map(scores.inputs.map((input) => [input.input, input]))
  const moved = movements(scores.inputs)
  return (
    <div className={styles.pillars}>
      {PILLAR_KEYS.map((pillar) => (
        <PillarCard key={pillar} name={PILLAR_NAMES[pillar]} score={pillarScores[pillar]}>
          {PILLARS[pillar].map((key) => (
            <InputRow
              key={key}
              name={INPUT_NAMES[key]}
              inputKey={key}
              input={inputs.get(key)}
              points={moved.get(key)}
            />
          ))}
        </PillarCard>
      ))}
    </div>
  )
}

function PillarCard({
  name,
  score,
  children,
}: {
  name: string
  score: number | null
  children: React.ReactNode
}) {
  const word = detailScoreWord(score)
  return (
    <Card as="article" className={styles.pillar}>
      <VerticalGauge value={score} tone={LEVEL_TONES[detailScoreColor(score)]} />
      <header className={styles.head}>
        <div>
          <h3>{name}</h3>
          {word !== null && <Badge tone={WORD_TONES[word]}>{word}</Badge>}
        </div>
        <span className={styles.number}>{score ?? 'N/A'}</span>
      </header>
      <Stack as="ul" gap={20}>
        {children}
      </Stack>
    </Card>
  )
}

interface InputRowProps {
  name: string
  inputKey: ScoreInputKey
  input: ScoreInput | undefined
  /** By how much it moves the overall score; undefined where it does not enter it. */
  points: number | undefined
}

function InputRow({ name, inputKey, input, points }: InputRowProps) {
  const shown = input === undefined ? null : displayedScore(inputKey, input.storedValue)
  return (
    <li>
      <Row gap={12} lineGap={4} justify="between" marginBottom={8} wraps>
        <span>{name}</span>
        {shown === null ? <span className={styles.missing}>No figure</span> : <b>{Math.round(shown)}</b>}
      </Row>
      <Tube value={shown} tone={LEVEL_TONES[detailScoreColor(shown)]} />
      {input !== undefined && (
        <>
          <p className={styles.moved}>
            {points === undefined ? notCountedText(input) : movementText(points)}
          </p>
          <InputSource input={input} />
        </>
      )}
    </li>
  )
}

function yearsOf({ year, yearFrom }: ScoreInput): string {
  if (year === null) return 'year not stated'
  return yearFrom === null ? String(year) : yearRange(yearFrom, year)
}

function InputSource({ input }: { input: ScoreInput }) {
  const { place, level, measure, isOwnClaim, sourceTitle, sourceUrl, note } = input
  const published = publishedText(input)
  const value = published === null ? '' : `${isOwnClaim ? 'The utility says ' : ''}${published}.`
  return (
    <p className={styles.source}>
      {measure !== null && `${SCORE_MEASURES[measure].name}. `}
      {value} {place} ({LEVEL_LABELS[level]}), {yearsOf(input)}.{' '}
      {sourceTitle !== null &&
        (sourceUrl === null ? (
          sourceName(sourceTitle)
        ) : (
          <ExternalLink href={sourceUrl} className="text-link">
            {sourceName(sourceTitle)}
          </ExternalLink>
        ))}
      {note !== null && ` ${note}`}
    </p>
  )
}
