import type { ReadingFailure } from '@smart-hydration/reading-process'
import type { ScanStage } from '@smart-hydration/shared/scans/scans.schema.ts'

/** A photo of a bottle: upright, without metadata, at most 2,000 pixels a side. */
export interface LabelRequest {
  image: Buffer
  /** Stops the reading when the person cancels or the time is up. */
  signal: AbortSignal
  onStage?: (stage: ScanStage) => void
}

export class LabelReaderError extends Error {
  readonly failure: ReadingFailure

  constructor(failure: ReadingFailure, options?: { cause: unknown }) {
    super(`The label could not be read: ${failure}`, options)
    this.name = 'LabelReaderError'
    this.failure = failure
  }
}
