import type { ReactNode, RefObject } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './sheet.module.css'

/** Properties of {@link Sheet}. */
export interface SheetProps {
  /** Open it with `ref.current.showModal()`. */
  ref: RefObject<HTMLDialogElement | null>
  title: string
  side: 'right' | 'bottom'
  children: ReactNode
}

/** A menu's dialog at an edge of the window: following one of its links closes it too. */
export function Sheet({ ref, title, side, children }: SheetProps) {
  return (
    <Dialog ref={ref} title={title} placement={side}>
      {/* The links are reached and followed by the keyboard themselves. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above */}
      <div
        className={styles.body}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a') !== null) ref.current?.close()
        }}
      >
        {children}
      </div>
    </Dialog>
  )
}
