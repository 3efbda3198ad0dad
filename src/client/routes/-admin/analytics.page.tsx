import { AnalyticsPanels } from '#client/features/admin/analytics/analytics.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'
import { AdminPageHeader } from '#client/ui/admin/shell/admin-page-header.tsx'

function AnalyticsPage() {
  return (
    <>
      <AdminPageHeader title="Analytics" description="From the product’s own tables. Days are days in UTC." />
      <AnalyticsPanels />
    </>
  )
}

export const page: AdminPage = { title: 'Analytics', Component: AnalyticsPage }
