import { InnovationTable } from '#client/features/admin/innovations/innovation-table.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Innovations', Component: InnovationTable }
