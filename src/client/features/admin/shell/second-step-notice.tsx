import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#client/features/accounts/common/use-session.ts'
import { read, write } from '#client/lib/device-storage.ts'
import { deviceKey } from '#client/lib/stored-key.ts'
import { Row } from '#client/ui/layout/layout.tsx'
import { Button, buttonClass } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'

/** When the notice was dismissed, in milliseconds since 1970. It comes back after a week. */
const DISMISSED_KEY = deviceKey('second-step-notice')
const WEEK_MS = 7 * 86_400_000

/** If the browser blocks storage, the notice shows again on the next page load. */
const wasDismissed = (): boolean => Date.now() - Number(read(DISMISSED_KEY)) < WEEK_MS

/** Asks admins whose password alone opens the back office to set up a second step. It locks no one out. */
export function SecondStepNotice() {
  const [isDismissed, setIsDismissed] = useState(wasDismissed)
  const user = useUser()
  if (isDismissed || user === null || user.factors.some(({ status }) => status === 'verified')) return null

  const dismiss = () => {
    setIsDismissed(true)
    write(DISMISSED_KEY, Date.now())
  }
  return (
    <Notice>
      <p>Your password alone opens the back office. Protect it with a code from your phone.</p>
      <Row wraps gap={8}>
        <Link to="/account" hash="sign-in" className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          Set up two-step sign-in
        </Link>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Not now
        </Button>
      </Row>
    </Notice>
  )
}
