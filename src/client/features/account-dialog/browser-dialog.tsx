import { useLayoutEffect, useRef } from 'react'
import type { AccountDialogFrame } from '#client/entities/session/account-dialog.ts'
import { Dialog } from '#client/ui/public/dialog.tsx'

/** The browser's own dialog, open while it is mounted. */
export const BrowserDialog: AccountDialogFrame = ({ title, onClose, children }) => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // A dialog that is removed while it is open does not return the focus.
    return () => dialog?.close()
  }, [])
  return (
    <Dialog ref={ref} title={title} onClose={onClose}>
      {children}
    </Dialog>
  )
}
