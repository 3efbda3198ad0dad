import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import FileSearch from 'lucide-react/icons/file-search'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode } from 'react'
import type { CityReport, Report } from '../../../shared/tap-water/reports.schema.ts'
import { trpc } from '../../lib/trpc.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Breadcrumbs } from '../../ui/components/breadcrumbs.tsx'
import { Card } from '../../ui/components/card.tsx'
import { Disclosure } from '../../ui/components/disclosure.tsx'
import { EmptyState } from '../../ui/components/empty-state.tsx'
import { GeneratedNote } from '../../ui/components/generated-note.tsx'
import { Scene } from '../../ui/components/scene.tsx'
import { SourceLine } from '../../ui/components/source-line.tsx'
import { ContaminantAnalysis } from './contaminant-analysis.tsx'
import { LockedContaminants } from './locked-contaminants.tsx'
import { SafetyBadge } from './safety-badge.tsx'
import styles from './tap-water-page.module.css'

/** Properties of {@link TapWaterPage}. */
export interface TapWaterPageProps {
  slug: string
  /** What one may do with the report. */
  actions?: ReactNode
  recommended: ReactNode
}

/** A city's tap-water report: verdict, summary, the rows (for subscribers), questions, source and products. */
export function TapWaterPage({ slug, actions, recommended }: TapWaterPageProps) {
  const [{ city, report }] = trpc.tapWater.byCitySlug.useSuspenseQuery({ slug })
  const place = [city.state, city.country].filter(Boolean).join(', ')
  const years = report === null ? null : measuredYears(report)

  return (
    <div className="wrap">
      <div className={styles.trail}>
        <AppLink to="/tap-water-ratings" className={styles.back}>
          <ChevronLeft size={18} aria-hidden /> Back
        </AppLink>
        <Breadcrumbs
          trail={[
            { label: 'Ratings', to: '/tap-water-ratings' },
            { label: city.name, to: `/cities/${slug}` },
            { label: 'Tap water' },
          ]}
        />
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.columns}>
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
        <aside className={styles.aside} aria-label="About this water">
          <div className={styles.scene}>
            <Scene
              category={city.category}
              seed={city.slug}
              imageUrl={city.imageUrl}
              alt={city.name}
              isEager
            />
          </div>
          {report?.waterSource && (
            <Card className={styles.pad}>
              <p className="muted small">Water Source</p>
              <h2 className={styles.cardTitle}>{report.waterSource}</h2>
            </Card>
          )}
          <AppLink to="/scanner" search={{ type: 'bottle' }} className={styles.scan}>
            <ScanLine size={24} aria-hidden />
            <span>
              <b>Scan a Bottle</b>
              <span className="muted small">Compare it with your tap</span>
            </span>
            <ArrowRight size={20} aria-hidden />
          </AppLink>
          {recommended}
        </aside>
      </div>
    </div>
  )
}

/** The years a report's values were measured in: '2023' or '2013 to 2019'; null where nobody says. */
function measuredYears({ measuredFrom, measuredTo }: Report): string | null {
  if (measuredFrom === null) return null
  return measuredTo === null || measuredTo === measuredFrom
    ? String(measuredFrom)
    : `${measuredFrom} to ${measuredTo}`
}

function NoReport({ city }: { city: CityReport['city'] }) {
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

function ReportSections({ city, report }: { city: CityReport['city']; report: Report }) {
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
