import type { Asker } from '#server/limits/shares.ts'

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

/** `busy`: the service asks us to wait. `resting`: it failed several times, so that it is left alone for a minute. */
export type HubeauFailure = 'timeout' | 'unreachable' | 'unreadable' | 'busy' | 'resting'

/** Hub'eau could not be asked. */
export class HubeauError extends Error {
  readonly failure: HubeauFailure

  constructor(failure: HubeauFailure, cause?: unknown) {
    super(`Hub'eau gave no answer: ${failure}`, { cause })
    this.name = 'HubeauError'
    this.failure = failure
  }
}

/** The French state's service of water data, hubeau.eaufrance.fr. */
export interface Hubeau {
  /**
   * The results of some networks since a day (`YYYY-MM-DD`), the newest first. A question that is being asked already is not
   * asked again. Throws HubeauError.
   * @param asker the failures of a single one do not stop the questions of others
   */
  readResults(networks: readonly string[], since: string, asker?: Asker): Promise<HubeauResult[]>
}
