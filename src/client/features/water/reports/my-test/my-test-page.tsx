import FlaskConical from 'lucide-react/icons/flask-conical'
import Plus from 'lucide-react/icons/plus'
import { Fragment, type ReactNode, useState } from 'react'
import { MembersOnly } from '#client/features/accounts/common/members-only.tsx'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { LockedPanel } from '#client/features/billing/common/locked-panel.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import type { MyTest, MyTests } from '#shared/water/reports/my-tests.schema.ts'
import { MAX_TESTS } from '#shared/water/reports/report-reading.ts'
import { AddTest } from './add-test.tsx'
import { DeleteTest } from './delete-test.tsx'
import styles from './my-test.module.css'
import { OwnWell } from './own-well.tsx'
import { TestView } from './test-view.tsx'

export interface MyTestPageProps {
  /** Draws a test next to the person's water. */
  compare: (comparison: NonNullable<MyTest['comparison']>) => ReactNode
  /** Draws what a test says by topic. */
  topics: (answer: MyTest['answer']) => ReactNode
}

/** What laboratories found in a person's own water: private, judged like any report, and compared with their water. */
export function MyTestPage(drawings: MyTestPageProps) {
  const user = useUser()
  if (user === null)
    return (
      <MembersOnly
        icon={<FlaskConical size={44} aria-hidden />}
        title="Log in to see your test"
        text="The values a laboratory found in your own water, against the limits of WHO, US EPA and EU."
      />
    )
  return (
    <div className="wrap">
      <PageHeading
        title="My test"
        text="What a laboratory found in your own water, compared by the same rules as every report here. Only you see it."
      />
      {/* The key empties the fields when another person logs in. */}
      <Fragment key={user.id}>
        {user.myWater?.place.kind === 'well' && <OwnWell />}
        <Tests {...drawings} />
      </Fragment>
    </div>
  )
}

function Tests(drawings: MyTestPageProps) {
  const [answer] = trpc.myTests.list.useSuspenseQuery()
  return answer.locked ? (
    <LockedTests tests={answer.tests} />
  ) : (
    <OpenTests tests={answer.tests} {...drawings} />
  )
}

/** Without Premium: the offer. Tests that are there can still be deleted. */
function LockedTests({ tests }: Pick<MyTests, 'tests'>) {
  return (
    <>
      <LockedPanel
        title="See your own water next to the limits"
        headingLevel="h2"
        text="Drop your laboratory’s report (PDF). Its values are drawn against the limits of WHO, US EPA and EU, next to what is known of your water."
        offer="Start 14-Day Free Trial"
        rows={6}
      />
      {tests.length > 0 && (
        <section className={styles.section} aria-labelledby="your-tests">
          <h2 id="your-tests">Your tests</h2>
          <Stack as="ul" className={styles.list}>
            {tests.map((test) => (
              <li key={test.id}>
                <TestName {...test} />
                <DeleteTest id={test.id} laboratory={test.laboratory} />
              </li>
            ))}
          </Stack>
        </section>
      )}
    </>
  )
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const

function TestName({ laboratory, sampledOn }: Pick<MyTest, 'laboratory' | 'sampledOn'>) {
  const { locale } = useDateStyle()
  return (
    <span>
      {laboratory}, <span className="muted">sampled {formatDay(sampledOn, locale, DAY)}</span>
    </span>
  )
}

function OpenTests({ tests, compare, topics }: { tests: readonly MyTest[] } & MyTestPageProps) {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const shown = tests.find(({ id }) => id === chosenId) ?? tests[0]
  return (
    <>
      {tests.length > 1 && (
        <section className={styles.section} aria-labelledby="your-tests">
          <h2 id="your-tests">Your tests</h2>
          <Stack as="ul" className={styles.list}>
            {tests.map((test) => (
              <li key={test.id}>
                <TestName {...test} />
                <Button
                  variant="ghost"
                  size="sm"
                  aria-pressed={test.id === shown?.id}
                  aria-label={`Show the test by ${test.laboratory} of ${test.sampledOn}`}
                  onClick={() => setChosenId(test.id)}
                >
                  {test.id === shown?.id ? 'Shown' : 'Show'}
                </Button>
              </li>
            ))}
          </Stack>
        </section>
      )}
      {isAdding || tests.length === 0 ? (
        <Card as="section" isPadded className={styles.section} aria-labelledby="add-test">
          <h2 id="add-test">Add a test</h2>
          <AddTest
            onAdded={(id) => {
              setChosenId(id)
              setIsAdding(false)
            }}
            onCancel={tests.length === 0 ? null : () => setIsAdding(false)}
          />
        </Card>
      ) : (
        tests.length < MAX_TESTS && (
          <Button variant="secondary" className={styles.add} onClick={() => setIsAdding(true)}>
            <Plus size={18} aria-hidden />
            Add a test
          </Button>
        )
      )}
      {shown !== undefined && (
        <TestView
          key={shown.id}
          test={shown}
          name={<TestName {...shown} />}
          topics={topics(shown.answer)}
          comparison={shown.comparison && compare(shown.comparison)}
        />
      )}
    </>
  )
}
