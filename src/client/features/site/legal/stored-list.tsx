import { Stack } from '#client/ui/layout/layout.tsx'
import styles from './legal-page.module.css'

/** What is stored of one kind, for how long. */
export interface StoredKind {
  what: string
  details: string
  kept: string
}

export function StoredList({ kinds }: { kinds: readonly StoredKind[] }) {
  return (
    <Stack as="dl" gap={16} marginTop={12}>
      {kinds.map(({ what, details, kept }) => (
        <div key={what} className={styles.entry}>
          <dt>{what}</dt>
          <dd>{details}</dd>
          <dd className="muted">Kept: {kept}</dd>
        </div>
      ))}
    </Stack>
  )
}
