import { type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { classNames } from '../components/class-names.ts'
import styles from './toast-host.module.css'
import { type Toast, toast } from './toast-store.ts'

const loadCard = () => loadPart(() => import('./toast-card.tsx'))
type Card = Awaited<ReturnType<typeof loadCard>>['ToastCard']
/** Milliseconds after which a page has loaded what it needs. */
const AT_REST_MS = 3000

/** A toast whose card could not be loaded: a lost connection must not hide what is said about it. */
const PlainToast = ({ shown: { title, description } }: { shown: Toast }) => (
  <p className={styles.plain}>
    <strong>{title}</strong> {description}
  </p>
)

/**
 * The card of a toast, which loads while the page is idle, or with the first toast. Null until then. What a part of the layout
 * throws would take the whole page away, so a card that cannot be loaded is replaced, and asked for again with the next toast.
 */
function useCard(shown: Toast | null): Card | null {
  const [card, setCard] = useState<Card | null>(null)
  const isLoaded = card !== null && card !== PlainToast
  useEffect(() => {
    if (isLoaded) return
    let isOver = false
    const keep = (loaded: Card) => {
      if (!isOver) setCard(() => loaded)
    }
    const load = () =>
      loadCard().then(
        ({ ToastCard }) => keep(ToastCard),
        () => keep(PlainToast),
      )
    const timer = setTimeout(load, shown === null ? AT_REST_MS : 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [shown, isLoaded])
  return card
}

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
  const isCovered = useSyncExternalStore(
    subscribe,
    () => dialogs > 0,
    () => false,
  )
  const current = useSyncExternalStore(toast.subscribe, toast.current, () => null)
  // What was pressed is drawn first.
  const later = useDeferredValue(current)
  const shown = isCovered === isInDialog ? later : null
  const Card = useCard(shown)
  const cardOf = (kind: Toast['kind']): ReactNode =>
    Card !== null && shown?.kind === kind && <Card key={shown.id} shown={shown} />
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
        {cardOf('success')}
      </div>
      <div role="alert" className={styles.region}>
        {cardOf('error')}
      </div>
    </div>
  )
}
