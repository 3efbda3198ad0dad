import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode } from 'react'
import { Scene } from '#client/features/cities/common/scene/scene.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink, type LinkTarget } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { AskForCity } from './ask-for-city.tsx'
import { ReportView, type ReportViewProps, WaterSource } from './report-view.tsx'
import styles from './tap-water-page.module.css'

export interface TapWaterPageProps {
  slug: string
  /** Where Back leads, where that is not the ratings. */
  back?: (LinkTarget & { label: string }) | undefined
  /** What one may do with the report. */
  actions?: ReactNode
  /** What is known of the water in a sentence, with its status. */
  answer: ReactNode
  /** What is known by topic, and what one can do. */
  topics: ReactNode
  /** The water system that serves the city, where we know it. */
  federal?: ReactNode
  /** How the other values of that system are shown. */
  others: ReportViewProps['others']
  /** How to follow the water. */
  follow: ReactNode
  recommended: ReactNode
}

const TO_RATINGS = { to: '/tap-water-ratings', label: 'Back' } as const

/** A city's tap-water report: status, summary, the rows (for subscribers), questions, source and products. */
export function TapWaterPage({ slug, back, actions, recommended, ...parts }: TapWaterPageProps) {
  const [{ city, report }] = trpc.tapWater.byCitySlug.useSuspenseQuery({ slug })
  const { label, ...above }: LinkTarget & { label: string } = back ?? TO_RATINGS
  return (
    <div className="wrap">
      <div className={styles.trail}>
        <AppLink {...above} className={styles.back}>
          <ChevronLeft size={18} aria-hidden /> {label}
        </AppLink>
        <Breadcrumbs
          trail={[
            { label: 'Ratings', to: '/tap-water-ratings' },
            { label: city.name, to: '/cities/$slug', params: { slug } },
            { label: 'Tap water' },
          ]}
        />
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.columns}>
        <div className={styles.scene}>
          <Scene category={city.category} seed={city.slug} imageUrl={city.imageUrl} alt={city.name} isEager />
        </div>
        <ReportView
          city={city}
          report={report}
          {...parts}
          ask={<AskForCity slug={city.slug} cityName={city.name} />}
        />
        <aside className={styles.aside} aria-label="About this water">
          <WaterSource report={report} />
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
