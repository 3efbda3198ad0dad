import type { ContentStatus } from '../../../../shared/admin/content.schema.ts'
import { Badge } from '../../components/badge.tsx'

/** Whether a record is public. */
export function StatusBadge({ status }: { status: ContentStatus }) {
  return status === 'published' ? <Badge tone="good">Published</Badge> : <Badge tone="caution">Draft</Badge>
}
