import type { AiEngine } from '../ai.port.ts'
import { createProblemSearch } from './home-problem/problem-search.ts'
import type { LabelCatalogue } from './label/label-catalogue.ts'
import { createLabelReader } from './label/label-reader.ts'

/** What the built-in engine works with. */
export interface BuiltInSettings {
  /** Reads the names of the waters; asked when first needed, and again every few minutes. */
  catalogue(): Promise<LabelCatalogue>
}

/** The engine that needs no key and no network: it reads labels by OCR and looks problems up in the shipped knowledge. */
export function createBuiltInEngine({ catalogue }: BuiltInSettings): AiEngine & { close(): Promise<void> } {
  const labels = createLabelReader(catalogue)
  return {
    name: 'built-in',
    readLabel: labels.readLabel,
    diagnose: createProblemSearch(),
    close: labels.close,
  }
}
