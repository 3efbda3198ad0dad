import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import styles from '../account.module.css'
import { useAction } from '../use-action.ts'

interface SignOutButtonsProps {
  /** Whether the person is logged in elsewhere. */
  hasOthers: boolean
  /** All other sessions have ended. */
  onOthersEnded: () => void
  onLoggedOut: () => Promise<void>
}

/** Ends all other sessions, or all sessions. */
export function SignOutButtons({ hasOthers, onOthersEnded, onLoggedOut }: SignOutButtonsProps) {
  const utils = trpc.useUtils()
  const signOut = trpc.auth.signOut.useMutation()
  const others = useAction(async () => {
    await signOut.mutateAsync({ scope: 'others' })
    await utils.auth.sessions.invalidate()
    onOthersEnded()
    toast.success('Logged out', 'Every device but this one.')
  })
  const everywhere = useAction(async () => {
    await signOut.mutateAsync({ scope: 'global' })
    await onLoggedOut()
    toast.success('Logged out', 'Every device, this one too.')
  })
  return (
    <>
      <FormError>{others.problem ?? everywhere.problem}</FormError>
      <div className={styles.row}>
        {hasOthers && (
          <Button variant="secondary" className={styles.save} isBusy={others.isBusy} onClick={others.run}>
            Log out everywhere else
          </Button>
        )}
        <Button
          variant="secondary"
          className={styles.save}
          isBusy={everywhere.isBusy}
          onClick={everywhere.run}
        >
          Log out everywhere
        </Button>
      </div>
    </>
  )
}
