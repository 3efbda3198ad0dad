import { useEffect, useRef } from 'react'
import { Dialog } from '#client/ui/public/dialog.tsx'
import styles from './find-dialog.module.css'
import { FindField } from './find-field.tsx'

/** The find field in a dialog, from any page. It has the focus when it opens. */
export function FindDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <Dialog ref={dialog} title="Find your water" width={640} onClose={onClose}>
      <div className={styles.body}>
        <FindField hasFirstFocus />
      </div>
    </Dialog>
  )
}
