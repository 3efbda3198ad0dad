import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Dialog as BrowserDialog, type DialogProps as BrowserDialogProps } from '../public/dialog.tsx'

/** The content exists only while the dialog is open, so what was typed does not outlive it. */
export interface DialogProps extends Omit<BrowserDialogProps, 'ref' | 'onClose' | 'onCloseRequest'> {
  isOpen: boolean
  /** The person closes it: by Esc, the cross or the scrim. */
  onClose: () => void
}

/** A modal dialog that is open while `isOpen` holds. */
export function Dialog({ isOpen, ...dialog }: DialogProps) {
  // Outside of the form or the table that opens it, whose styles and events are not for it.
  return isOpen ? createPortal(<OpenDialog {...dialog} />, document.body) : null
}

function OpenDialog({ onClose, ...dialog }: Omit<DialogProps, 'isOpen'>) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    ref.current?.showModal()
  }, [])
  return (
    <BrowserDialog
      ref={ref}
      {...dialog}
      onCloseRequest={onClose}
      onClose={() => {
        // The browser asks only once; what it closed after that stays open until the parent agrees.
        ref.current?.showModal()
        onClose()
      }}
    />
  )
}
