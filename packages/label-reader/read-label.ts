import type { LabelReading } from '@smart-hydration/shared/scans/label-reading.ts'
import type { ScanStage } from '@smart-hydration/shared/scans/scans.schema.ts'
import { decodePhoto, type TextReader } from '@smart-hydration/text-reader'
import { findBarcode } from './barcode.zxing-wasm.ts'
import type { BrandIndex } from './brand/brand-names.ts'
import { createJudge } from './judge-looks.ts'
import { sightOf } from './sight.ts'
import { openLooks } from './text/looks.ts'

/** What reading needs besides the picture. */
export interface LabelTools {
  reader: TextReader
  index: BrandIndex
  onStage(stage: ScanStage): void
  /** Checked between the steps; the reading then ends with an error. */
  isCanceled(): boolean
}

export class ReadingCanceled extends Error {}

/**
 * Reads a label: the whole photo first, then, where something speaks of water, the part with the text.
 * Takes what the looks agree on. Throws {@link ReadingCanceled}, and any error of the picture's decoder.
 */
export async function readLabel(image: Buffer, tools: LabelTools): Promise<LabelReading> {
  const { reader, index, onStage, isCanceled } = tools
  const continueOrEnd = () => {
    if (isCanceled()) throw new ReadingCanceled()
  }
  onStage('reading')
  const photo = await decodePhoto(image)
  const judge = createJudge(index, await findBarcode(photo))
  continueOrEnd()
  const looks = openLooks(photo, reader, isCanceled)
  judge.add(await looks.whole())
  continueOrEnd()
  onStage('matching')
  if (judge.speaksOfWater || looks.isSparse) {
    judge.add(await looks.closer())
    continueOrEnd()
  }
  onStage('checking')
  const reading = judge.reading()
  return {
    ...reading,
    ...(looks.isPartlyRead ? { isPartlyRead: true } : {}),
    sight: sightOf(photo, looks.lines, reading.isBottle),
  }
}
