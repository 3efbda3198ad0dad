import type { ReactNode } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { formatCount } from '#shared/format/number.ts'
import type { MyTest } from '#shared/water/reports/my-tests.schema.ts'
import { TOPICS_IN_SENTENCES } from '#shared/water/values/topics.ts'
import { ContaminantAnalysis } from '../contaminant-analysis.tsx'
import { DeleteTest } from './delete-test.tsx'
import styles from './my-test.module.css'

export interface TestViewProps {
  test: MyTest
  /** The laboratory and the day of the sample. */
  name: ReactNode
  /** What the test says by topic. */
  topics: ReactNode
  /** The same parameters in the person's water; null where they have set none. */
  comparison: ReactNode
}

const listed = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

/** One test: what is above a limit, every value against the limits, and the person's water next to it. */
export function TestView({ test, name, topics, comparison }: TestViewProps) {
  const { id, laboratory, contaminants, overview, exceeded, answer } = test
  const hasWell = useUser()?.myWater?.place.kind === 'well'
  const untested = answer.topics
    .filter(({ sign }) => sign === 'no-result')
    .map(({ topic }) => TOPICS_IN_SENTENCES[topic])
  return (
    <>
      <section className={styles.section} aria-labelledby="found">
        <Row wraps align="start" justify="between" gap={16} lineGap={8} marginBottom={12}>
          <div>
            <h2 id="found">What was found</h2>
            <p>{name}</p>
          </div>
          <DeleteTest id={id} laboratory={laboratory} />
        </Row>
        {exceeded.length > 0 ? (
          <Notice className={styles.said}>
            <p>
              Above a limit in this sample: {listed(exceeded)}. One sample is one moment at one tap. Ask the
              laboratory or your utility for a second sample before you change anything costly.
            </p>
          </Notice>
        ) : (
          <p className={styles.said}>
            {overview.healthJudged === 0
              ? 'None of the results has a health limit.'
              : `No limit exceeded in the ${formatCount(overview.healthJudged, 'health result')} with a limit. A test says nothing of what it did not test for.`}
          </p>
        )}
        {topics}
        {untested.length > 0 && <p className="muted">Not in this test: {listed(untested)}.</p>}
        <ContaminantAnalysis contaminants={contaminants} overview={overview} cityName="your sample" />
      </section>
      {comparison}
      {comparison === null && !hasWell && (
        <section className={styles.section} aria-labelledby="your-water">
          <h2 id="your-water">Next to your water</h2>
          <p>
            <AppLink to="/find" className="text-link">
              Find your water
            </AppLink>{' '}
            <span className="muted">and set it as yours, to see this test next to what is known of it.</span>
          </p>
        </section>
      )}
    </>
  )
}
