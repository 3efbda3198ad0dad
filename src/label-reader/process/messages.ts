import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'
import type { LabelCatalogue } from '../label-catalogue.ts'

/** What the server tells the reading process. */
export type Order =
  | { kind: 'catalogue'; catalogue: LabelCatalogue }
  | { kind: 'read'; id: number; image: Uint8Array }
  | { kind: 'cancel'; id: number }

/** What the reading process tells the server. */
export type Report =
  /** It has not hung. */
  | { kind: 'alive'; id: number }
  | { kind: 'stage'; id: number; stage: ScanStage }
  | { kind: 'done'; id: number; reading: LabelReading }
  | { kind: 'failed'; id: number; message: string }
