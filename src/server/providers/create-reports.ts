import type { ReportReader } from '@smart-hydration/report-reader'
import type { ReportReading, ReportRefusal } from '#shared/water/reports/report-reading.ts'

/** Why a PDF could not be read: a refusal, or what happened to the reader. */
export type ReportFailure = ReportRefusal | 'aborted' | 'broken' | 'given-up'

export class ReportError extends Error {
  readonly failure: ReportFailure

  constructor(failure: ReportFailure, options?: { cause: unknown }) {
    super(`The PDF was not read: ${failure}`, options)
    this.name = 'ReportError'
    this.failure = failure
  }
}

/** Reads utilities' and laboratories' reports. The reader is loaded with the first report. */
export function createReports() {
  let reader: ReportReader | undefined
  return {
    /** Throws {@link ReportError}. */
    async read(report: { pdf: Uint8Array; signal: AbortSignal }): Promise<ReportReading> {
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
    close: async (): Promise<void> => reader?.close(),
  }
}

export type Reports = ReturnType<typeof createReports>
