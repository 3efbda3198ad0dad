import ArrowRight from 'lucide-react/icons/arrow-right'
import Droplet from 'lucide-react/icons/droplet'
import type { ReactNode } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import type { LinkTarget } from '#client/ui/app-link.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import type { BookmarkType } from '#shared/bookmarks/bookmark-types.ts'
import type { Shared } from '#shared/bookmarks/bookmarks.schema.ts'
import type { ScanViews } from '../detail/bookmark-dialog.tsx'
import { BottleWords, type ChangeTexts, WrittenWords } from './persons-words.tsx'
import styles from './shared-page.module.css'
import { sharedTitle } from './shared-title.ts'

interface Views extends Pick<ScanViews, 'renderBottle' | 'renderPlan'> {
  changeTexts: ChangeTexts
}

/** What was shared, for the page's heading. */
const KINDS: Record<BookmarkType, string> = {
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
      <PageHeading
        title={sharedTitle(shared)}
        text={shared.type === 'written' ? 'A person wrote this and shared it with you.' : KINDS[shared.type]}
      />
      <SharedThing shared={shared} {...views} />
    </div>
  )
}

const WAYS_ON: Record<'bottle_scan' | 'iq_plan', WayOn> = {
  bottle_scan: { to: '/scanner', search: { type: 'bottle' }, label: 'Scan Your Own Bottle' },
  iq_plan: { to: '/scanner', search: { tab: 'water-iq' }, label: 'Ask Water IQ Yourself' },
}

function SharedThing({ shared, renderBottle, renderPlan, changeTexts }: { shared: Shared } & Views) {
  switch (shared.type) {
    case 'bottle_scan':
      return (
        <Kept {...WAYS_ON.bottle_scan}>
          <Card isPadded>{renderBottle(shared.data)}</Card>
          <BottleWords bottle={shared} changeTexts={changeTexts} />
        </Kept>
      )
    case 'iq_plan':
      return (
        <Kept {...WAYS_ON.iq_plan}>
          {shared.data.engine !== 'built-in' && (
            <p className="muted small">
              An AI model wrote this for what a person asked. No one has checked it.
            </p>
          )}
          <Card isPadded>{renderPlan(shared.title, shared.data)}</Card>
        </Kept>
      )
    case 'city_management':
      return <CityLink to="/cities/$slug" params={{ slug: shared.slug }} label="Open City" />
    case 'tap_water':
      return <CityLink to="/cities/$slug/tap-water" params={{ slug: shared.slug }} label="Open Report" />
    case 'written':
      return (
        <Kept {...(shared.about === 'iq_plan' ? WAYS_ON.iq_plan : WAYS_ON.bottle_scan)}>
          <WrittenWords written={shared.written} />
        </Kept>
      )
  }
}

interface WayOn extends LinkTarget {
  label: string
}

function Kept({ label, children, ...target }: WayOn & { children: ReactNode }) {
  return (
    <>
      {children}
      <ButtonLink variant="secondary" {...target} className="mt-20">
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
