import { ReportsPage } from '#client/features/admin/tap-water/reports-page.tsx'
import { ReportView, WaterSource } from '#client/features/tap-water/report-view.tsx'
import type { AdminPage } from '#client/lib/admin/admin-page.ts'

function TapWaterPage() {
  return (
    <ReportsPage
      preview={(city, report) => (
        <>
          <ReportView city={city} report={report} />
          <WaterSource report={report} />
        </>
      )}
    />
  )
}

export const page: AdminPage = { title: 'Tap Water Reports', Component: TapWaterPage }
