import type { Hazard } from '../water-iq.schema.ts'

/**
 * A hazard is found where one phrase of each concept in `all` stands in the same sentence. "a | b" accepts either concept.
 */
export interface HazardRule {
  hazard: Hazard
  all: readonly string[]
  /** Most words between the concepts; {@link USUAL_DISTANCE} if omitted. */
  within?: number
  /** The rule does not hold if the sentence contains one of these concepts. */
  unless?: string
  /** The concepts may be in two neighboring sentences: "The pilot is out. It smells of eggs." */
  acrossSentences?: boolean
  /** The concepts must follow each other in this order, `within` words from one to the next. */
  inOrder?: boolean
  /** A question how to do it counts as well: whoever asks how to climb into a tank is about to. */
  evenIfAsked?: boolean
}

export const USUAL_DISTANCE = 12
