import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import styles from '../account.module.css'
import { useAction } from '../use-action.ts'
import { LogOutEverywhere } from './log-out-everywhere.tsx'

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
    await Promise.all([utils.auth.sessions.invalidate(), utils.auth.pushDevices.invalidate()])
    onOthersEnded()
    toast.success('Logged out', 'Every device but this one.')
  })
  return (
    <>
      <FormError>{others.problem}</FormError>
      <Row wraps align="center" gap={12} className={styles.row}>
        {hasOthers && (
          <Button variant="secondary" className={styles.save} isBusy={others.isBusy} onClick={others.run}>
            Log out everywhere else
          </Button>
        )}
        <LogOutEverywhere onLoggedOut={onLoggedOut} />
      </Row>
    </>
  )
}
