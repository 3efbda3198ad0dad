import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button, type ButtonLook } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'

export interface EditorDialogProps {
  /** The button's content: an icon and a label. */
  label: ReactNode
  /** The button's accessible name, if its content does not say enough. */
  name?: string
  look: ButtonLook
  /** A class of the button. */
  className?: string | undefined
  title: string
  /** The editor; `close` closes the dialog. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog with an editor. Each opening creates a new editor and discards unsaved changes. */
export function EditorDialog({ label, name, look, className, title, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
  }, [isOpen])
  return (
    <>
      <Button
        {...look}
        className={className}
        aria-label={name}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog ref={dialog} title={title} onClose={() => setIsOpen(false)}>
        {isOpen && children(() => dialog.current?.close())}
      </Dialog>
    </>
  )
}
