import { joinWords } from './join-words.ts'
import type { Contaminant } from './tap-water.schema.ts'
import { findParameter, type WaterParameter } from './water-parameters.ts'

/** What people most want to know about tap water, and which parameters answer it. */
const CONCERNS: readonly { name: string; covers: (parameter: WaterParameter) => boolean }[] = [
  { name: 'lead', covers: ({ key }) => key === 'lead' },
  { name: 'nitrate', covers: ({ key }) => key === 'nitrate' },
  { name: 'disinfection by-products', covers: ({ group }) => group === 'by-products of chlorine' },
  { name: 'PFAS', covers: ({ group }) => group === 'PFAS' },
  { name: 'germs', covers: ({ group }) => group === 'germs' },
]

/** What a report holds no value for, confirmed or not, in the order of {@link CONCERNS}. */
export function missingConcerns(rows: readonly Pick<Contaminant, 'parameter'>[]): string[] {
  const held = rows.flatMap(({ parameter }) => findParameter(parameter ?? '') ?? [])
  return CONCERNS.filter(({ covers }) => !held.some(covers)).map(({ name }) => name)
}

/** "We hold no value for lead, PFAS or germs."; null where nothing is missing. */
export function missingSentence(missing: readonly string[]): string | null {
  return missing.length === 0 ? null : `We hold no value for ${joinWords(missing, 'or')}.`
}
