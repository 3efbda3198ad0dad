import type { Contaminant } from './tap-water.schema.ts'
import { findParameter, type WaterParameter } from './water-parameters.ts'

/** Something people want to know about tap water, and which values answer it. */
export interface Concern<Held> {
  name: string
  covers: (held: Held) => boolean
}

/** The names of the concerns that no value answers. */
export const missingConcerns = <Held>(concerns: readonly Concern<Held>[], held: readonly Held[]): string[] =>
  concerns.filter(({ covers }) => !held.some(covers)).map(({ name }) => name)

const REPORT_CONCERNS: readonly Concern<WaterParameter>[] = [
  { name: 'lead', covers: ({ key }) => key === 'lead' },
  { name: 'nitrate', covers: ({ key }) => key === 'nitrate' },
  { name: 'disinfection by-products', covers: ({ group }) => group === 'by-products of chlorine' },
  { name: 'PFAS', covers: ({ group }) => group === 'PFAS' },
  { name: 'germs', covers: ({ group }) => group === 'germs' },
]

/** What a report holds no value for, confirmed or not. */
export const missingInReport = (rows: readonly Pick<Contaminant, 'parameter'>[]): string[] =>
  missingConcerns(
    REPORT_CONCERNS,
    rows.flatMap(({ parameter }) => findParameter(parameter ?? '') ?? []),
  )
