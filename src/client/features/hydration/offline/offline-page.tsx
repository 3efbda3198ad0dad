import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useUnits } from '#client/features/accounts/common/use-units.ts'
import { useSavedDay } from '#client/features/hydration/common/offline/use-saved-day.ts'
import { RepairUnderWay } from '#client/features/scans/common/repairs/repair-under-way.tsx'
import { useOnline } from '#client/lib/use-online.ts'
import { buttonClass } from '#client/ui/public/button.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { safeNext } from '#shared/safe-next.ts'
import { BasicGlass } from '../basic-glass/basic-glass.tsx'
import { useDeviceGlass } from '../basic-glass/use-device-glass.ts'
import styles from './offline.module.css'
import { OfflineDay } from './offline-day.tsx'
import { isTrackerScreen, OfflineTracker } from './offline-tracker.tsx'

/** The address the person wanted. Read after hydration, because the cached page is the same for every address. */
function useWantedPath(): string | undefined {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    const from = new URLSearchParams(location.search).get('from')
    setPath(from === null ? '/tracker' : safeNext(from, location.origin))
  }, [])
  return path
}

/** The small glass of people without Premium, which needs no connection, or how to have a glass here. */
function DeviceDay() {
  const glass = useDeviceGlass()
  const units = useUnits()
  if (glass === null) return null
  if (glass.drinks.length > 0 || glass.earlier.length > 0) return <BasicGlass units={units} />
  return (
    <EmptyState
      icon={<CloudOff size={44} aria-hidden />}
      title="No glass on this device yet"
      text="Count a drink in the tracker while you are online: after that, the glass works here without a connection, too. With Premium, what you drink here is saved when you are back."
    />
  )
}

/** Shown without a connection: today's glass if this device has it, and a link to try again. */
export function OfflinePage() {
  const isOnline = useOnline()
  const state = useSavedDay()
  const path = useWantedPath()
  if (state !== undefined && state.saved !== null && path !== undefined && isTrackerScreen(path))
    return <OfflineTracker saved={state.saved} waiting={state.waiting} now={state.now} path={path} />
  return (
    <div className="wrap">
      <PageHeading
        title={isOnline ? 'You are online' : 'You are offline'}
        text={
          isOnline
            ? 'This page is for when you have no connection. The whole site is there for you now.'
            : 'There is no connection. The rest of the site is back when you are.'
        }
      >
        {/* A plain link: the page must come from the server, which knows who is logged in. */}
        <a className={buttonClass({ variant: 'secondary' })} href={path ?? '/tracker'}>
          {isOnline ? 'Go on' : 'Try again'}
        </a>
      </PageHeading>
      <div className={styles.content}>
        <RepairUnderWay />
        {state !== undefined && state.saved === null && <DeviceDay />}
        {state !== undefined && state.saved !== null && (
          <OfflineDay saved={state.saved} waiting={state.waiting} now={state.now} />
        )}
      </div>
    </div>
  )
}
