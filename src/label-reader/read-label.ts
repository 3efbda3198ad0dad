import type { LabelReading } from '#shared/scans/label-reading.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'
import type { BrandIndex } from './brand/brand-names.ts'
import { createJudge } from './judge-passes.ts'
import { findBarcode } from './picture/barcode.zxing-wasm.ts'
import { decodePicture } from './picture/load-picture.sharp.ts'
import type { TextReader } from './text/ocr.tesseract.ts'
import { openPicture } from './text/passes.ts'
import { resolveDoubt } from './values/second-look.ts'

/** What reading needs besides the picture. */
export interface LabelTools {
  reader: TextReader
  index: BrandIndex
  onStage(stage: ScanStage): void
  /** Checked between the passes; the reading then ends with an error. */
  isCancelled(): boolean
}

/** The reading was canceled. */
export class ReadingCancelled extends Error {}

/**
 * Reads a label in several passes over the picture, each prepared differently, until name and values are certain or the time is
 * used up; then takes what most passes agree on. Throws {@link ReadingCancelled}, and any error of the picture's decoder.
 */
export async function readLabel(image: Buffer, tools: LabelTools): Promise<LabelReading> {
  const { reader, index, onStage, isCancelled } = tools
  onStage('reading')
  const picture = await decodePicture(image)
  const barcode = await findBarcode(picture)
  const judge = createJudge(index, barcode)
  const passes = await openPicture(picture, reader)
  let isFirst = true
  while (true) {
    const rows = await passes.read(judge.need)
    if (isCancelled()) throw new ReadingCancelled()
    if (isFirst) onStage('matching')
    isFirst = false
    if (rows === null || judge.isSettledBy(rows)) break
  }
  onStage('checking')
  for (const doubt of judge.doubts()) {
    if (isCancelled()) throw new ReadingCancelled()
    judge.decide(doubt, await resolveDoubt(doubt, passes.lookAt))
  }
  return judge.reading()
}
