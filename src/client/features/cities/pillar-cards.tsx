import { Badge } from '#client/ui/components/badge.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { ExternalLink } from '#client/ui/components/external-link.tsx'
import { Tube, VerticalGauge } from '#client/ui/components/tube.tsx'
import {
  detailScoreColor,
  detailScoreWord,
  displayedScore,
  PILLARS,
  type Pillar,
} from '#shared/cities/cities.rules.ts'
import type { CityScores, ScoreInput } from '#shared/cities/cities.schema.ts'
import type { ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { INPUT_MEANINGS, INPUT_NAMES, LEVEL_LABELS, PILLAR_NAMES } from '#shared/cities/score-labels.ts'
import styles from './pillar-cards.module.css'

/** Levels are water unless they warn; words carry the verdict. */
const LEVEL_TONES = { good: 'neutral', fair: 'caution', poor: 'bad', none: 'neutral' } as const
const WORD_TONES = { Good: 'good', Fair: 'caution', Poor: 'bad' } as const

/** The three pillars with their nine inputs; each figure names its level, year and source. */
export function PillarCards({ scores }: { scores: CityScores }) {
  const pillarScores: Record<Pillar, number | null> = {
    sustainability: scores.sustainabilityScore,
    infrastructure: scores.infrastructureScore,
    quality: scores.qualityScore,
  }
  const inputs = new Map(scores.inputs.map((input) => [input.input, input]))
  return (
    <div className={styles.pillars}>
      {(Object.keys(PILLARS) as Pillar[]).map((pillar) => (
        <PillarCard key={pillar} name={PILLAR_NAMES[pillar]} score={pillarScores[pillar]}>
          {PILLARS[pillar].map((key) => (
            <InputRow key={key} name={INPUT_NAMES[key]} inputKey={key} input={inputs.get(key)} />
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
      <ul className={styles.inputs}>{children}</ul>
    </Card>
  )
}

function InputRow({
  name,
  inputKey,
  input,
}: {
  name: string
  inputKey: ScoreInputKey
  input: ScoreInput | undefined
}) {
  const shown = input === undefined ? null : displayedScore(inputKey, input.storedValue)
  return (
    <li>
      <div className={styles.inputHead}>
        <span>{name}</span>
        {shown === null ? <span className={styles.missing}>No figure</span> : <b>{Math.round(shown)}</b>}
      </div>
      {INPUT_MEANINGS[inputKey] !== undefined && <p className={styles.source}>{INPUT_MEANINGS[inputKey]}</p>}
      <Tube value={shown} tone={LEVEL_TONES[detailScoreColor(shown)]} />
      {input !== undefined && <InputSource input={input} />}
    </li>
  )
}

function InputSource({ input }: { input: ScoreInput }) {
  const { place, level, year, publishedValue, publishedUnit, sourceTitle, sourceUrl, note } = input
  const when = year === null ? 'year not stated' : String(year)
  return (
    <p className={styles.source}>
      {publishedValue !== null && (
        <>
          {publishedValue} {publishedUnit}.{' '}
        </>
      )}
      {place} ({LEVEL_LABELS[level]}), {when}.{' '}
      {sourceTitle !== null &&
        (sourceUrl === null ? (
          sourceTitle
        ) : (
          <ExternalLink href={sourceUrl} className="text-link">
            {sourceTitle}
          </ExternalLink>
        ))}
      {note !== null && ` ${note}`}
    </p>
  )
}
