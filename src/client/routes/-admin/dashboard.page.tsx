import { DashboardPanels } from '#client/features/admin/dashboard/dashboard.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'
import { AdminPageHeader } from '#client/ui/admin/shell/admin-page-header.tsx'

function DashboardPage() {
  return (
    <>
      <AdminPageHeader title="Dashboard" />
      <DashboardPanels />
    </>
  )
}

export const page: AdminPage = { title: 'Dashboard', Component: DashboardPage }
