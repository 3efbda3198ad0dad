import { serveReadings } from '@smart-hydration/reading-process'
import type { ReportAnswer } from '@smart-hydration/shared/water/reports/report-reading.ts'
import { readReport } from './read-report.ts'
import type { ReportOrder } from './report-request.ts'

serveReadings<ReportOrder, ReportAnswer>({
  read: (order, { isCanceled }) => readReport(order, isCanceled),
})
