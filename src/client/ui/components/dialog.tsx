import X from 'lucide-react/icons/x'
import { type CSSProperties, type MouseEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

/** Properties of {@link Dialog}. */
export interface DialogProps {
  /** Open it with `ref.current.showModal()`. */
  ref: RefObject<HTMLDialogElement | null>
  title: string
  /** A picture before the title, and a line below it. */
  lead?: ReactNode
  subtitle?: ReactNode
  /** Buttons that stay at the foot while the content scrolls. */
  footer?: ReactNode
  /** Width of a card on a desktop, px; 440 unless told otherwise. */
  width?: number
  /** `card`: a card near the window's top, at its bottom edge on phones; the others stand at an edge everywhere. */
  placement?: 'card' | 'right' | 'bottom'
  /** Called however it was closed. */
  onClose?: () => void
  children: ReactNode
}

/** The dialog gives its first focus to what bears this attribute; React only ever sets it on fields. */
function takeFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/** Whether a mouse event is on the scrim: neither in the dialog nor in what stands in it. */
function isOnScrim(event: MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

/**
 * A modal dialog, by the browser's own: it keeps the focus, closes by Esc, the cross and the scrim, and gives the focus
 * back. First the focus goes to the field that bears `data-autofocus`, else to the title.
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
  children,
}: DialogProps) {
  const titleId = useId()
  // A selection that is drawn from inside to the scrim ends in a click on it.
  const beganOnScrim = useRef(false)
  return (
    // Esc is the dialog's own; a click beside it is one more way to close it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[placement])}
      style={width === undefined ? undefined : ({ '--width': `${width}px` } as CSSProperties)}
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => {
        beganOnScrim.current = isOnScrim(event)
      }}
      onClick={(event) => {
        if (beganOnScrim.current && isOnScrim(event)) event.currentTarget.close()
      }}
    >
      <div className={styles.head}>
        <div className={styles.heading}>
          {lead}
          <div className={styles.words}>
            <h2
              id={titleId}
              ref={takeFirstFocus}
              className={styles.title}
              tabIndex={-1}
              onFocus={(event) =>
                event.currentTarget
                  .closest('dialog')
                  ?.querySelector<HTMLElement>('[data-autofocus=true]')
                  ?.focus()
              }
            >
              {title}
            </h2>
            {subtitle !== undefined && <p className="muted small">{subtitle}</p>}
          </div>
        </div>
        <IconButton label="Close" onClick={() => ref.current?.close()}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </dialog>
  )
}
