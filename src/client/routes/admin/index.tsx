import { createFileRoute } from '@tanstack/react-router'
import { DashboardPanels } from '#client/features/admin/dashboard/dashboard.tsx'
import { adminHead } from '#client/lib/head.ts'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'

export const Route = createFileRoute('/admin/')({
  head: adminHead('Dashboard'),
  component: DashboardPage,
})

function DashboardPage() {
  return (
    <>
      <AdminPageHeader title="Dashboard" />
      <DashboardPanels />
    </>
  )
}
