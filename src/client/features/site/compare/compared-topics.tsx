import { StatusBadge } from '#client/features/water/common/tap-water/status-badge.tsx'
import { TopicLabel } from '#client/features/water/common/tap-water/topic-sign.tsx'
import { Box } from '#client/ui/layout/layout.tsx'
import type { Comparison } from '#shared/site/compare/compare.schema.ts'
import { TOPIC_NAMES, TOPICS } from '#shared/water/values/topics.ts'
import styles from './compare-page.module.css'

type Compared = Comparison['waters'][number]

/** What the pages of the compared tap waters answer: a status and a line each, then topic by topic. Everyone sees it. */
export function ComparedTopics({ waters }: { waters: readonly Compared[] }) {
  const answered = waters.flatMap(({ key, name, answer }) => (answer === null ? [] : [{ key, name, answer }]))
  if (answered.length === 0) return null
  const topics = TOPICS.filter((topic) =>
    answered.some(({ answer }) =>
      answer.topics.some((own) => own.topic === topic && own.sign !== 'no-result'),
    ),
  )
  return (
    <Box as="section" marginTop={32} aria-labelledby="answers">
      <h2 id="answers">What is known</h2>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <h3>All in all</h3>
          <dl className={styles.cells}>
            {answered.map(({ key, name, answer }) => (
              <div key={key} className={styles.cell}>
                <dt>{name}</dt>
                <dd>
                  {answer.waterStatus !== null && <StatusBadge waterStatus={answer.waterStatus} />}
                  <span className={styles.said}>{answer.verdict.line}</span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
        {topics.map((topic) => (
          <li key={topic} className={styles.row}>
            <h3>{TOPIC_NAMES[topic]}</h3>
            <dl className={styles.cells}>
              {answered.map(({ key, name, answer }) => {
                const own = answer.topics.find((each) => each.topic === topic)
                return (
                  <div key={key} className={styles.cell}>
                    <dt>{name}</dt>
                    {own === undefined ? (
                      <dd className="muted">No result here</dd>
                    ) : (
                      <dd>
                        <TopicLabel sign={own.sign} label={own.label} />
                        <span className={styles.said}>{own.sentence}</span>
                      </dd>
                    )}
                  </div>
                )
              })}
            </dl>
          </li>
        ))}
      </ul>
    </Box>
  )
}
