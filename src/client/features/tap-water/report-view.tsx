import FileSearch from 'lucide-react/icons/file-search'
import type { CityReport, Report } from '../../../shared/tap-water/reports.schema.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/components/card.tsx'
import { Disclosure } from '../../ui/components/disclosure.tsx'
import { EmptyState } from '../../ui/components/empty-state.tsx'
import { GeneratedNote } from '../../ui/components/generated-note.tsx'
import { SourceLine } from '../../ui/components/source-line.tsx'
import { ContaminantAnalysis } from './contaminant-analysis.tsx'
import { LockedContaminants } from './locked-contaminants.tsx'
import { SafetyBadge } from './safety-badge.tsx'
import styles from './tap-water-page.module.css'

/** What a report's page says of its city. */
type ReportedCity = Pick<CityReport['city'], 'name' | 'state' | 'country' | 'slug'>

/** A city's report itself: its verdict and everything that was written and measured. */
export function ReportView({ city, report }: { city: ReportedCity; report: Report | null }) {
  const place = [city.state, city.country].filter(Boolean).join(', ')
  const years = report === null ? null : measuredYears(report)
  return (
    <div className={styles.main}>
      <div className={styles.title}>
        <div>
          <h1>{city.name} tap water</h1>
          <p className="muted">
            {place}
            {years !== null && `. Measured ${years}`}
          </p>
        </div>
        {report !== null && <SafetyBadge isSafe={report.isSafe} />}
      </div>
      {report !== null && <GeneratedNote isGenerated={report.isGenerated} />}
      {report === null ? <NoReport city={city} /> : <ReportSections city={city} report={report} />}
    </div>
  )
}

/** Where the water comes from, if somebody wrote it. */
export function WaterSource({ report }: { report: Report | null }) {
  if (!report?.waterSource) return null
  return (
    <Card className={styles.pad}>
      <p className="muted small">Water Source</p>
      <h2 className={styles.cardTitle}>{report.waterSource}</h2>
    </Card>
  )
}

/** The years a report's values were measured in: '2023' or '2013 to 2019'; null where nobody says. */
function measuredYears({ measuredFrom, measuredTo }: Report): string | null {
  if (measuredFrom === null) return null
  return measuredTo === null || measuredTo === measuredFrom
    ? String(measuredFrom)
    : `${measuredFrom} to ${measuredTo}`
}

function NoReport({ city }: { city: ReportedCity }) {
  return (
    <EmptyState
      className={styles.section}
      title="Tap Water Report Not Available"
      icon={<FileSearch size={44} aria-hidden />}
      text={`We know of no published measurements for ${city.name}. Look at the city’s water management instead.`}
      action={{ label: `Water management in ${city.name}`, to: `/cities/${city.slug}` }}
    />
  )
}

function ReportSections({ city, report }: { city: ReportedCity; report: Report }) {
  const { summary, recommendations, source, secondHand } = report
  return (
    <>
      <section className={styles.section} aria-labelledby="summary">
        <h2 id="summary">Analysis Summary</h2>
        <p>{summary ?? 'Nobody has written a summary of this report yet.'}</p>
      </section>
      <section className={styles.section} aria-labelledby="contaminants">
        <h2 id="contaminants">Key Contaminant Analysis</h2>
        {report.contaminantsLocked ? (
          <LockedContaminants
            cityName={city.name}
            count={report.contaminantCount}
            years={measuredYears(report)}
          />
        ) : (
          <ContaminantAnalysis
            contaminants={report.contaminants}
            overview={report.overview}
            cityName={city.name}
          />
        )}
        <SourceLine
          source={source}
          note={
            secondHand
              ? 'Official figures read through a compilation, not from the utility itself.'
              : undefined
          }
        />
      </section>
      <section className={styles.section} aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        <Disclosure summary="Where does this data come from?" isOpen>
          <p>
            From {source.title ?? 'published measurements'}
            {source.year === null ? '' : `, ${source.year}`}. Each value keeps its unit, its year and its
            source; values nobody published stay empty.{' '}
            {secondHand && 'These figures are official but were read through a compilation. '}
            <AppLink to="/methodology" className="text-link">
              How values are judged
            </AppLink>
          </p>
        </Disclosure>
        <Disclosure summary="Do I need a filter?">
          <p>
            {recommendations ??
              'The published figures do not say. A test of your own tap does: lead and copper come from the pipes of a building.'}
          </p>
        </Disclosure>
      </section>
    </>
  )
}
