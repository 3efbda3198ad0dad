import type { ReportReader } from '@smart-hydration/report-reader'
import { ReportError, type Reports } from './reports.port.ts'

/** The report reader; it is loaded with the first report. */
export function createReports(): Reports {
  let reader: ReportReader | undefined
  return {
    async read(report) {
      const { createReportReader, ReportReaderError } = await import('@smart-hydration/report-reader')
      reader ??= createReportReader()
      try {
        const answer = await reader.readReport(report)
        if (answer.refusal === null) return answer.reading
        throw new ReportError(answer.refusal)
      } catch (error) {
        throw error instanceof ReportReaderError ? new ReportError(error.failure, { cause: error }) : error
      }
    },
    close: async () => reader?.close(),
  }
}
