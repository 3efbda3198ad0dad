import FileUp from 'lucide-react/icons/file-up'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { Button } from '#client/ui/public/button.tsx'
import type { ImportDialogProps } from './import-dialog.tsx'
import { onLaunchedFile } from './launched-file.ts'

const ImportDialog = lazy(() => loadPart(() => import('./import-dialog.tsx')))

/**
 * The button that opens the import of drinks from a file; its code is loaded with the first press. A file that the installed
 * app is opened with begins an import, too.
 */
export function ImportButton(props: Omit<ImportDialogProps, 'launched' | 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  const [file, setFile] = useState<File>()
  useEffect(
    () =>
      onLaunchedFile((launched) => {
        setFile(launched)
        setIsOpen(true)
      }),
    [],
  )
  const close = () => {
    setIsOpen(false)
    setFile(undefined)
  }
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <FileUp size={18} aria-hidden />
        Import from a file
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog {...props} launched={file} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
