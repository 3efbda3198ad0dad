import X from 'lucide-react/icons/x'
import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { firstFocusIn } from '../first-focus.ts'
import { followDialogs } from '../toasts/open-dialogs.ts'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

/** What the dialogs of the public pages and of the back office have in common. */
export interface DialogFrameProps {
  title: string
  /** A picture before the title, and a line below it. */
  lead?: ReactNode
  subtitle?: ReactNode
  /** Buttons that stay at the foot while the content scrolls. */
  footer?: ReactNode
  /** Width of the card on a desktop in px; 440 by default. */
  width?: number
  children: ReactNode
}

export interface DialogProps extends DialogFrameProps {
  /** Open it with `ref.current.showModal()`. */
  ref: RefObject<HTMLDialogElement | null>
  /** `card`: near the window's top, on phones at its bottom edge. The others are menus at an edge; their links close them. */
  placement?: 'card' | 'right' | 'bottom'
  /** Called after it has closed, for whatever reason. */
  onClose?: () => void
  /** The person closes it by Esc, the cross or the scrim; without it the dialog closes itself. */
  onCloseRequest?: () => void
}

/** A dialog gives its first focus to the element with this attribute. React sets it on fields only. */
function takeFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/**
 * Says that a dialog is gone, and what has the focus again: React hears no event while it removes elements, and a menu that is not
 * told of the focus of its button ignores its keys.
 */
function reportRemoved(): void {
  followDialogs()
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
}

/** What has the focus, or the button of the menu that has it: a menu is gone once something was chosen in it. */
function openerNow(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement ? opener : null
}

/**
 * Gives the focus a place when a dialog closes and the browser cannot return it, because what had it is gone, hidden or disabled by
 * then. What else places the focus does so first.
 */
function keepFocus(dialog: HTMLDialogElement): void {
  let opener: HTMLElement | null = null
  dialog.addEventListener('beforetoggle', () => {
    if (!dialog.open) opener = openerNow()
  })
  dialog.addEventListener('close', () =>
    setTimeout(() => {
      for (const place of [opener, document.querySelector<HTMLElement>('main')])
        if (document.activeElement === document.body) place?.focus({ preventScroll: true })
    }),
  )
}

/** Whether a mouse event is on the scrim and not in the dialog. */
function isOnScrim(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/**
 * The browser's modal dialog: it keeps the focus, closes by Esc, the cross and the scrim, and returns the focus. The focus
 * goes first to the field with `data-autofocus`, else to the title.
 */
export function Dialog({
  ref,
  title,
  lead,
  subtitle,
  footer,
  width,
  placement = 'card',
  onClose,
  onCloseRequest = () => ref.current?.close(),
  children,
}: DialogProps) {
  const titleId = useId()
  // Selecting text from inside the dialog to the scrim ends in a click on the scrim.
  const beganOnScrim = useRef(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (element !== null) keepFocus(element)
    // A dialog that is removed while it is open does not return the focus.
    return () => element?.close()
  }, [ref])
  useEffect(() => reportRemoved, [])
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[placement])}
      style={width === undefined ? undefined : ({ '--width': `${width}px` } as CSSProperties)}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault()
        onCloseRequest()
      }}
      onKeyDown={(event) => {
        // The browser lets a page refuse only the first Esc: what follows would close a dialog that still asks.
        if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.isDefaultPrevented()) return
        event.preventDefault()
        event.stopPropagation()
        onCloseRequest()
      }}
      onPointerDown={(event) => {
        beganOnScrim.current = isOnScrim(event)
      }}
      onClickCapture={(event) => {
        const isLink = placement !== 'card' && event.target instanceof Element && event.target.closest('a')
        if (isLink || (beganOnScrim.current && isOnScrim(event))) onCloseRequest()
      }}
    >
      <div className={styles.head}>
        <div className={styles.heading}>
          {lead}
          <div className={styles.words}>
            <h2
              id={titleId}
              ref={takeFirstFocus}
              tabIndex={-1}
              onFocus={(event) => firstFocusIn(event.currentTarget.closest('dialog'))?.focus()}
            >
              {title}
            </h2>
            {subtitle !== undefined && <p className="muted small">{subtitle}</p>}
          </div>
        </div>
        <IconButton label="Close" onClick={onCloseRequest}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </dialog>
  )
}
