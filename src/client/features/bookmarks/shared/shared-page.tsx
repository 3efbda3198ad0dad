import ArrowRight from 'lucide-react/icons/arrow-right'
import Droplet from 'lucide-react/icons/droplet'
import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import type { LinkTarget } from '#client/ui/app-link.tsx'
import { ButtonLink } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { EmptyState } from '#client/ui/components/empty-state.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import type { Shared } from '#shared/bookmarks/bookmarks.schema.ts'
import type { ScanViews } from '../detail/bookmark-dialog.tsx'
import styles from './shared-page.module.css'

type Views = Pick<ScanViews, 'renderBottle' | 'renderPlan'>

/** The heading of a shared bookmark. */
const KINDS: Record<Shared['type'], string> = {
  bottle_scan: 'What is known of a bottled water, shared with you.',
  iq_plan: 'A plan for a water problem at home, shared with you.',
  city_management: 'A city’s water management, shared with you.',
  tap_water: 'A tap-water report, shared with you.',
}

/** What was shared by a link: the thing itself, and nothing about who shared it. */
export function SharedPage({ token, ...views }: { token: string } & Views) {
  const [shared] = trpc.bookmarks.shared.useSuspenseQuery({ token })
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title={shared.title} text={KINDS[shared.type]} />
      <SharedThing shared={shared} {...views} />
    </div>
  )
}

function SharedThing({ shared, renderBottle, renderPlan }: { shared: Shared } & Views) {
  switch (shared.type) {
    case 'bottle_scan':
      return (
        <Kept to="/scanner" search={{ type: 'bottle' }} label="Scan Your Own Bottle">
          {renderBottle(shared.data)}
        </Kept>
      )
    case 'iq_plan':
      return (
        <Kept to="/scanner" search={{ tab: 'water-iq' }} label="Ask Water IQ Yourself">
          {renderPlan(shared.title, shared.data)}
        </Kept>
      )
    case 'city_management':
      return <CityLink to="/cities/$slug" params={{ slug: shared.slug }} label="Open City" />
    case 'tap_water':
      return <CityLink to="/cities/$slug/tap-water" params={{ slug: shared.slug }} label="Open Report" />
  }
}

interface WayOn extends LinkTarget {
  label: string
}

function Kept({ label, children, ...target }: WayOn & { children: ReactNode }) {
  return (
    <>
      <Card isPadded>{children}</Card>
      <ButtonLink variant="secondary" {...target} className={styles.wayOn}>
        {label} <ArrowRight size={20} aria-hidden />
      </ButtonLink>
    </>
  )
}

function CityLink({ label, ...target }: WayOn) {
  return (
    <EmptyState
      icon={<Droplet size={44} aria-hidden />}
      title="Every figure names its source"
      text="Scores, measurements and limits are on the page itself, as they are today."
      action={{ label, ...target }}
      actionVariant="primary"
    />
  )
}
