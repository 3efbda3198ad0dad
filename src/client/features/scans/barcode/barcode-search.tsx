import ScanBarcode from 'lucide-react/icons/scan-barcode'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '#client/lib/load-part.ts'
import { Button } from '#client/ui/public/button.tsx'
import type { BarcodeDialogProps } from './barcode-dialog.tsx'

const BarcodeDialog = lazy(() => loadPart(() => import('./barcode-dialog.tsx')))

export interface BarcodeSearchProps extends Omit<BarcodeDialogProps, 'onClose'> {
  /** Runs what needs a member at once, or after the log-in. */
  asMember: (purpose: string, act: () => void) => void
}

/** The button that opens the camera for a barcode; its code is loaded with the first press. */
export function BarcodeSearch({ asMember, ...look }: BarcodeSearchProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        isFull
        onClick={() => asMember('look up a barcode.', () => setIsOpen(true))}
      >
        <ScanBarcode size={20} aria-hidden />
        Scan barcode
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <BarcodeDialog {...look} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
