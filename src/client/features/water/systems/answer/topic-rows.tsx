import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { SignSquare } from '#client/features/water/common/tap-water/status-badge.tsx'
import { TOPIC_SIGN_NAMES } from '#client/features/water/common/tap-water/topic-sign.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { GUIDE_OF_TOPIC, guideOfSlug } from '#shared/guides/guide-list.ts'
import { orderedTopics } from '#shared/water/answer/topic-order.ts'
import { TOPIC_TEXTS } from '#shared/water/answer/topic-texts.ts'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import { rowName, type Topic } from '#shared/water/values/topics.ts'
import { FindingRow } from '../finding-row.tsx'
import { OwnLimitsGauge } from './own-limits-gauge.tsx'
import { TopicFigure } from './topic-parts.tsx'
import styles from './topic-rows.module.css'

type TopicAnswer = SystemPage['topics'][number]
type ShownFinding = SystemPage['findings'][number]

interface TopicRowsProps {
  topics: readonly TopicAnswer[]
  /** The values that the viewer may see. */
  findings: readonly ShownFinding[]
  /** What else an open row shows. */
  more?: Partial<Record<Topic, ReactNode>>
  /** The last row: what is not known, and whom to ask. */
  unknown?: ReactNode
}

/** What is known by topic, one line each: sign, topic, and a figure or a word. A row opens to the values. */
export function TopicRows({ topics, findings, more = {}, unknown }: TopicRowsProps) {
  const known = orderedTopics(
    topics.filter(({ topic, sign }) => sign !== 'no-result' || more[topic] !== undefined),
  )
  return (
    <section aria-labelledby="known" className={styles.section}>
      <h2 id="known" className={styles.heading}>
        What is known
      </h2>
      <Card className="divided">
        {known.map((answer) => (
          <Row
            key={answer.topic}
            answer={answer}
            findings={findings.filter(({ topic }) => topic === answer.topic)}
          >
            {more[answer.topic]}
          </Row>
        ))}
        {unknown}
      </Card>
    </section>
  )
}

function Row({
  answer: { topic, sign, sentence, row },
  findings,
  children,
}: {
  answer: TopicAnswer
  findings: readonly ShownFinding[]
  children: ReactNode
}) {
  const { means, does } = TOPIC_TEXTS[topic]
  const leading = findings.find((finding) => isShown(finding, row))
  return (
    <details id={`topic-${topic}`}>
      <summary className={styles.row}>
        <SignSquare name={TOPIC_SIGN_NAMES[sign]} />
        <span>
          <h3 className={styles.name}>{rowName(topic, row.substance)}</h3>
          {row.figure !== null && row.note !== null && <span className={styles.note}>{row.note}</span>}
        </span>
        <TopicFigure row={row} sign={sign} />
        <ChevronDown className={styles.chevron} size={18} aria-hidden />
      </summary>
      <div className={styles.body}>
        {leading !== undefined && row.figure !== null && (
          <>
            <p className={styles.numeral}>
              {row.figure} <small>{leading.unit}</small>
            </p>
            <UnitInWords unit={leading.unit} />
            <OwnLimitsGauge finding={leading} />
          </>
        )}
        <p>{sentence}</p>
        {children}
        <p>{means}</p>
        {does !== null && <p>{does}</p>}
        {(findings.length > 0 || GUIDE_OF_TOPIC[topic] !== undefined) && (
          <Disclosure summary="All results, sources and other limits" isWide>
            <ul className="divided">
              {findings.map((finding) => (
                <FindingRow
                  key={`${finding.parameter} ${finding.sourceId} ${finding.yearTo}`}
                  finding={finding}
                  headingLevel="h4"
                  isSaid={sentence.includes(finding.sentence)}
                />
              ))}
            </ul>
            <GuideLink topic={topic} />
          </Disclosure>
        )}
      </div>
    </details>
  )
}

/** Whether a finding is the one whose figure stands in the row. */
const isShown = ({ isFound, limits }: ShownFinding, { figure, level }: TopicAnswer['row']): boolean =>
  figure !== null && isFound && (level === null || limits.some(({ ratio }) => ratio === level))

const UNITS_IN_WORDS: Readonly<Record<string, string>> = {
  mg: 'thousandths',
  µg: 'millionths',
  ng: 'billionths',
}

/** What a unit of weight in a liter means: "µg/L: millionths of a gram in a liter". */
function UnitInWords({ unit }: { unit: string }) {
  const [, weight = ''] = /^([mµn]g)\/L/.exec(unit) ?? []
  const part = UNITS_IN_WORDS[weight]
  return part === undefined ? null : (
    <p className="muted small">
      {weight}/L: {part} of a gram in a liter
    </p>
  )
}

/** To the guide that explains the topic, where there is one. */
function GuideLink({ topic }: { topic: Topic }) {
  const slug = GUIDE_OF_TOPIC[topic]
  if (slug === undefined) return null
  return (
    <p>
      <AppLink to="/guides/$slug" params={{ slug }} className="text-link">
        Guide: {guideOfSlug(slug)?.title}
      </AppLink>
    </p>
  )
}
