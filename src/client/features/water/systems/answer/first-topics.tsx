import ChevronRight from 'lucide-react/icons/chevron-right'
import { SignSquare } from '#client/features/water/common/tap-water/status-badge.tsx'
import { TOPIC_SIGN_NAMES } from '#client/features/water/common/tap-water/topic-sign.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { notKnown } from '#shared/water/answer/not-known.ts'
import { orderedTopics } from '#shared/water/answer/topic-order.ts'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import { rowName } from '#shared/water/values/topics.ts'
import { TopicFigure } from './topic-parts.tsx'
import styles from './topic-rows.module.css'

/** Topics of a city's page. */
const FIRST = 3

/** The first topics of a city's water, one line each, and what is not known; each leads to its page of tap water. */
export function FirstTopics({ topics, slug }: { topics: SystemPage['topics']; slug: string }) {
  const known = orderedTopics(topics.filter(({ sign }) => sign !== 'no-result')).slice(0, FIRST)
  const unknown = topics.filter(({ sign }) => sign === 'no-result')
  const target = { to: '/cities/$slug/tap-water', params: { slug } } as const
  return (
    <section aria-labelledby="known">
      <h2 id="known" className="visually-hidden">
        What is known
      </h2>
      <Card className="divided">
        {known.map(({ topic, sign, row }) => (
          <AppLink key={topic} {...target} hash={`topic-${topic}`} className={styles.row}>
            <SignSquare name={TOPIC_SIGN_NAMES[sign]} />
            <span>
              <h3 className={styles.name}>{rowName(topic, row.substance)}</h3>
              {row.figure !== null && row.note !== null && <span className={styles.note}>{row.note}</span>}
            </span>
            <TopicFigure row={row} sign={sign} />
            <ChevronRight className={styles.chevron} size={18} aria-hidden />
          </AppLink>
        ))}
        {unknown.length > 0 && (
          <AppLink {...target} hash="ask-your-utility" className={styles.row}>
            <SignSquare name="not-enough-data" />
            <span>
              <h3 className={styles.name}>Not known here</h3>
              <span className={styles.note}>{notKnown(topics)[0]}</span>
            </span>
            <span />
            <ChevronRight className={styles.chevron} size={18} aria-hidden />
          </AppLink>
        )}
      </Card>
    </section>
  )
}
