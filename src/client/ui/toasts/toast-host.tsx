import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { classNames } from '../components/class-names.ts'
import styles from './toast-host.module.css'
import { toast } from './toast-store.ts'

const loadCard = () => import('./toast-card.tsx')
const ToastCard = lazy(async () => ({ default: (await loadCard()).ToastCard }))

/** Fetches the card once the page is at rest: a toast that says the connection is gone must not need it. */
function useCardAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadCard().catch(() => undefined), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
}
/** Milliseconds after which a page has what it needs to be used. */
const AT_REST_MS = 3000

/**
 * Where the page's toasts appear, once in the layout. Its two regions stand empty from the start, or a screen reader
 * would not hear the first toast.
 */
export function ToastHost({ isAboveBar = false }: { isAboveBar?: boolean }) {
  useCardAtHand()
  const shown = useSyncExternalStore(toast.subscribe, toast.current, () => null)
  return (
    <div className={classNames(styles.host, isAboveBar && styles.aboveBar)}>
      <div role="status" className={styles.region}>
        <Suspense>{shown?.kind === 'success' && <ToastCard key={shown.id} shown={shown} />}</Suspense>
      </div>
      <div role="alert" className={styles.region}>
        <Suspense>{shown?.kind === 'error' && <ToastCard key={shown.id} shown={shown} />}</Suspense>
      </div>
    </div>
  )
}
