import { linkOptions } from '@tanstack/react-router'
import type { LinkTarget } from '#client/ui/app-link.tsx'
import type { AuditLogEntry } from '#shared/admin/audit/audit.schema.ts'

/** Where what an entry is about opens; undefined for what was deleted or has no page of its own. */
export function recordLink({
  action,
  target,
}: Pick<AuditLogEntry, 'action' | 'target'>): LinkTarget | undefined {
  if (target === null || target.name === null) return undefined
  const { id } = target
  const [kind] = action.split('.')
  if (kind === 'city') return linkOptions({ to: '/admin/cities/$id', params: { id } })
  if (kind === 'product') return linkOptions({ to: '/admin/products/$id', params: { id } })
  if (kind === 'innovation') return linkOptions({ to: '/admin/innovations/$id', params: { id } })
  return linkOptions({ to: '/admin/users/$id', params: { id } })
}
