import { usePricingLink } from '../../lib/billing/next-page.ts'
import { useViewer } from '../../lib/use-viewer.ts'
import { LockedPanel } from '../../ui/components/locked-panel.tsx'
import { LogInPrompt } from '../../ui/components/log-in-prompt.tsx'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { PlaceholderBars } from '../../ui/components/placeholder-bars.tsx'

/** The tracker for everybody who has not subscribed: what it is, and the offer. */
export function LockedTracker() {
  const isVisitor = useViewer()?.kind === 'visitor'
  return (
    <div className="wrap">
      <PageHeading title="Hydration Tracker" text="Your day of water against your goal, one tap per glass." />
      <LockedPanel
        title="Unlock the Hydration Tracker"
        headingLevel="h2"
        text="Quick adds and your own amounts, a glass that fills towards your goal, streaks, levels, achievements, and every day you can look back on."
        action={{ label: 'Start 14-Day Free Trial', ...usePricingLink() }}
        more={isVisitor && <LogInPrompt />}
      >
        <PlaceholderBars rows={6} />
      </LockedPanel>
    </div>
  )
}
