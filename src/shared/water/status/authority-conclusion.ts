import { RECORD_SENTENCES } from '../values/record-sentences.ts'

/** What the health authority of a country says of the newest sample of a water. */
export interface AuthorityConclusion {
  isCompliant: boolean
  /** `YYYY-MM-DD`: the day of the sample. */
  on: string
  /** In the words of the authority and its language; null where its file has a mark only. */
  words: string | null
}

/** Who concludes, by the country at the beginning of a system's id. */
const AUTHORITIES: Readonly<Record<string, string>> = {
  EE: 'The Estonian Health Board',
  FR: 'The French health agency of the region',
}

/** The authority that concludes about a system, at the beginning of a sentence. */
export const authorityOf = (systemId: string): string =>
  AUTHORITIES[systemId.slice(0, 2)] ?? 'The health authority'

/** "The Estonian Health Board rates this water as non-compliant (newest sample: May 3, 2025)." */
export const describeConclusion = (authority: string, { isCompliant, on }: AuthorityConclusion): string =>
  RECORD_SENTENCES.concluded({ authority, isCompliant, on })

/** Where samples are of no tap: what `water_systems.standing` then says. */
export const NO_TAP: ReadonlySet<string> = new Set(['source', 'bottling line'])
