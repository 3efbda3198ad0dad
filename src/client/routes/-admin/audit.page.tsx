import { AuditPage } from '../../features/admin-audit/audit-page.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Audit log', Component: AuditPage }
