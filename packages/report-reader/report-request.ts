import type { ReadingFailure } from '@smart-hydration/reading-process'

/** A PDF to read. */
export interface ReportRequest {
  pdf: Uint8Array
  /** Stops the reading when the person cancels. */
  signal: AbortSignal
}

/** The reader could not answer. */
export class ReportReaderError extends Error {
  readonly failure: ReadingFailure

  constructor(failure: ReadingFailure, options?: { cause: unknown }) {
    super(`The PDF could not be read: ${failure}`, options)
    this.name = 'ReportReaderError'
    this.failure = failure
  }
}
