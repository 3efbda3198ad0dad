import type { LabelReading } from '@smart-hydration/shared/scans/label-reading.ts'
import type { LabelCatalogue } from './label-catalogue.ts'
import { LabelReaderError, type LabelRequest } from './label-request.ts'
import { createLabelWorker } from './process/label-worker.ts'

export type { LabelCatalogue } from './label-catalogue.ts'
export { LabelReaderError } from './label-request.ts'

/** How long the catalogue is cached, ms. */
const CATALOGUE_AGE = 5 * 60_000

/** Reads labels against a catalogue. */
export interface LabelReader {
  /** Throws {@link LabelReaderError}. */
  readLabel(request: LabelRequest): Promise<LabelReading>
  /** Ends the process behind it. */
  close(): Promise<void>
}

/**
 * Reads the labels of bottled waters by OCR, in a process of its own.
 * @param loadCatalogue reads the names to look for; called by the first picture, and again when they are a few minutes old
 */
export function createLabelReader(loadCatalogue: () => Promise<LabelCatalogue>): LabelReader {
  const worker = createLabelWorker()
  let cached: { catalogue: Promise<LabelCatalogue>; since: number } | undefined
  const currentCatalogue = (): Promise<LabelCatalogue> => {
    const now = performance.now()
    if (cached === undefined || now - cached.since > CATALOGUE_AGE) {
      const catalogue = loadCatalogue()
      cached = { catalogue, since: now }
      catalogue.catch(() => {
        if (cached?.catalogue === catalogue) cached = undefined
      })
    }
    return cached.catalogue
  }
  return {
    async readLabel(request) {
      if (request.signal.aborted) throw new LabelReaderError('aborted')
      const catalogue = await currentCatalogue().catch((cause: unknown) => {
        throw new LabelReaderError('broken', { cause })
      })
      return worker.read(request, catalogue)
    },
    close: worker.close,
  }
}
