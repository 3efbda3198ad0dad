import { useEffect } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { keepPageWithoutSession } from '#client/features/accounts/common/session-change.ts'
import { useViewer } from '#client/features/accounts/common/use-viewer.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'

const askToLogIn = () => openAccountDialog({ reason: 'Your session has ended. Log in to go on.' })

/**
 * Leaves the page as it is when the session ends: the account dialog opens above it. Until the person has logged in, a
 * notice says why nothing can be saved.
 */
export function SessionEnded() {
  const viewer = useViewer()
  const isOver = viewer?.kind === 'visitor'

  useEffect(() => keepPageWithoutSession(), [])
  useEffect(() => {
    if (isOver) askToLogIn()
  }, [isOver])

  if (!isOver) return null
  return (
    <Notice>
      <p>Your session has ended. What you typed is still here: log in again to save it.</p>
      <Button size="sm" onClick={askToLogIn}>
        Log In
      </Button>
    </Notice>
  )
}
