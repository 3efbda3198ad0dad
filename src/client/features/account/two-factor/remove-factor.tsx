import { useRef } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/components/dialog.tsx'
import { FormError } from '../../../ui/components/form-error.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import styles from '../account.module.css'
import { useReauthentication } from '../reauthentication.tsx'
import { useAction } from '../use-action.ts'

interface RemoveFactorProps {
  factorId: string
  onRemoved: () => void
}

/** Turns the second step off, once it was said what that means. */
export function RemoveFactor({ factorId, onRemoved }: RemoveFactorProps) {
  const withReauthentication = useReauthentication()
  const utils = trpc.useUtils()
  const remove = trpc.auth.removeFactor.useMutation()
  const dialog = useRef<HTMLDialogElement>(null)
  const { run, isBusy, problem } = useAction(() =>
    withReauthentication(async () => {
      await remove.mutateAsync({ factorId })
      dialog.current?.close()
      await utils.auth.session.invalidate()
      onRemoved()
      toast.success('Saved', 'Two-step sign-in is off.')
    }),
  )
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => dialog.current?.showModal()}>
        Remove
      </Button>
      <Dialog ref={dialog} title="Turn off two-step sign-in?">
        <div className={styles.form}>
          <p className="muted">
            Your password alone will open your account, and your recovery codes will work no more.
          </p>
          <FormError>{problem}</FormError>
          <Button variant="danger" isFull isBusy={isBusy} busyLabel="Turning off" onClick={run}>
            Turn off
          </Button>
          <Button variant="secondary" isFull onClick={() => dialog.current?.close()}>
            Keep it on
          </Button>
        </div>
      </Dialog>
    </>
  )
}
