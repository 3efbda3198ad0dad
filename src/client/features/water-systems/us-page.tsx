import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/components/breadcrumbs.tsx'
import { ChipLink } from '#client/ui/components/chip.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import { Scrollable } from '#client/ui/components/scrollable.tsx'
import { formatCount, formatNumber } from '#shared/format/number.ts'
import {
  formatShare,
  MEASURES,
  type Measure,
  shareOf,
  unknownOf,
} from '#shared/water-systems/state-figures.rules.ts'
import type { StatesAnswer } from '#shared/water-systems/states.schema.ts'
import { stateOfCode } from '#shared/water-systems/us-states.ts'
import { stateCrumbs, statePath } from '#shared/water-systems/water-paths.ts'
import { describeMeasure, MEASURE_LABELS, samplesTaken } from './measure-texts.ts'
import { UsMap } from './us-map.tsx'
import styles from './us-page.module.css'

/** The states on a map and in a table, by what was found in their water. */
export function UsPage({ measure }: { measure: Measure }) {
  const [answer] = trpc.waterSystems.states.useSuspenseQuery()
  const { total, years, withoutState, sources } = answer
  return (
    <div className="wrap">
      <Breadcrumbs trail={stateCrumbs(null)} />
      <PageHeading
        title="Tap water in the United States"
        text={`${formatCount(total.all.systems, 'public water system')}, with PFAS results, ${samplesTaken(years)}, for ${formatNumber(total.tested.systems)} of them. Those serve ${formatCount(total.tested.people, 'person', 'people')}.`}
      />
      <nav className={styles.measures} aria-label="What the map shows">
        {MEASURES.map((each) => (
          <ChipLink
            key={each}
            to="/water/us"
            search={each === 'found' ? {} : { view: each }}
            aria-current={each === measure ? 'true' : undefined}
            resetScroll={false}
          >
            {MEASURE_LABELS[each]}
          </ChipLink>
        ))}
      </nav>
      <p className={styles.about}>{describeMeasure(measure, answer)}</p>
      <a href="#states" className={`visually-hidden ${styles.skip}`}>
        Skip the map
      </a>
      <UsMap answer={answer} measure={measure} />
      <section className={styles.section} aria-labelledby="states">
        <h2 id="states" tabIndex={-1}>
          All states
        </h2>
        <p className={styles.about}>
          Shares of people, then water systems. People are those each system reports; some report none, and
          without people there is no share.
          {withoutState > 0 &&
            ` ${formatCount(withoutState, 'tribal system')} could lie in more than one state and ${withoutState === 1 ? 'counts' : 'count'} in none.`}
        </p>
        <StatesTable answer={answer} />
      </section>
      <section className={styles.section} aria-labelledby="sources">
        <h2 id="sources">Sources</h2>
        {sources.map(({ id, title, publisher, url, license }) => (
          <SourceLine key={id} source={{ title: `${publisher}: ${title}`, url, license }} />
        ))}
        <p className="muted small">
          Outlines of the states: US Census Bureau, through us-atlas (public domain).
        </p>
      </section>
    </div>
  )
}

function StatesTable({ answer: { states } }: { answer: StatesAnswer }) {
  return (
    <Scrollable label="Table of all states" className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Water systems</th>
            <th scope="col">People served</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {MEASURE_LABELS[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {states.map((figures) => (
            <tr key={figures.state}>
              <th scope="row">
                <AppLink to={statePath(figures.state)} className="text-link">
                  {stateOfCode(figures.state)?.name ?? figures.state}
                </AppLink>
              </th>
              <td>{formatNumber(figures.all.systems)}</td>
              <td>{figures.all.people === 0 ? 'not reported' : formatNumber(figures.all.people)}</td>
              {MEASURES.map((measure) => (
                <td key={measure}>
                  {formatShare(shareOf(figures, measure))}
                  <span className="muted"> · {formatNumber(systemsOf(figures, measure))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}

const systemsOf = (figures: StatesAnswer['total'], measure: Measure): number =>
  (measure === 'unknown' ? unknownOf(figures) : figures[measure]).systems
