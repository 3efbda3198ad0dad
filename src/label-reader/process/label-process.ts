import { setPriority } from 'node:os'
import { type BrandIndex, indexBrands } from '../brand/brand-names.ts'
import { readLabel } from '../read-label.ts'
import { createTextReader, type TextReader } from '../text/ocr.tesseract.ts'
import type { Order, Report } from './messages.ts'

/** Niceness: everything else on the machine has priority. */
const LOW_PRIORITY = 5

setPriority(LOW_PRIORITY)

let index: BrandIndex = indexBrands({ waters: [], barcodes: [] })
let reader: Promise<TextReader> | undefined
const cancelled = new Set<number>()

const report = (message: Report) => process.send?.(message)

async function read(id: number, image: Uint8Array): Promise<void> {
  try {
    reader ??= createTextReader()
    const reading = await readLabel(Buffer.from(image), {
      reader: await reader,
      index,
      onStage: (stage) => report({ kind: 'stage', id, stage }),
      isCancelled: () => {
        report({ kind: 'alive', id })
        return cancelled.has(id)
      },
    })
    report({ kind: 'done', id, reading })
  } catch (error) {
    report({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
  } finally {
    cancelled.delete(id)
  }
}

process.on('message', (order: Order) => {
  if (order.kind === 'catalogue') index = indexBrands(order.catalogue)
  else if (order.kind === 'cancel') cancelled.add(order.id)
  else void read(order.id, order.image)
})
// The server is gone, for whatever reason.
process.on('disconnect', () => process.exit(0))
