import { type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { type Toast, toast } from '#client/lib/toast-store.ts'
import { classNames } from '../public/class-names.ts'
import styles from './toast-host.module.css'

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

/** The open dialogs, the last one on top: only its host shows toasts, because it covers the page and the others. */
let dialogs: readonly symbol[] = []
const listeners = new Set<() => void>()
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function setDialogs(next: readonly symbol[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

export interface ToastHostProps {
  isAboveBar?: boolean
  /** The host is part of a modal dialog: it appears at the top of a phone's screen, because the dialog is at its foot. */
  isInDialog?: boolean
}

/**
 * Where toasts appear: one host in the layout, and one in each open dialog, which would cover the layout's. Its two live regions
 * exist from the start, because screen readers do not announce the first content of a new region.
 */
export function ToastHost({ isAboveBar = false, isInDialog = false }: ToastHostProps) {
  const [own] = useState(() => Symbol('dialog'))
  const isOnTop = useSyncExternalStore(
    subscribe,
    () => (isInDialog ? dialogs.at(-1) === own : dialogs.length === 0),
    () => !isInDialog,
  )
  const current = useSyncExternalStore(toast.subscribe, toast.current, () => null)
  // What was pressed is drawn first.
  const later = useDeferredValue(current)
  const shown = isOnTop ? later : null
  const Card = useCard(shown)
  const cardOf = (kind: Toast['kind']): ReactNode =>
    Card !== null && shown?.kind === kind && <Card key={shown.id} shown={shown} />
  useEffect(() => {
    if (!isInDialog) return
    setDialogs([...dialogs, own])
    return () => setDialogs(dialogs.filter((dialog) => dialog !== own))
  }, [isInDialog, own])
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
