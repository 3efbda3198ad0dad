import { AnalyticsPanels } from '../../features/admin-analytics/analytics.tsx'
import type { AdminPage } from '../../lib/admin/admin-page.ts'
import { AdminPageHeader } from '../../ui/admin/shell/admin-page-header.tsx'

function AnalyticsPage() {
  return (
    <>
      <AdminPageHeader title="Analytics" description="From the product’s own tables. Days are days in UTC." />
      <AnalyticsPanels />
    </>
  )
}

export const page: AdminPage = { title: 'Analytics', Component: AnalyticsPage }
