import { pfasNoneFound } from './pfas-survey.ts'

/** How many PFAS a water was tested for where none was found, and in which years its samples were taken. */
export interface PfasTested {
  substances: number
  yearFrom: number
  yearTo: number
}

/** What a line about a water says of PFAS. */
export function pfasLine(foundPfas: boolean | null, tested: PfasTested | null): string {
  if (foundPfas === null) return 'No PFAS result here'
  if (foundPfas) return 'PFAS found in samples'
  if (tested === null) return 'Tested for PFAS: none found'
  return pfasNoneFound(tested.substances, tested.yearFrom, tested.yearTo)
}
