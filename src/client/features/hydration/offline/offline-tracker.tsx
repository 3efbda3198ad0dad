import type { ReactNode } from 'react'
import { RepairUnderWay } from '#client/features/scans/common/repairs/repair-under-way.tsx'
import { useOnline } from '#client/lib/use-online.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { buttonClass } from '#client/ui/public/button.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { formatAmount, unitSign } from '#shared/format/amount.ts'
import { StatCards } from '../day/stat-cards.tsx'
import { clockText } from '../settings/clock-text.ts'
import { TrackerTabs } from '../tracker-tabs.tsx'
import styles from './offline.module.css'
import { OfflineDay, type OfflineDayProps, personOf } from './offline-day.tsx'
import { savedToday } from './saved-today.ts'

const SCREENS: Readonly<Record<string, (props: OfflineDayProps) => ReactNode>> = {
  '/tracker': OfflineDay,
  '/tracker/history': OfflineHistory,
  '/tracker/settings': OfflineSettings,
}

/** Whether an address is a screen of the tracker that this device can show without a connection. */
export const isTrackerScreen = (path: string): boolean => path.replace(/[?#].*/, '') in SCREENS

/**
 * The tracker without a connection: the same screens under the same names, as far as this device knows them.
 * @param props.path the address that was wanted
 */
export function OfflineTracker({ path, ...day }: OfflineDayProps & { path: string }) {
  const isOnline = useOnline()
  const at = path.replace(/[?#].*/, '')
  const Screen = SCREENS[at] ?? OfflineDay
  return (
    <div className="wrap">
      <h1 className="visually-hidden">Hydration Tracker</h1>
      <TrackerTabs offlineAt={at} />
      <Screen {...day} />
      <RepairUnderWay />
      {/* A plain link: the page must come from the server, which knows who is logged in. */}
      <p className={styles.again}>
        <a className={buttonClass({ variant: 'secondary', size: 'sm' })} href={path}>
          {isOnline ? 'You are online: go on' : 'Try again'}
        </a>
      </p>
    </div>
  )
}

function OfflineHistory({ saved, waiting, now }: OfflineDayProps) {
  const today = savedToday(saved, waiting, now)
  return (
    <Stack gap={16} marginTop={20}>
      {!today.isLimit && <StatCards today={today} />}
      <p className="muted">The days before today are here again when you are back online.</p>
    </Stack>
  )
}

function OfflineSettings({ saved, waiting, now }: OfflineDayProps) {
  const { goal, isLimit, dayStart } = savedToday(saved, waiting, now)
  const { units } = saved
  const settings = [
    [isLimit ? 'Limit' : 'Goal', `${formatAmount(goal, units)} today`],
    ['Units', unitSign(units)],
    ['Your day', `Starts at ${clockText(dayStart, personOf(saved))}`],
  ] as const
  return (
    <Stack gap={16} marginTop={20}>
      <Card as="ul" className="divided">
        {settings.map(([name, value]) => (
          <li key={name} className={styles.setting}>
            <b>{name}</b> <span className="muted">{value}</span>
          </li>
        ))}
      </Card>
      <p className="muted">You can change them when you are back online.</p>
    </Stack>
  )
}
