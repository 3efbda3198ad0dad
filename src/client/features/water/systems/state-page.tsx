import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { formatCount, formatNumber } from '#shared/format/number.ts'
import {
  formatShare,
  MEASURES,
  type Served,
  shareOf,
  unknownOf,
} from '#shared/water/answer/state-figures.rules.ts'
import type { StateAnswer } from '#shared/water/answer/states.schema.ts'
import { stateCrumbs } from '#shared/water/answer/water-paths.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'
import { describeMeasure, formatServed, MEASURE_LABELS, samplesTaken } from './measure-texts.ts'
import styles from './state-page.module.css'
import { SystemList } from './system-list.tsx'
import { TownLinks } from './town-links.tsx'

interface StatePageProps {
  /** Postal code. */
  state: string
  /** The list of systems goes on after this one. */
  after?: string | undefined
  /** The towns whose address begins with it. */
  letter?: string | undefined
}

/** A state: what was found in its water, its systems and its towns. */
export function StatePage({ state, after, letter }: StatePageProps) {
  const [answer] = trpc.waterSystems.byState.useSuspenseQuery({ state, after, letter })
  const { figures, systems, next, townCount, sources } = answer
  const { name, slug } = stateOfCode(state) ?? { name: state, slug: state.toLowerCase() }
  const at = { to: '/water/us/$key', params: { key: slug } } as const
  return (
    <div className="wrap">
      <Breadcrumbs trail={[...stateCrumbs(null), { label: name }]} />
      <PageHeading title={`Tap water in ${name}`} text={describeHoldings(name, figures.all, townCount)} />
      <Figures answer={answer} />
      <section className={styles.section} aria-labelledby="systems">
        <h2 id="systems" tabIndex={-1}>
          {after === undefined ? 'Water systems, the largest first' : 'More water systems'}
        </h2>
        <SystemList systems={systems} />
        <div className={styles.more}>
          {next !== null && (
            <ButtonLink {...at} search={{ after: next, letter }} hash="systems" variant="secondary">
              Show more
            </ButtonLink>
          )}
          {after !== undefined && (
            <ButtonLink {...at} search={{ letter }} hash="systems" variant="ghost">
              Back to the largest
            </ButtonLink>
          )}
        </div>
      </section>
      <Towns answer={answer} at={at} after={after} letter={letter} />
      <section className={styles.section} aria-labelledby="sources">
        <h2 id="sources">Sources</h2>
        {sources.map(({ id, title, publisher, url, license }) => (
          <SourceLine key={id} source={{ title: `${publisher}: ${title}`, url, license }} />
        ))}
      </section>
    </div>
  )
}

/** "1,300 public water systems and 880 towns of Michigan. 7,400,000 people served." */
function describeHoldings(name: string, all: Served, townCount: number): string {
  const towns = townCount === 0 ? '' : ` and ${formatCount(townCount, 'town')}`
  return `${formatCount(all.systems, 'public water system')}${towns} of ${name}. ${formatServed(all)}${all.people === 0 ? '' : ' served'}.`
}

const count = (served: Served) =>
  served.systems === 0 ? 'No system' : `${formatCount(served.systems, 'system')}. ${formatServed(served)}`

function Figures({ answer }: { answer: StateAnswer }) {
  const { figures, years } = answer
  const { tested } = figures
  if (tested.systems === 0) return <p>There is no PFAS result for its systems here.</p>
  return (
    <>
      <dl className={styles.figures}>
        {MEASURES.map((measure) => (
          <Card key={measure} isPadded>
            <dt>{MEASURE_LABELS[measure]}</dt>
            <dd>
              <b className={styles.share}>{formatShare(shareOf(figures, measure))}</b>
              <span className="muted small">
                {count(measure === 'unknown' ? unknownOf(figures) : figures[measure])}
              </span>
              <span className="small">{describeMeasure(measure, answer)}</span>
            </dd>
          </Card>
        ))}
      </dl>
      <p className="muted small">
        PFAS results, {samplesTaken(years)}, are known for {formatNumber(tested.systems)} of{' '}
        {formatCount(figures.all.systems, 'system')}. People are those each system reports; some report none.
      </p>
    </>
  )
}

function Towns({
  answer: { towns, letters },
  at,
  after,
  letter,
}: {
  answer: StateAnswer
  at: { to: '/water/us/$key'; params: { key: string } }
  after: string | undefined
  letter: string | undefined
}) {
  if (letters.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="towns">
      <h2 id="towns" tabIndex={-1}>
        {letter === undefined ? 'Towns with the most ZIP codes' : `Towns with ${letter.toUpperCase()}`}
      </h2>
      <nav className={styles.letters} aria-label="Towns by first letter">
        {letters.map((each) => (
          <AppLink
            key={each}
            {...at}
            search={{ after, letter: each }}
            hash="towns"
            className={styles.letter}
            aria-current={each === letter ? 'true' : undefined}
          >
            {each.toUpperCase()}
          </AppLink>
        ))}
      </nav>
      {towns.length === 0 ? <p>We know no town with this letter.</p> : <TownLinks towns={towns} />}
    </section>
  )
}
