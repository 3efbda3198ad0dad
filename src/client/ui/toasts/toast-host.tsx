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

/** Dialogs that show the toasts in place of the page, of which nothing can be read or pressed behind them. */
let dialogs = 0
const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function count(change: 1 | -1): void {
  dialogs += change
  for (const listener of listeners) listener()
}

/** Properties of {@link ToastHost}. */
export interface ToastHostProps {
  isAboveBar?: boolean
  /** Stands in a modal dialog, and at the top of a phone's screen: the dialog is at its foot. */
  isInDialog?: boolean
}

/**
 * Where toasts appear: once in the layout, and once in a dialog that tells of its own doings. Its two regions stand empty
 * from the start, or a screen reader would not hear the first toast.
 */
export function ToastHost({ isAboveBar = false, isInDialog = false }: ToastHostProps) {
  useCardAtHand()
  const isCovered = useSyncExternalStore(
    subscribe,
    () => dialogs > 0,
    () => false,
  )
  const current = useSyncExternalStore(toast.subscribe, toast.current, () => null)
  const shown = isCovered === isInDialog ? current : null
  useEffect(() => {
    if (!isInDialog) return
    count(1)
    return () => count(-1)
  }, [isInDialog])
  return (
    <div className={classNames(styles.host, isAboveBar && styles.aboveBar, isInDialog && styles.inDialog)}>
      <div role="status" className={styles.region}>
        <Suspense>{shown?.kind === 'success' && <ToastCard key={shown.id} shown={shown} />}</Suspense>
      </div>
      <div role="alert" className={styles.region}>
        <Suspense>{shown?.kind === 'error' && <ToastCard key={shown.id} shown={shown} />}</Suspense>
      </div>
    </div>
  )
}
