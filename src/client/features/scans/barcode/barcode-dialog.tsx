import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { Dialog } from '#client/ui/public/dialog.tsx'
import { SubmitButton } from '#client/ui/public/submit-button.tsx'
import { TextField } from '#client/ui/public/text-field.tsx'
import { useForm } from '#client/ui/public/use-form.ts'
import { barcodeProblem, MAX_BARCODE_TEXT } from '#shared/scans/barcode.rules.ts'
import type { BottleAnalysis } from '#shared/scans/bottle.schema.ts'
import { CameraView } from '../camera/camera-view.tsx'
import { useCamera } from '../camera/use-camera.ts'
import styles from './barcode-dialog.module.css'
import { useLiveBarcode } from './use-live-barcode.ts'

export interface BarcodeDialogProps {
  /** The water with a barcode. Rejects if there is none. */
  lookUp: (digits: string) => Promise<BottleAnalysis>
  /** Shows the water, once this dialog is closed. */
  onFound: (analysis: BottleAnalysis) => void
  onClose: () => void
}

type Step = { kind: 'looking' } | { kind: 'asking'; digits: string } | { kind: 'refused'; message: string }

/** Looks a water up by its barcode, seen by the camera or typed. Opens with the camera when it is mounted. */
export default function BarcodeDialog({ lookUp, onFound, onClose }: BarcodeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [step, setStep] = useState<Step>({ kind: 'looking' })
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  async function ask(digits: string): Promise<void> {
    setStep({ kind: 'asking', digits })
    try {
      const analysis = await lookUp(digits)
      dialog.current?.close()
      onFound(analysis)
    } catch (error) {
      setStep({ kind: 'refused', message: errorMessage(error) })
    }
  }

  return (
    <Dialog ref={dialog} title="Scan barcode" subtitle="Free: a barcode costs no scan." onClose={onClose}>
      {step.kind === 'looking' && <LiveBarcode onFound={(digits) => void ask(digits)} />}
      {step.kind === 'asking' && (
        <p className={styles.state} role="status">
          Looking up {step.digits} …
        </p>
      )}
      {step.kind === 'refused' && (
        <div className={styles.state}>
          <p role="alert">{step.message}</p>
          <Button variant="secondary" size="sm" onClick={() => setStep({ kind: 'looking' })}>
            Scan another barcode
          </Button>
        </div>
      )}
      <TypedBarcode isBusy={step.kind === 'asking'} onEntered={ask} />
    </Dialog>
  )
}

/** Only this part holds the camera: it stops when anything else is shown. */
function LiveBarcode({ onFound }: { onFound: (digits: string) => void }) {
  const camera = useCamera()
  const hint = useLiveBarcode(camera, onFound)
  return (
    <CameraView
      camera={camera}
      frame="barcode"
      hint={hint}
      instead="You can type the digits below the barcode instead."
    />
  )
}

function TypedBarcode({
  isBusy,
  onEntered,
}: {
  isBusy: boolean
  onEntered: (digits: string) => Promise<void>
}) {
  const form = useForm({
    initial: { digits: '' },
    validate: { digits: barcodeProblem },
    onSubmit: ({ digits }) => (isBusy ? undefined : onEntered(digits)),
  })
  return (
    <Stack as="form" gap={12} noValidate onSubmit={form.submit}>
      <TextField
        label="Or type the digits"
        autoComplete="off"
        inputMode="numeric"
        maxLength={MAX_BARCODE_TEXT}
        {...form.field('digits')}
      />
      <SubmitButton form={form} isFitted variant="secondary" busyLabel="Looking up" label="Look up" />
    </Stack>
  )
}
