import { useRef, useState } from 'react'
import { NeedsAddress } from '#client/features/accounts/common/needs-address.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import { MAX_ACCESS_TOKENS } from '#shared/accounts/access-tokens.ts'
import type { SessionUser } from '#shared/accounts/session.schema.ts'
import styles from '../account.module.css'
import { LogInstructions } from './log-instructions.tsx'
import { NewToken } from './new-token.tsx'
import { TokenForm } from './token-form.tsx'
import { TokenRow } from './token-row.tsx'

export interface AppsProps {
  user: SessionUser
  /** The site's own address. */
  origin: string
}

/** The person's access tokens, with which shortcuts and scripts add and read drinks, and how to use one. */
export default function AccessTokens({ user, origin }: AppsProps) {
  const tokens = trpc.auth.accessTokens.useQuery()
  const [created, setCreated] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const focusList = () => list.current?.focus()
  const mayCreate = user.isSubscribed || user.isAdmin
  return (
    <>
      {tokens.data === undefined && tokens.isError ? (
        <QueryError title="Could not fetch your tokens." headingLevel="h3" query={tokens} />
      ) : tokens.data === undefined ? (
        <Skeleton height="48px" />
      ) : (
        tokens.data.length > 0 && (
          <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Your tokens">
            {tokens.data.map((token) => (
              <TokenRow key={token.id} token={token} style={user} onRevoked={focusList} />
            ))}
          </ul>
        )
      )}
      {!mayCreate ? (
        <>
          <p className="muted small">
            The tracker is part of Premium, so adding and reading drinks this way is too.
          </p>
          <div>
            <ButtonLink
              to="/pricing"
              search={{ next: '/account' }}
              variant="secondary"
              className={styles.save}
            >
              See Premium
            </ButtonLink>
          </div>
        </>
      ) : user.emailConfirmedAt === null ? (
        <NeedsAddress purpose="to create a token" />
      ) : created !== null ? (
        <NewToken
          token={created}
          onSaved={() => {
            setCreated(null)
            focusList()
          }}
        />
      ) : tokens.data !== undefined && tokens.data.length >= MAX_ACCESS_TOKENS ? (
        <p className="muted small">
          You have {MAX_ACCESS_TOKENS} tokens, which is the most. Revoke one to create another.
        </p>
      ) : (
        <TokenForm onCreated={setCreated} />
      )}
      {mayCreate && <LogInstructions origin={origin} />}
    </>
  )
}
