import type { ReadingFailure } from '@smart-hydration/reading-process'

export interface ReportRequest {
  pdf: Uint8Array
  /** Stops the reading when the person cancels. */
  signal: AbortSignal
}

/** What the reading process gets. */
export interface ReportOrder {
  pdf: Uint8Array
  /** Whether scanned pages are read by OCR: it takes more time and memory. */
  readsScans: boolean
}

export class ReportReaderError extends Error {
  readonly failure: ReadingFailure

  constructor(failure: ReadingFailure, options?: { cause: unknown }) {
    super(`The PDF could not be read: ${failure}`, options)
    this.name = 'ReportReaderError'
    this.failure = failure
  }
}
