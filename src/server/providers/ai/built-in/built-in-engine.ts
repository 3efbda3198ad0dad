import type { LabelCatalogue, LabelReader } from '@smart-hydration/label-reader'
import { type AiEngine, AiError } from '../ai.port.ts'
import type { ArticleReview } from './water-iq/knowledge.ts'
import { createProblemSearch } from './water-iq/problem-search.ts'

export interface BuiltInSettings {
  /** Loads the names of the waters: for the first picture, and again every few minutes. */
  catalogue(): Promise<LabelCatalogue>
  /** Loads what editors decided about articles, for each question; nothing by default. */
  articleReviews?: () => Promise<readonly ArticleReview[]>
}

/** The engine that needs no key and no network: it reads labels by OCR and looks problems up in the shipped knowledge. */
export function createBuiltInEngine({
  catalogue,
  articleReviews,
}: BuiltInSettings): AiEngine & { close(): Promise<void> } {
  let labels: LabelReader | undefined
  return {
    name: 'built-in',
    async readLabel(request) {
      const { createLabelReader, LabelReaderError } = await import('@smart-hydration/label-reader')
      labels ??= createLabelReader(catalogue)
      try {
        return { value: await labels.readLabel(request), usage: null }
      } catch (error) {
        throw error instanceof LabelReaderError ? new AiError(error.failure, { cause: error.cause }) : error
      }
    },
    diagnose: createProblemSearch(articleReviews),
    close: async () => labels?.close(),
  }
}
