import FileUp from 'lucide-react/icons/file-up'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { Button } from '#client/ui/components/button.tsx'
import type { ImportDialogProps } from './import-dialog.tsx'

const ImportDialog = lazy(() => loadPart(() => import('./import-dialog.tsx')))

/** The button that opens the import of drinks from a file; its code is loaded with the first press. */
export function ImportButton(props: Omit<ImportDialogProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <FileUp size={18} aria-hidden />
        Import from a file
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
