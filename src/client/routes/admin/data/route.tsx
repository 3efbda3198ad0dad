import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DataTabs } from '#client/features/admin/data/data-tabs.tsx'

export const Route = createFileRoute('/admin/data')({
  component: () => (
    <>
      <DataTabs />
      <Outlet />
    </>
  ),
})
