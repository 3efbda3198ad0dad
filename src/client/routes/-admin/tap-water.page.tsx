import { ReportsPage } from '../../features/admin-tap-water/reports-page.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'

export const page: AdminPage = { title: 'Tap Water Reports', Component: ReportsPage }
