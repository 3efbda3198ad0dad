import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPanels } from '#client/features/admin/analytics/analytics.tsx'
import type { RangeSearch } from '#client/features/admin/analytics/date-range.ts'
import { AdminPageHeader } from '#client/features/admin/common/shell/admin-page-header.tsx'
import { adminHead } from '#client/lib/head.ts'
import { textsSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/analytics')({
  validateSearch: (search: Record<string, unknown>): RangeSearch => ({
    ...textsSearch('from', 'to')(search),
    days: typeof search.days === 'number' ? search.days : undefined,
  }),
  head: adminHead('Analytics'),
  component: AnalyticsPage,
})

function AnalyticsPage() {
  return (
    <>
      <AdminPageHeader title="Analytics" description="From the product’s own tables. Days are days in UTC." />
      <AnalyticsPanels search={Route.useSearch()} />
    </>
  )
}
