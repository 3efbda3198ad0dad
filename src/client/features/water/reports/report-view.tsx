import FileSearch from 'lucide-react/icons/file-search'
import type { ReactNode } from 'react'
import { GeneratedNote } from '#client/features/site/common/generated-note.tsx'
import { StatusBadge } from '#client/features/water/common/tap-water/status-badge.tsx'
import { AppLink } from '#client/ui/app-link.tsx'
import { Row } from '#client/ui/layout/layout.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import { sourceName } from '#shared/site/sources/named-source.rules.ts'
import { MIN_LOCKED } from '#shared/water/answer/min-locked.ts'
import type { CityReport, Report } from '#shared/water/answer/reports.schema.ts'
import { resultCount } from '#shared/water/reports/result-count.rules.ts'
import { STATUS_LABELS, statusMeaning } from '#shared/water/status/status-labels.ts'
import { formatYears } from '#shared/water/values/value-years.ts'
import { ContaminantAnalysis } from './contaminant-analysis.tsx'
import { ContaminantTable } from './contaminant-table.tsx'
import { LockedContaminants } from './locked-contaminants.tsx'
import styles from './tap-water-page.module.css'

const NO_SUMMARY = 'No one has written a summary of this report yet.'
const NO_MORE = 'There are no more results than those above.'
const SECOND_HAND = 'Some results are from a data collection, not directly from the utility'

type OpenReport = Extract<Report, { contaminantsLocked: false }>

/** What a report's page says about its city. */
type ReportedCity = Pick<CityReport['city'], 'name' | 'state' | 'country' | 'slug'>

export interface ReportViewProps {
  city: ReportedCity
  report: Report | null
  /** What is known of the water in a sentence, with its status; left out where only the report is shown. */
  answer?: ReactNode
  /** What is known by topic, and what one can do. */
  topics?: ReactNode
  /** The water system that serves the city, where we know it. */
  federal?: ReactNode
  /** How the values of the system that serves it are shown to subscribers. */
  others?: ((findings: OpenReport['others']) => ReactNode) | undefined
  /** How to follow the water, which is Premium as the rows are. */
  follow?: ReactNode
  /** How to ask for a city without a report. */
  ask?: ReactNode
}

/** A city's report itself: its status and everything that was written and measured. */
export function ReportView({ city, report, answer, topics, federal, others, follow, ask }: ReportViewProps) {
  const place = [city.state, city.country].filter(Boolean).join(', ')
  const years = report === null ? null : measuredYears(report)
  return (
    <div className={styles.main}>
      <Row gap={12} align="start" justify="between" wraps>
        <div>
          <h1>{city.name} tap water</h1>
          <p className="muted">
            {place}
            {/* The sentences of an answer name the year of each value. */}
            {years !== null && answer === undefined && `. Results of ${years}`}
          </p>
        </div>
        {report !== null && answer === undefined && (
          <p className={styles.status}>
            <StatusBadge waterStatus={report.waterStatus} />
          </p>
        )}
      </Row>
      {report !== null && report.statusReason !== null && answer === undefined && (
        <p className={styles.reason}>{report.statusReason}</p>
      )}
      {answer}
      {report !== null && <GeneratedNote isGenerated={report.isGenerated} />}
      {topics}
      {report === null && federal === undefined && <NoReport city={city} ask={ask} />}
      {report !== null && (
        <ReportSections
          city={city}
          report={report}
          isOpen={topics === undefined}
          federal={federal}
          others={others}
          follow={follow}
        />
      )}
      {report === null && federal !== undefined && (
        <section className={styles.section} aria-labelledby="system">
          <h2 id="system">Who serves it</h2>
          {federal}
        </section>
      )}
      {report === null && federal !== undefined && ask}
      {report === null && follow}
    </div>
  )
}

/** Where the water comes from, if the report says so. */
export function WaterSource({ report }: { report: Report | null }) {
  if (!report?.waterSource) return null
  return (
    <Card className={styles.pad}>
      <p className="muted small">Water Source</p>
      <h2 className={styles.cardTitle}>{report.waterSource}</h2>
    </Card>
  )
}

