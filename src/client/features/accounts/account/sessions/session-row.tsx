import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { errorCode, errorMessage } from '#client/lib/error-message.ts'
import { toast } from '#client/lib/toast-store.ts'
import { trpc } from '#client/lib/trpc.ts'
import { Badge } from '#client/ui/public/badge.tsx'
import { Button } from '#client/ui/public/button.tsx'
import type { ActiveSession } from '#shared/accounts/accounts.schema.ts'
import { type DateStyle, formatDateTime } from '#shared/format/date-time.ts'
import { timeAgo } from '#shared/format/time-ago.ts'
import styles from '../account.module.css'

interface SessionRowProps {
  session: ActiveSession
  /** How to write times. */
  style: DateStyle
  onEnded: () => void
}

/** One session of the person. */
export function SessionRow({ session, style, onEnded }: SessionRowProps) {
  const { id, device, lastUsedAt, isCurrent } = session
  const utils = trpc.useUtils()
  const end = trpc.auth.endSession.useMutation({
    onSuccess: () => toast.success('Logged out', device),
    onError: (error) => toast.error('Could not log it out', errorMessage(error)),
    onSettled: async (_answer, error) => {
      // A session that had already ended leaves the list too.
      if (error !== null && errorCode(error) !== 'NOT_FOUND') return
      await Promise.all([utils.auth.sessions.invalidate(), utils.auth.pushDevices.invalidate()])
      onEnded()
    },
  })
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor
  return (
    <li>
      <Icon className="muted" size={24} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>{device}</p>
        <p className="muted small">
          Last used {/* Time passes between rendering on the server and hydration. */}
          <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt, style)} suppressHydrationWarning>
            {timeAgo(lastUsedAt, Date.now())}
          </time>
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          isBusy={end.isPending}
          onClick={() => end.mutate({ sessionId: id })}
        >
          Log out<span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </li>
  )
}
