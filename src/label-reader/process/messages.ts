import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'
import type { LabelCatalogue } from '../label-catalogue.ts'

/** Messages from the server to the reading process. */
export type Order =
  | { kind: 'catalogue'; catalogue: LabelCatalogue }
  | { kind: 'read'; id: number; image: Uint8Array }
  | { kind: 'cancel'; id: number }

/** Messages from the reading process to the server. */
export type Report =
  /** A sign of life. */
  | { kind: 'alive'; id: number }
  | { kind: 'stage'; id: number; stage: ScanStage }
  | { kind: 'done'; id: number; reading: LabelReading }
  | { kind: 'failed'; id: number; message: string }
