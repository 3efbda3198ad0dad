import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'

/** Properties of {@link Sheet}. */
export interface SheetProps {
  /** Open it with `ref.current.showModal()`. */
  ref: RefObject<HTMLDialogElement | null>
  title: string
  side: 'right' | 'bottom'
  className?: string
  children: ReactNode
}

/** The dialog gives its first focus to what bears this attribute; React only ever sets it on fields. */
function takeFirstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '')
}

/**
 * A modal sheet at an edge of the window, by the browser's own dialog: it keeps the focus, closes by Esc, the cross and
 * the scrim, and gives the focus back. Following one of its links closes it too.
 */
export function Sheet({ ref, title, side, className, children }: SheetProps) {
  const titleId = useId()
  return (
    // Esc is the dialog's own; a click beside it is one more way to close it.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <dialog
      ref={ref}
      className={classNames(styles.sheet, styles[side], className)}
      aria-labelledby={titleId}
      onClick={(event) => {
        const isLink = event.target instanceof Element && event.target.closest('a') !== null
        if (isLink || event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} ref={takeFirstFocus} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label="Close" onClick={() => ref.current?.close()}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
