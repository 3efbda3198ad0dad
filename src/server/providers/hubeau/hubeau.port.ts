import type { Asker } from '#server/limits/shares.ts'
import type { ServiceWords } from '../look-up/look-up.port.ts'

/** One result of a sample, as Hub'eau answers it. */
export interface HubeauResult {
  sampleId: string
  /** `YYYY-MM-DD` */
  sampledOn: string
  /** The national code of the parameter. */
  code: string
  /** What the laboratory wrote: "<0,50". */
  written: string
  unit: string
  /** The codes of the networks that the sample speaks for. */
  networks: string[]
}

export const HUBEAU: ServiceWords = { name: 'Hub’eau', patience: 'four seconds' }

/** The French state's service of water data, hubeau.eaufrance.fr. */
export interface Hubeau {
  /**
   * The results of some networks since a day (`YYYY-MM-DD`), the newest first. A question that is being asked already is not
   * asked again. Throws LookUpError.
   * @param asker the failures of a single one do not stop the questions of others
   */
  readResults(networks: readonly string[], since: string, asker?: Asker): Promise<HubeauResult[]>
}
