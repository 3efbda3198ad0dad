import { type AiAnswer, AiError, type LabelReading, type LabelRequest } from '#server/providers/ai/ai.port.ts'
import type { LabelCatalogue } from './label-catalogue.ts'
import { createLabelWorker } from './process/label-worker.ts'

/** How long the catalogue is kept before it is read anew, ms. */
const CATALOGUE_AGE = 5 * 60_000

/** Reads labels against a catalogue. */
export interface LabelReader {
  /** Throws AiError. */
  readLabel(request: LabelRequest): Promise<AiAnswer<LabelReading>>
  /** Ends the process behind it. */
  close(): Promise<void>
}

/**
 * The built-in reader of labels.
 * @param catalogue reads the names it looks for; asked when first needed and again every few minutes
 */
export function createLabelReader(catalogue: () => Promise<LabelCatalogue>): LabelReader {
  const worker = createLabelWorker()
  let known: { catalogue: Promise<LabelCatalogue>; since: number } | undefined
  const current = (): Promise<LabelCatalogue> => {
    // Not the time of day: only how long ago.
    const now = performance.now()
    if (known === undefined || now - known.since > CATALOGUE_AGE) {
      const asked = catalogue()
      known = { catalogue: asked, since: now }
      asked.catch(() => {
        if (known?.catalogue === asked) known = undefined
      })
    }
    return known.catalogue
  }
  return {
    async readLabel(request) {
      if (request.signal.aborted) throw new AiError('aborted')
      let names: LabelCatalogue
      try {
        names = await current()
      } catch (cause) {
        throw new AiError('broken', { cause })
      }
      return { value: await worker.read(request, names), usage: null }
    },
    close: worker.close,
  }
}
