import rules from './hazard-rules.json' with { type: 'json' }
import { HAZARDS, type Hazard } from './hazards.ts'

/**
 * A hazard is found where one phrase of each concept in `all` stands in the same sentence. "a | b" accepts either concept.
 */
export interface HazardRule {
  all: readonly string[]
  /** Most words between the concepts; {@link USUAL_DISTANCE} if omitted. */
  within?: number
  /** Only in a sentence of so few words: who is frightened leaves out the verb, "bleach eye". */
  atMost?: number
  /** The rule does not hold if the sentence contains one of these concepts. */
  unless?: string
  /** The concepts may be in two neighboring sentences: "The pilot is out. It smells of eggs." */
  acrossSentences?: boolean
  /** The concepts must follow each other in this order, `within` words from one to the next. */
  inOrder?: boolean
  /** A question about how to do it counts as well: a person who asks how to climb into a tank is about to. */
  evenIfAsked?: boolean
}

export const USUAL_DISTANCE = 12

const RULES: Readonly<Record<Hazard, readonly HazardRule[]>> = rules

/** What makes a stop. Concepts are in `words/`; a concept that starts with "#" is measured by `find-measures.ts`. */
export const HAZARD_RULES = HAZARDS.flatMap((hazard) => RULES[hazard].map((rule) => ({ ...rule, hazard })))
