import { Badge } from '#client/ui/public/badge.tsx'
import type { ContentStatus } from '#shared/admin/content.schema.ts'
import styles from './status-badge.module.css'

/** Whether a record is public. */
export function StatusBadge({ status }: { status: ContentStatus }) {
  return (
    <span className={styles.badge}>
      {status === 'published' ? <Badge tone="good">Published</Badge> : <Badge tone="caution">Draft</Badge>}
    </span>
  )
}
