import KeyRound from 'lucide-react/icons/key-round'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Button } from '#client/ui/public/button.tsx'
import type { AccessToken } from '#shared/accounts/access-tokens.schema.ts'
import { type DateStyle, formatDate, formatDateTime } from '#shared/format/date-time.ts'
import { timeAgo } from '#shared/format/time-ago.ts'
import styles from '../account.module.css'

interface TokenRowProps {
  token: AccessToken
  /** How to write times. */
  style: DateStyle
  onRevoked: () => void
}

/** What a token may do, in two words. */
const RIGHTS_WORDS: Readonly<Record<string, string>> = {
  add: 'Adds drinks',
  read: 'Reads drinks',
  'add read': 'Adds and reads drinks',
}

/** One access token of the person. */
export function TokenRow({ token, style, onRevoked }: TokenRowProps) {
  const { id, name, rights, createdAt, lastUsedAt, expiresAt } = token
  const utils = trpc.useUtils()
  const revoke = trpc.auth.revokeAccessToken.useMutation({
    onSuccess: () => toast.success('Token revoked', name),
    onError: (error) => toast.error('Could not revoke it', errorMessage(error)),
    onSettled: async (_answer, error) => {
      // A token that was already revoked leaves the list too.
      if (error !== null && errorCode(error) !== 'NOT_FOUND') return
      await utils.auth.accessTokens.invalidate()
      onRevoked()
    },
  })
  return (
    <li>
      <KeyRound className="muted" size={24} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className="muted small">
          {RIGHTS_WORDS[rights.join(' ')]} · created {formatDate(createdAt, style)} ·{' '}
          {lastUsedAt === null ? (
            'not used yet'
          ) : (
            <>
              last used {/* Time passes between rendering on the server and hydration. */}
              <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt, style)} suppressHydrationWarning>
                {timeAgo(lastUsedAt, Date.now())}
              </time>
            </>
          )}{' '}
          · ends {formatDate(expiresAt, style)} unless it is used
        </p>
      </div>
      <Button variant="secondary" size="sm" isBusy={revoke.isPending} onClick={() => revoke.mutate({ id })}>
        Revoke<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}
