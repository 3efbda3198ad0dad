import type { ReactNode, RefObject } from 'react'
import { Dialog } from './dialog.tsx'
import styles from './sheet.module.css'

export interface SheetProps {
  /** Open it with `ref.current.showModal()`. */
  ref: RefObject<HTMLDialogElement | null>
  title: string
  side: 'right' | 'bottom'
  children: ReactNode
}

/** A menu in a dialog at an edge of the window. Its links close it. */
export function Sheet({ ref, title, side, children }: SheetProps) {
  return (
    <Dialog ref={ref} title={title} placement={side}>
      <div className={styles.body}>{children}</div>
    </Dialog>
  )
}
