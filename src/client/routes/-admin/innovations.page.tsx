import { InnovationTable } from '../../features/admin-innovations/innovation-table.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Innovations', Component: InnovationTable }
