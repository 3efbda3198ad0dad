import { useState } from 'react'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/office/dialog.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FactorCodeForm } from './factor-code-form.tsx'

interface RemoveFactorProps {
  factorId: string
  onRemoved: () => void
}

/** Turns the second step off. It takes a code of the second step. */
export function RemoveFactor({ factorId, onRemoved }: RemoveFactorProps) {
  const utils = trpc.useUtils()
  const remove = trpc.auth.removeFactor.useMutation()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <Dialog isOpen={isOpen} title="Turn off two-step sign-in?" onClose={close}>
        <Stack gap={16}>
          <p className="muted">
            Your password alone will open your account, and your recovery codes will stop working.
          </p>
          <FactorCodeForm
            label="Turn off"
            busyLabel="Turning off"
            isDanger
            cancelLabel="Keep it on"
            onCancel={close}
            onCode={async (code) => {
              await remove.mutateAsync({ factorId, code })
              close()
              await utils.auth.session.invalidate()
              onRemoved()
              toast.success('Saved', 'Two-step sign-in is off.')
            }}
          />
        </Stack>
      </Dialog>
    </>
  )
}
