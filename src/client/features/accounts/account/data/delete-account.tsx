import { lazy, Suspense, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import styles from '../account.module.css'
import type { DeleteDialogProps } from './delete-dialog.tsx'

const DeleteDialog = lazy(() => loadPart(() => import('./delete-dialog.tsx')))

/** Deletes the account, after a dialog whose code is loaded when it opens. */
export function DeleteAccount(props: Omit<DeleteDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Stack gap={12} className={styles.part}>
      <h3 className={styles.partTitle}>Delete your account</h3>
      <p className="muted small">This deletes everything in it. It cannot be undone.</p>
      <div>
        <Button variant="secondary" className={styles.save} onClick={() => setIsOpen(true)}>
          Delete my account
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <DeleteDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Stack>
  )
}
