import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { FilterLinks } from '#client/entities/products/filter-links.tsx'
import { StatusSign, signColors } from '#client/entities/tap-water/status-badge.tsx'
import { TOPIC_SIGN_NAMES } from '#client/entities/tap-water/topic-sign.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { formatCount } from '#shared/format/number.ts'
import { GUIDE_OF_TOPIC, guideOfSlug } from '#shared/guides/guide-list.ts'
import { filterTopicOf } from '#shared/products/filter-topics.ts'
import { ACTIONS, TOPIC_TEXTS } from '#shared/water/topic-texts.ts'
import { TOPIC_NAMES, type Topic, type TopicSign } from '#shared/water/topics.ts'
import type { SystemPage } from '#shared/water-systems/water-systems.schema.ts'
import { FindingRow } from '../finding-row.tsx'
import styles from './topic-cards.module.css'

type TopicAnswer = SystemPage['topics'][number]
type ShownFinding = SystemPage['findings'][number]

interface TopicCardsProps {
  topics: readonly TopicAnswer[]
  /** The values that the viewer may see. */
  findings: readonly ShownFinding[]
  /** What else an open card shows. */
  more?: Partial<Record<Topic, ReactNode>>
}

/** What is known by topic: each with its sign and a sentence, and a card that opens to the values. */
export function TopicCards({ topics, findings, more = {} }: TopicCardsProps) {
  // Topics of which nothing is known are one list, so that nine of them do not hide the two that are.
  const known = topics.filter(({ topic, sign }) => sign !== 'no-result' || more[topic] !== undefined)
  const unknown = topics.filter((topic) => !known.includes(topic))
  return (
    <section aria-labelledby="known" className={styles.section}>
      <h2 id="known">What is known</h2>
      <div className={styles.cards}>
        {known.map((answer) => (
          <TopicCard
            key={answer.topic}
            answer={answer}
            findings={findings.filter(({ topic }) => topic === answer.topic)}
          >
            {more[answer.topic]}
          </TopicCard>
        ))}
        {unknown.length > 0 && (
          <Card as="ul" className={styles.unknown}>
            {unknown.map(({ topic, sign, sentence }) => (
              <li key={topic} className={styles.row}>
                <Sign sign={sign} />
                <div>
                  <h3 className={styles.name}>{TOPIC_NAMES[topic]}</h3>
                  <p className={styles.sentence}>
                    {sentence}{' '}
                    <a href="#ask-your-utility" className="text-link">
                      {ACTIONS[topic]}
                    </a>
                  </p>
                </div>
              </li>
            ))}
          </Card>
        )}
      </div>
    </section>
  )
}

function Sign({ sign }: { sign: TopicSign }) {
  const name = TOPIC_SIGN_NAMES[sign]
  return (
    <span className={classNames(styles.sign, signColors(name))}>
      <StatusSign name={name} size={22} />
    </span>
  )
}

function TopicCard({
  answer: { topic, sign, label, sentence },
  findings,
  children,
}: {
  answer: TopicAnswer
  findings: readonly ShownFinding[]
  children: ReactNode
}) {
  const { means, does } = TOPIC_TEXTS[topic]
  const filter = filterTopicOf(topic)
  return (
    <Card>
      <details className={styles.card} id={`topic-${topic}`}>
        <summary className={styles.row}>
          <Sign sign={sign} />
          <div>
            <h3 className={styles.name}>
              {TOPIC_NAMES[topic]}{' '}
              <small className={classNames(styles.label, signColors(TOPIC_SIGN_NAMES[sign]))}>{label}</small>
            </h3>
            <p className={styles.sentence}>{sentence}</p>
          </div>
          <ChevronDown className={styles.chevron} size={20} aria-hidden />
        </summary>
        <div className={styles.body}>
          <Values findings={findings} />
          {children}
          <h4>What it means</h4>
          <p>{means}</p>
          {does !== null && (
            <>
              <h4>What to do</h4>
              <p>{does}</p>
            </>
          )}
          {filter !== null && <FilterLinks topics={[filter]} />}
          <GuideLink topic={topic} />
        </div>
      </details>
    </Card>
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

/** Values with a limit next to them first; the others are folded where there are several. */
function Values({ findings }: { findings: readonly ShownFinding[] }) {
  const compared = findings.filter(({ limits }) => limits.length > 0)
  const others = findings.filter(({ limits }) => limits.length === 0)
  const isFolded = compared.length > 0 && others.length > 1
  return (
    <>
      <Rows findings={isFolded ? compared : [...compared, ...others]} />
      {isFolded && (
        <Disclosure
          summary={formatCount(others.length, 'result without a limit', 'results without a limit')}
          isWide
        >
          <Rows findings={others} />
        </Disclosure>
      )}
    </>
  )
}

const Rows = ({ findings }: { findings: readonly ShownFinding[] }) =>
  findings.length === 0 ? null : (
    <ul className={styles.values}>
      {findings.map((finding) => (
        <FindingRow
          key={`${finding.parameter} ${finding.sourceId} ${finding.yearTo}`}
          finding={finding}
          headingLevel="h4"
        />
      ))}
    </ul>
  )
