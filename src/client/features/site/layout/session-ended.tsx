import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { openAccountDialog } from '#client/features/accounts/common/account-dialog.ts'
import { checkSession } from '#client/features/accounts/common/session-change.ts'
import { sessionEnd } from '#client/features/accounts/common/session-end.ts'
import { keepTypedText } from '#client/lib/typed-fields.ts'
import { Button } from '#client/ui/public/button.tsx'
import { Notice } from '#client/ui/public/notice.tsx'
import styles from './session-ended.module.css'

const askToLogIn = () => openAccountDialog({ reason: 'Your session has ended. Log in to go on.' })

/**
 * Says above the page that the session has ended, and asks to log in again: what was typed is still in the fields. It is kept
 * for the way over another service too. Another page has nothing to keep, and is the visitor's.
 */
export function SessionEnded() {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isOver = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.isOver, () => false)
  const endedOn = useRef(pathname)

  useEffect(() => {
    if (!isOver) return
    endedOn.current = location.pathname
    askToLogIn()
    addEventListener('pagehide', keepTypedText)
    return () => removeEventListener('pagehide', keepTypedText)
  }, [isOver])
  useEffect(() => {
    if (isOver && pathname !== endedOn.current) void checkSession(router)
  }, [router, isOver, pathname])

  if (!isOver) return null
  return (
    <div className={`wrap ${styles.notice}`}>
      <Notice>
        <p>Your session has ended. What you typed is still here: log in again to save it.</p>
        <Button size="sm" onClick={askToLogIn}>
          Log In
        </Button>
      </Notice>
    </div>
  )
}
