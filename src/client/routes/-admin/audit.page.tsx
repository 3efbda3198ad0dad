import { AuditPage } from '#client/features/admin/audit/audit-page.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Audit log', Component: AuditPage }
