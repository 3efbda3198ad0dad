import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import { FormError } from '#client/ui/public/form-error.tsx'
import styles from '../account.module.css'
import { useReauthentication } from '../reauthentication.tsx'
import { useAction } from '../use-action.ts'
import type { Enrollment } from './enrollment-form.tsx'

interface TurnOnProps {
  /** The second step needs a confirmed address. */
  isConfirmed: boolean
  onBegun: (enrollment: Enrollment) => void
}

/** Explains the second step and starts setting it up. */
export function TurnOn({ isConfirmed, onBegun }: TurnOnProps) {
  const withReauthentication = useReauthentication()
  const enroll = trpc.auth.enrollFactor.useMutation()
  const { run, isBusy, problem } = useAction(() =>
    withReauthentication(async () => onBegun(await enroll.mutateAsync())),
  )
  return (
    <>
      <p className="muted small">
        Off. With it, logging in also takes a code from an authenticator app on your phone, so a stolen
        password alone opens nothing.
      </p>
      <FormError>{problem}</FormError>
      {isConfirmed ? (
        <div>
          <Button variant="secondary" className={styles.save} isBusy={isBusy} onClick={run}>
            Set up two-step sign-in
          </Button>
        </div>
      ) : (
        <p className="small">Confirm your e-mail address first. The link is in the mail we sent you.</p>
      )}
    </>
  )
}
