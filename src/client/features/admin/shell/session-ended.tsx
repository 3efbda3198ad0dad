import { useEffect } from 'react'
import { openAccountDialog } from '#client/entities/session/account-dialog.ts'
import { keepPageWithoutSession } from '#client/entities/session/session-change.ts'
import { useViewer } from '#client/entities/session/use-viewer.ts'
import { Button } from '#client/ui/components/button.tsx'
import { Notice } from '#client/ui/components/notice.tsx'
import styles from './session-ended.module.css'

const askToLogIn = () => openAccountDialog({ reason: 'Your session has ended. Log in to go on.' })

/**
 * A session that ends in the middle of something leaves the page as it is: the account dialog opens over it, and until
 * somebody has logged in this says why nothing can be saved.
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
    <Notice className={styles.notice}>
      <p>Your session has ended. What you typed is still here: log in again to save it.</p>
      <Button size="sm" onClick={askToLogIn}>
        Log In
      </Button>
    </Notice>
  )
}
