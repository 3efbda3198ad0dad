import { createFileRoute } from '@tanstack/react-router'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { DashboardPanels } from '#client/features/admin/dashboard/dashboard.tsx'
import { adminHead } from '#client/lib/head.ts'

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
