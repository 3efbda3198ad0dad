/** `busy`: the service asks us to wait. `resting`: it failed several times, so that it is left alone for a minute. */
export type LookUpFailure = 'timeout' | 'unreachable' | 'unreadable' | 'busy' | 'resting'

/** A service of public data, in sentences. */
export interface ServiceWords {
  /** "Open Food Facts" */
  name: string
  /** How long an answer may take: "three seconds". */
  patience: string
}

/** A service of public data gave no answer. Its message is a sentence for people. */
export class LookUpError extends Error {
  readonly failure: LookUpFailure

  constructor(failure: LookUpFailure, { name, patience }: ServiceWords, cause?: unknown) {
    const sentences: Readonly<Record<LookUpFailure, string>> = {
      timeout: `${name} did not answer within ${patience}.`,
      unreachable: `${name} cannot be reached at the moment.`,
      unreadable: `${name} sent an answer that we could not read.`,
      busy: `${name} is too busy to answer.`,
      resting: `${name} failed several times, so we do not ask it for a minute.`,
    }
    super(sentences[failure], { cause })
    this.name = 'LookUpError'
    this.failure = failure
  }
}
