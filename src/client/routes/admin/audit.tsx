import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#client/features/admin/audit/audit-page.tsx'
import { adminHead } from '#client/lib/head.ts'
import { tableSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: tableSearch('action', 'personId', 'from', 'to'),
  head: adminHead('Audit log'),
  component: AuditPage,
})
