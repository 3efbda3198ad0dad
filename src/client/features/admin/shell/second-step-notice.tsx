import { Flex } from '@chakra-ui/react/flex'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '#client/entities/session/use-session.ts'
import { Button, buttonClass } from '#client/ui/components/button.tsx'
import { Notice } from '#client/ui/components/notice.tsx'

/** Remembers a dismissal until the tab is closed. */
const DISMISSED_KEY = 'second-step-notice'

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED_KEY) === 'dismissed'
  } catch {
    // The browser blocks storage; then the notice shows again on the next page load.
    return false
  }
}

/** Asks admins whose password alone opens the back office to set up a second step. It locks no one out. */
export function SecondStepNotice() {
  const [isDismissed, setIsDismissed] = useState(wasDismissed)
  const user = useUser()
  if (isDismissed || user === null || user.factors.some(({ status }) => status === 'verified')) return null

  const dismiss = () => {
    setIsDismissed(true)
    try {
      sessionStorage.setItem(DISMISSED_KEY, 'dismissed')
    } catch {
      // See above.
    }
  }
  return (
    <Notice>
      <p>Your password alone opens the back office. Protect it with a code from your phone.</p>
      <Flex wrap="wrap" gap="8px">
        <Link to="/account" hash="sign-in" className={buttonClass({ size: 'sm' })}>
          Set up two-step sign-in
        </Link>
        <Button variant="ghost" size="sm" onClick={dismiss}>
          Not now
        </Button>
      </Flex>
    </Notice>
  )
}
