import { serveReadings } from '@smart-hydration/reading-process'
import type { ReportAnswer } from '@smart-hydration/shared/water/reports/report-reading.ts'
import { readReport } from '../read-report.ts'

serveReadings<Uint8Array, ReportAnswer>({
  read: (pdf, { isCanceled }) => readReport(pdf, isCanceled),
})
