import { useState } from 'react'
import { errorMessage } from '#client/lib/error-message.ts'
import { refusalDetails } from '#client/lib/refusal.ts'
import { toast } from '#client/lib/toast-store.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { buttonClass } from '#client/ui/public/button.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import styles from './account-dialog.module.css'
import { useCountdown } from './use-countdown.ts'

/** Seconds between two mails to one address. The server enforces the same limit. */
const RESEND_SECONDS = 60

/** Sends a mail again, at most once a minute. */
export function ResendButton({ send }: { send: () => Promise<unknown> }) {
  const { left, start } = useCountdown(RESEND_SECONDS)
  const [isBusy, setIsBusy] = useState(false)
  const [wasSent, setWasSent] = useState(false)

  const isWaiting = isBusy || left > 0

  const resend = async () => {
    setIsBusy(true)
    setWasSent(false)
    try {
      await send()
      setWasSent(true)
      start(RESEND_SECONDS)
    } catch (error) {
      toast.error('The mail was not sent', errorMessage(error))
      start(refusalDetails(error).retryAfterSeconds ?? 0)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Stack gap={8} marginTop={4} className={styles.actions}>
      {/* Not `disabled`, so that it keeps the focus. */}
      <button
        type="button"
        className={classNames(buttonClass({ variant: 'secondary', isFull: true }), styles.resend)}
        aria-disabled={isWaiting}
        onClick={isWaiting ? undefined : resend}
      >
        {isBusy ? 'Sending...' : left > 0 ? `Resend in ${left} s` : 'Resend'}
      </button>
      <p role="status" className={styles.sent}>
        {wasSent && 'Another one is on its way.'}
      </p>
    </Stack>
  )
}
