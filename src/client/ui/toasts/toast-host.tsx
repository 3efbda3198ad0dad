import { type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { loadPart } from '#client/lib/load-part.ts'
import { type Toast, toast } from '#client/lib/toast-store.ts'
import { classNames } from '../public/class-names.ts'
import { useOpenDialogs } from './open-dialogs.ts'
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

interface ToastsProps {
  isAboveBar?: boolean
  /** They appear at the top of a phone's screen, because the dialog is at its foot. */
  isInDialog?: boolean
  /** Null where another place shows the toast, or there is none. */
  shown: Toast | null
  card: Card | null
}

/** Two live regions. They exist before their content, because screen readers do not announce the first content of a new one. */
function Toasts({ isAboveBar = false, isInDialog = false, shown, card: Card }: ToastsProps) {
  const cardOf = (kind: Toast['kind']): ReactNode =>
    Card !== null && shown?.kind === kind && <Card key={shown.id} shown={shown} />
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

/**
 * Where the page's toasts appear. A modal dialog covers everything outside of it and makes it inert, so they appear in the topmost
 * open one: the one that has the focus.
 */
export function ToastHost({ isAboveBar }: { isAboveBar?: boolean }) {
  const dialogs = useOpenDialogs()
  const current = useSyncExternalStore(toast.subscribe, toast.current, () => null)
  // What was pressed is drawn first.
  const shown = useDeferredValue(current)
  const card = useCard(shown)
  const top = dialogs.findLast((dialog) => dialog.contains(document.activeElement)) ?? dialogs.at(-1)
  return (
    <>
      <Toasts isAboveBar={isAboveBar} shown={top === undefined ? shown : null} card={card} />
      {dialogs.map((dialog, index) =>
        createPortal(<Toasts isInDialog shown={dialog === top ? shown : null} card={card} />, dialog, index),
      )}
    </>
  )
}