/** The years a report's values were measured in: '2023' or '2013–19'; null if none is stated. */
const measuredYears = ({ measuredFrom, measuredTo }: Report): string | null =>
  measuredFrom === null ? null : formatYears(measuredFrom, measuredTo ?? measuredFrom)

function NoReport({ city, ask }: Pick<ReportViewProps, 'city' | 'ask'>) {
  return (
    <>
      <EmptyState
        className={styles.section}
        title="Tap Water Report Not Available"
        icon={<FileSearch size={44} aria-hidden />}
        text={`There are no results for the tap water of ${city.name} yet. Look at the city’s water management instead.`}
        action={{
          label: `Water management in ${city.name}`,
          to: '/cities/$slug',
          params: { slug: city.slug },
        }}
      />
      {ask}
    </>
  )
}

interface FoldedProps {
  id: string
  title: string
  isOpen: boolean
  children: ReactNode
}

/** What the topics above say already: a heading of one line that opens. */
const Folded = ({ id, title, isOpen, children }: FoldedProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <Disclosure
      isOpen={isOpen}
      summary={
        <h2 id={id} className={styles.folded}>
          {title}
        </h2>
      }
    >
      {children}
    </Disclosure>
  </section>
)

function ReportSections({
  city,
  report,
  isOpen,
  federal,
  others,
  follow,
}: Pick<ReportViewProps, 'federal' | 'others' | 'follow'> & {
  city: ReportedCity
  report: Report
  /** No topics above say the same. */
  isOpen: boolean
}) {
  const { summary, recommendations, advice, source, secondHand, waterStatus } = report
  // Fewer are not worth a lock: the topics above show them.
  const total = resultCount(report)
  return (
    <>
      {advice !== null && (
        <Folded id="what-to-do" title="What to do" isOpen={isOpen}>
          <Notice>
            <p>{advice}</p>
          </Notice>
        </Folded>
      )}
      <Folded id="summary" title="Analysis Summary" isOpen={isOpen}>
        <p>{summary ?? (total > 0 ? NO_SUMMARY : NO_MORE)}</p>
      </Folded>
      <section className={styles.section} aria-labelledby="contaminants">
        <h2 id="contaminants">Key Contaminant Analysis</h2>
        {total < MIN_LOCKED && <p className="muted">Every result is under its topic above.</p>}
        {total >= MIN_LOCKED && report.contaminantsLocked && (
          <LockedContaminants
            cityName={city.name}
            count={report.contaminantCount}
            names={report.contaminantNames}
          />
        )}
        {!report.contaminantsLocked && report.contaminants.length > 0 && (
          <ContaminantAnalysis
            contaminants={report.contaminants}
            overview={report.overview}
            cityName={city.name}
          />
        )}
        {!report.contaminantsLocked && report.history.length > 0 && (
          <Disclosure summary="History">
            <ContaminantTable contaminants={report.history} />
          </Disclosure>
        )}
        {!report.contaminantsLocked && others?.(report.others)}
        {follow}
      </section>
      <section className={styles.section} aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <Disclosure summary="Where does this data come from?">
          {federal}
          <p>
            {federal === undefined &&
              `From ${source.title === null ? 'the sources named with the values' : sourceName(source.title)}${
                source.year === null ? '' : `, ${source.year}`
              }. `}
            {secondHand && `${SECOND_HAND}. `}
            <AppLink to="/methodology" className="text-link">
              How results are compared
            </AppLink>
          </p>
        </Disclosure>
        <Disclosure summary="Do I need a filter?">
          <p>
            {recommendations ??
              'The results here do not say. A test of your own tap does: lead and copper come from the pipes of a building.'}
          </p>
        </Disclosure>
        <Disclosure summary={`What does “${STATUS_LABELS[waterStatus]}” mean?`}>
          <p>{statusMeaning(waterStatus, city.country === 'United States')}</p>
        </Disclosure>
      </section>
    </>
  )
}
