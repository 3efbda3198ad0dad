import type { WaterSourceId } from '#shared/water-data/water-sources.ts'
import type { ImportProgress, ImportResult } from './run-import.ts'

/** Who starts a job, and what may end it. */
export interface JobRun {
  startedFrom: 'back office' | 'schedule'
  /** The admin who pressed a button; null for the schedule. */
  startedBy: string | null
  now: Date
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

/** Renews water data in a running server. Every method throws `ImportRefusal`, or AppError for an address, and then nothing changed. */
export interface WaterData {
  /** Downloads a source's file and says what it would change. The file stays on the disk for {@link apply}. */
  check(source: WaterSourceId, address: string, run: JobRun): Promise<ImportResult>
  /**
   * Applies the file of the last check.
   * @param contentHash of the file that was checked
   * @param forcedReason why it is applied although the checks stop it
   */
  apply(
    source: WaterSourceId,
    contentHash: string,
    forcedReason: string | null,
    run: JobRun,
  ): Promise<ImportResult>
  /** Takes back a load. */
  restore(loadId: number, run: JobRun): Promise<void>
  /** Ends what runs; its transaction is rolled back. */
  close(): Promise<void>
}
