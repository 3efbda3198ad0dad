import { useRef } from 'react'
import { trpc } from '#client/lib/trpc.ts'
import { FormSection } from '#client/ui/public/form-section.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import styles from '../account.module.css'
import { PushDevices } from './push-devices.tsx'
import { SessionRow } from './session-row.tsx'
import { SignOutButtons } from './sign-out-buttons.tsx'

interface SessionsSectionProps {
  user: SessionUser
  /** Every session has ended, this one too. */
  onLoggedOut: () => Promise<void>
}

/** The person's sessions, each with a button that ends it. */
export function SessionsSection({ user, onLoggedOut }: SessionsSectionProps) {
  const sessions = trpc.auth.sessions.useQuery()
  const list = useRef<HTMLUListElement>(null)
  // The pressed button disappears with its session.
  const focusList = () => list.current?.focus()
  return (
    <FormSection
      id="sessions"
      title="Sessions"
      fold="on-phones"
      description="Where you are logged in. If you do not recognize a session, log it out and change your password."
    >
      {sessions.data === undefined && sessions.isError ? (
        <QueryError title="Could not fetch your sessions." headingLevel="h3" query={sessions} />
      ) : (
        <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Where you are logged in">
          {sessions.data === undefined ? (
            <li>
              <Skeleton height="20px" width="60%" />
              <Skeleton height="14px" width="40%" />
            </li>
          ) : (
            sessions.data.map((session) => (
              <SessionRow key={session.id} session={session} style={user} onEnded={focusList} />
            ))
          )}
        </ul>
      )}
      <SignOutButtons
        hasOthers={sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false}
        onOthersEnded={focusList}
        onLoggedOut={onLoggedOut}
      />
      <PushDevices style={user} onRemoved={focusList} />
    </FormSection>
  )
}
