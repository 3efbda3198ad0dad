import type { SavedBottle } from './bottle.schema.ts'
import { MINERALS } from './minerals.ts'

/** What a person can correct of a bottle. */
export const CORRECTABLE = ['brandname', 'source', 'kind', 'volumeMl', 'ph', 'tds', ...MINERALS] as const
export type CorrectableField = (typeof CORRECTABLE)[number]

/** Whether a person changed or added anything by hand. */
export const isCorrected = ({ corrections = [], knownBy, nutrition = [] }: SavedBottle): boolean =>
  corrections.length > 0 ||
  // Bottles saved earlier have only the marks of their values.
  [knownBy?.ph, knownBy?.tds, ...nutrition.map((row) => row.knownBy)].includes('person')
