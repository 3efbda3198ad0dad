import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '#client/ui/public/badge.tsx'
import type { ContentStatus } from '#shared/admin/content.schema.ts'

/** Whether a record is public. */
export function StatusBadge({ status }: { status: ContentStatus }) {
  return (
    <chakra.span whiteSpace="nowrap">
      {status === 'published' ? <Badge tone="good">Published</Badge> : <Badge tone="caution">Draft</Badge>}
    </chakra.span>
  )
}
