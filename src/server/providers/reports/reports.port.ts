import type { ReportReading, ReportRefusal } from '#shared/utility-reports/report-reading.ts'

/** Why a PDF could not be read: a refusal, or what happened to the reader. */
export type ReportFailure = ReportRefusal | 'aborted' | 'broken' | 'given-up'

/** The PDF was not read. */
export class ReportError extends Error {
  readonly failure: ReportFailure

  constructor(failure: ReportFailure, options?: { cause: unknown }) {
    super(`The PDF was not read: ${failure}`, options)
    this.name = 'ReportError'
    this.failure = failure
  }
}

/** A PDF to read. */
export interface SentReport {
  pdf: Uint8Array
  signal: AbortSignal
}

/** Reads utilities' and laboratories' reports. */
export interface Reports {
  /** Throws {@link ReportError}. */
  read(report: SentReport): Promise<ReportReading>
  close(): Promise<void>
}
