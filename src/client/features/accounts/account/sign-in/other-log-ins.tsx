import { trpc } from '#client/lib/trpc.ts'
import { Stack } from '#client/ui/layout/layout.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { type DateStyle, formatDate } from '#shared/format/date-time.ts'
import styles from '../account.module.css'

/** The log-ins with other services that open the account. Nothing if there are none. */
export function OtherLogIns({ style }: { style: DateStyle }) {
  const identities = trpc.auth.identities.useQuery()
  if (identities.data === undefined)
    return identities.isError ? (
      <QueryError title="Could not fetch your other log-ins." headingLevel="h3" query={identities} />
    ) : null
  if (identities.data.length === 0) return null
  return (
    <Stack gap={12} className={styles.part}>
      <h3 className={styles.partTitle}>Other log-ins</h3>
      <p className="muted small">These accounts at other services open this one too.</p>
      <ul className={styles.list} aria-label="Other log-ins">
        {identities.data.map(({ provider, email, addedAt }) => (
          <li key={`${provider} ${email} ${addedAt}`}>
            <div className={styles.words}>
              <p className={styles.name}>{provider}</p>
              <p className="muted small">
                {email} · since {formatDate(addedAt, style)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
