import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { classNames } from '../components/class-names.ts'
import styles from './toast-host.module.css'
import { toast } from './toast-store.ts'

const loadCard = () => import('./toast-card.tsx')
const ToastCard = lazy(async () => ({ default: (await loadCard()).ToastCard }))

/** Loads the card while the page is idle: a toast about a lost connection must not need the connection. */
function useCardAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadCard().catch(() => undefined), AT_REST_MS)
    return () => clearTimeout(timer)
  }, [])
}
/** Milliseconds after which a page has loaded what it needs. */
const AT_REST_MS = 3000

/** Open dialogs with a host of their own: while there is one, the page behind it shows no toasts. */
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

export interface ToastHostProps {
  isAboveBar?: boolean
  /** The host is part of a modal dialog: it appears at the top of a phone's screen, because the dialog is at its foot. */
  isInDialog?: boolean
}

/**
 * Where toasts appear: one host in the layout, and one in each dialog that raises toasts of its own. Its two live regions
 * exist from the start, because screen readers do not announce the first content of a new region.
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
    // A toast of the page does not move into the dialog.
    toast.dismiss()
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
