import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#client/features/admin/tap-water/reports-page.tsx'
import { ReportView, WaterSource } from '#client/features/water/reports/report-view.tsx'
import { adminHead } from '#client/lib/head.ts'
import { tableSearch } from '#client/lib/search-params.ts'

export const Route = createFileRoute('/admin/tap-water')({
  // `edit` is the city whose report is open.
  validateSearch: tableSearch('report', 'status', 'edit'),
  head: adminHead('Tap Water Reports'),
  component: TapWaterPage,
})

function TapWaterPage() {
  return (
    <ReportsPage
      editedCityId={Route.useSearch().edit}
      preview={(city, report) => (
        <>
          <ReportView city={city} report={report} />
          <WaterSource report={report} />
        </>
      )}
    />
  )
}
