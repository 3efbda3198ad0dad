import { memo, type ReactNode } from 'react'
import type { Today } from '#shared/hydration/hydration.schema.ts'
import { BadgeSetting } from './badge/badge-setting.tsx'
import { Achievements } from './day/achievements.tsx'
import { StatCards } from './day/stat-cards.tsx'
import { HistoryPanel } from './history/history-panel.tsx'
import { ImportButton } from './import/import-button.tsx'
import { MineralsCard } from './minerals/minerals-card.tsx'
import type { Person } from './person.ts'
import { PrintMonth } from './print/print-month.tsx'
import { YourDay } from './settings/your-day.tsx'
import styles from './tracker.module.css'

export interface SideColumnProps {
  today: Today
  /** The day that the tracker shows, `YYYY-MM-DD`. */
  shown: string
  person: Person
  /** Shown below the history: settings of other features. */
  aside: ReactNode
}

/**
 * A person's progress, history and settings. It renders only when one of them changes: the tracker gives it a deferred
 * `today`, so that a press shows in the glass without waiting for the charts.
 */
export const SideColumn = memo(function SideColumn({ today, shown, person, aside }: SideColumnProps) {
  return (
    <div className={styles.column}>
      <StatCards today={today} />
      <Achievements today={today} />
      <YourDay today={today} person={person} />
      <HistoryPanel today={today} />
      <div className={styles.tools}>
        <ImportButton today={today} person={person} />
        <PrintMonth today={today} date={shown} person={person} />
      </div>
      <MineralsCard units={person.units} />
      <BadgeSetting userId={person.id} today={today} />
      {aside}
    </div>
  )
})
