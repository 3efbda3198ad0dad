import type { ReactNode } from 'react'
import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { ChipLink } from '#client/ui/public/chip.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { formatCount, formatLarge, formatNumber } from '#shared/format/number.ts'
import {
  formatShare,
  isLaw,
  type MapView,
  MEASURES,
  shareOf,
  unknownOf,
} from '#shared/water/answer/state-figures.rules.ts'
import type { StatesAnswer } from '#shared/water/answer/states.schema.ts'
import { stateCrumbs, statePath } from '#shared/water/answer/water-paths.ts'
import { stateOfCode } from '#shared/water/places/us-states.ts'
import { LAWS } from '#shared/water/values/laws.ts'
import { describeLaw, describeMeasure, LAW_LABELS, MEASURE_LABELS, samplesTaken } from './measure-texts.ts'
import { UsMap } from './us-map.tsx'
import styles from './us-page.module.css'

/** The states on a map and in a table, by what the laws say of their water and what was found in it. */
export function UsPage({ view }: { view: MapView }) {
  const [answer] = trpc.waterSystems.states.useSuspenseQuery()
  const { total, years, withoutState, sources } = answer
  return (
    <div className="wrap">
      <Breadcrumbs trail={stateCrumbs(null)} />
      <PageHeading
        title="Tap water in the United States"
        text={`${formatCount(total.all.systems, 'public water system')}, with PFAS results, ${samplesTaken(years)}, for ${formatNumber(total.tested.systems)} of them. Those serve ${formatCount(total.tested.people, 'person', 'people')}.`}
      />
      <h2 id="laws" className={styles.switch}>
        One water, three laws: people whose water is above a limit
      </h2>
      <nav className={classNames(styles.measures, styles.laws)} aria-labelledby="laws">
        {LAWS.map((law) => (
          <ViewLink key={law} view={law} current={view}>
            <span className={styles.law}>
              {LAW_LABELS[law]}
              <small>{formatLarge(total.laws[law].above.people)} people</small>
            </span>
          </ViewLink>
        ))}
      </nav>
      <h2 id="pfas" className={styles.switch}>
        PFAS
      </h2>
      <nav className={styles.measures} aria-labelledby="pfas">
        {MEASURES.map((measure) => (
          <ViewLink key={measure} view={measure} current={view}>
            {MEASURE_LABELS[measure]}
          </ViewLink>
        ))}
      </nav>
      <p className={styles.about}>
        {isLaw(view)
          ? `${describeLaw(view, total)} The map shows the share of people above, of all people whose water has a result for one of these limits.`
          : describeMeasure(view, answer)}
      </p>
      <p className={styles.hint}>Tap a state for its water systems and towns.</p>
      <a href="#states" className={`visually-hidden ${styles.skip}`}>
        Skip the map
      </a>
      <UsMap answer={answer} view={view} />
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
        <StatesTable answer={answer} views={isLaw(view) ? LAWS : MEASURES} />
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

interface ViewLinkProps {
  view: MapView
  current: MapView
  children: ReactNode
}

function ViewLink({ view, current, children }: ViewLinkProps) {
  return (
    <ChipLink
      to="/water/us"
      search={view === 'found' ? {} : { view }}
      aria-current={view === current ? 'true' : undefined}
      resetScroll={false}
    >
      {children}
    </ChipLink>
  )
}

interface StatesTableProps {
  answer: StatesAnswer
  views: readonly MapView[]
}

function StatesTable({ answer: { states }, views }: StatesTableProps) {
  return (
    <Scrollable label="Table of all states" className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Water systems</th>
            <th scope="col">People served</th>
            {views.map((view) => (
              <th key={view} scope="col">
                {isLaw(view) ? `Above: ${LAW_LABELS[view]}` : MEASURE_LABELS[view]}
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
              {views.map((view) => (
                <td key={view}>
                  {formatShare(shareOf(figures, view))}
                  <span className="muted"> · {formatNumber(systemsOf(figures, view))}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}

function systemsOf(figures: StatesAnswer['total'], view: MapView): number {
  if (isLaw(view)) return figures.laws[view].above.systems
  return (view === 'unknown' ? unknownOf(figures) : figures[view]).systems
}
