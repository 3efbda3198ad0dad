import type { ReadingFailure } from '@smart-hydration/reading-process'

export interface ReportRequest {
  pdf: Uint8Array
  /** Stops the reading when the person cancels. */
  signal: AbortSignal
}

export class ReportReaderError extends Error {
  readonly failure: ReadingFailure

  constructor(failure: ReadingFailure, options?: { cause: unknown }) {
    super(`The PDF could not be read: ${failure}`, options)
    this.name = 'ReportReaderError'
    this.failure = failure
  }
}
