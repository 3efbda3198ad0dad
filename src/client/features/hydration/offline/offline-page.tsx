import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { useKept } from '#client/entities/hydration/offline/use-kept.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { buttonClass } from '#client/ui/components/button.tsx'
import { EmptyState } from '#client/ui/components/empty-state.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import { safeNext } from '#shared/safe-next.ts'
import styles from './offline.module.css'
import { OfflineDay } from './offline-day.tsx'

/** Where one wanted to go; read when the page has woken up, for the kept page is the same for every address. */
function useWantedPath(): string | undefined {
  const [path, setPath] = useState<string>()
  useEffect(() => {
    const from = new URLSearchParams(location.search).get('from')
    setPath(from === null ? '/tracker' : safeNext(from, location.origin))
  }, [])
  return path
}

/** What one sees without a connection: today's glass, for a person whose day is kept here, and the way back. */
export function OfflinePage() {
  const isOnline = useOnline()
  const state = useKept()
  const path = useWantedPath()
  return (
    <div className="wrap">
      <PageHeading
        title={isOnline ? 'You are online' : 'You are offline'}
        text={
          isOnline
            ? 'There is a connection again.'
            : 'There is no connection. The rest of the site is back when you are.'
        }
      >
        {/* A link of its own kind: the page must come from the server, with whoever is logged in. */}
        <a className={buttonClass({ variant: 'secondary' })} href={path ?? '/tracker'}>
          {isOnline ? 'Go on' : 'Try again'}
        </a>
      </PageHeading>
      <div className={styles.content}>
        {state !== undefined && state.kept === null && (
          <EmptyState
            icon={<CloudOff size={44} aria-hidden />}
            title="No day is kept on this device"
            text="Open the tracker while you are online and logged in: from then on your glass works here too."
          />
        )}
        {state !== undefined && state.kept !== null && (
          <OfflineDay kept={state.kept} waiting={state.waiting} now={state.now} />
        )}
      </div>
    </div>
  )
}
