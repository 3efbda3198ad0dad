import type { WaterSourceId } from '@smart-hydration/shared/water/loads/water-sources.ts'
import type { ImportProgress, ImportResult } from './run-import.ts'
import type { UploadPiece } from './uploads.ts'

/** Fetches the files of authorities. */
export interface Downloads {
  /**
   * Downloads a file from a public https address. A download that broke off goes on where it was. Throws AppError
   * `BAD_REQUEST` or `PAYLOAD_TOO_LARGE`.
   * @param options.onProgress takes the bytes so far, and in total where the server says so
   */
  downloadFile(
    address: string,
    file: string,
    options?: { signal?: AbortSignal; onProgress?: (done: number, total: number | null) => void },
  ): Promise<void>
}

export interface JobRun {
  startedFrom: 'back office' | 'schedule'
  /** The admin who pressed a button; null for the schedule. */
  startedBy: string | null
  now: Date
  signal: AbortSignal
  onProgress: (progress: ImportProgress) => void
}

/** Renews water data in a running server. Every method throws `ImportRefusedError`, or AppError for an address, and then nothing changed. */
export interface WaterData {
  /** Downloads a source's file and says what it would change. The file stays on the disk for {@link apply}. */
  check(source: WaterSourceId, address: string, run: JobRun): Promise<ImportResult>
  /** Adds a piece to a file that an admin uploads. Returns how many bytes of it are there. */
  addPiece(piece: UploadPiece, bytes: Uint8Array): Promise<number>
  /** Says what an uploaded file would change. It stays on the disk for {@link apply} if it would change anything. */
  checkUpload(
    source: WaterSourceId,
    upload: Pick<UploadPiece, 'uploadId' | 'total'> & { name: string },
    run: JobRun,
  ): Promise<ImportResult>
  /** Deletes uploaded files that were neither applied nor replaced for a day. */
  removeOldUploads(now: Date): Promise<void>
  /**
   * Applies the file of the last check. An uploaded one is deleted afterwards.
   * @param contentHash of the file that was checked
   * @param forcedReason why it is applied although the checks stop it
   */
  apply(
    source: WaterSourceId,
    contentHash: string,
    forcedReason: string | null,
    run: JobRun,
  ): Promise<ImportResult>
  restore(loadId: number, run: JobRun): Promise<void>
  /** Ends what runs; its transaction is rolled back. */
  close(): Promise<void>
}
