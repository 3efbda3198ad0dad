import { LogInPrompt } from '#client/features/accounts/common/log-in-prompt.tsx'
import { useUnits } from '#client/features/accounts/common/use-units.ts'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { LockedPanel } from '#client/features/billing/common/locked-panel.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { BasicGlass } from './basic-glass/basic-glass.tsx'
import { InstallHint } from './install/install-hint.tsx'
import styles from './tracker.module.css'

/** The tracker without Premium: a small glass for today's drinks on this device, and the offer. */
export function LockedTracker() {
  const isVisitor = useViewer()?.kind === 'visitor'
  const units = useUnits()
  return (
    <div className="wrap">
      <PageHeading title="Hydration Tracker" text="Your day of water against your goal, one tap per glass." />
      <div className={styles.locked}>
        <div className={styles.lockedGlass}>
          <BasicGlass units={units} />
          <InstallHint />
        </div>
        <LockedPanel
          title="Unlock the Hydration Tracker"
          headingLevel="h2"
          text="Quick adds and your own amounts, a glass that fills towards your goal, streaks, levels, achievements, and every day you can look back on."
          offer="Start 14-Day Free Trial"
          more={isVisitor && <LogInPrompt />}
          rows={6}
        />
      </div>
    </div>
  )
}
