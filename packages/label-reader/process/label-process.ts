import { serveReadings } from '@smart-hydration/reading-process'
import type { LabelReading } from '@smart-hydration/shared/scans/label-reading.ts'
import type { ScanStage } from '@smart-hydration/shared/scans/scans.schema.ts'
import { createTextReader, type TextReader } from '@smart-hydration/text-reader'
import { type BrandIndex, indexBrands } from '../brand/brand-names.ts'
import type { LabelCatalogue } from '../label-catalogue.ts'
import { readLabel } from '../read-label.ts'

let index: BrandIndex = indexBrands({ waters: [], barcodes: [] })
let reader: Promise<TextReader> | undefined

serveReadings<Uint8Array, LabelReading, ScanStage, LabelCatalogue>({
  setUp(catalogue) {
    index = indexBrands(catalogue)
  },
  async read(image, { onStage, isCanceled }) {
    reader ??= createTextReader()
    return readLabel(Buffer.from(image), { reader: await reader, index, onStage, isCanceled })
  },
})
