import { HAZARDS, type Hazard } from './hazards.ts'
import { findHazards } from './stops/find-hazards.ts'
import { HAZARD_TITLES, STOPS } from './stops/stop-steps.ts'
import type { Diagnosis, Stop, StopStep } from './water-iq.schema.ts'

/** The most steps of all hazards together. */
const MAX_STEPS = 14
/** How many steps each further hazard adds. */
const STEPS_OF_OTHERS = 3

/**
 * The hazards a person's words describe, the gravest first. A question whether there is one counts like the hazard itself;
 * what is denied, long past, or only asked about in general does not.
 */
export function findStops(text: string): Hazard[] {
  const found = findHazards(text)
  return HAZARDS.filter((hazard) => found.has(hazard))
}

/**
 * What to do before anything else: the steps of the gravest hazard, then the first of the others. Null without hazards.
 */
export function stopFor(hazards: readonly Hazard[]): Stop | null {
  const [gravest, ...others] = HAZARDS.filter((hazard) => hazards.includes(hazard)).map(
    (hazard) => STOPS[hazard],
  )
  if (gravest === undefined) return null
  const more = others.flatMap(({ steps }) => steps.slice(0, STEPS_OF_OTHERS))
  return { ...gravest, steps: [...gravest.steps, ...more].slice(0, MAX_STEPS) }
}

const LEAVE_IT = 'Do not repair this yourself. Call the emergency services or a licensed professional now.'
const SAFETY_FIRST = 'What you describe may be dangerous. See to your safety first; the cause can wait.'

/**
 * Replaces a diagnosis by a stop, whichever engine made it: nothing the engine wrote is left, so that nothing of it can
 * soften the stop. Without hazards the diagnosis stays as it is.
 */
export function applyStop<Answer extends Diagnosis>(
  diagnosis: Answer,
  hazards: readonly Hazard[],
): { diagnosis: Answer; stop: Stop | null } {
  const stop = stopFor(hazards)
  if (stop === null) return { diagnosis, stop }
  return {
    stop,
    diagnosis: {
      ...diagnosis,
      title: HAZARD_TITLES[stop.hazard],
      diagnosis: SAFETY_FIRST,
      causes: [],
      estimatedTime: null,
      estimatedCost: null,
      repairPlan: stop.steps.map(toPlanStep),
      guide: null,
      partsTools: { parts: [], tools: [] },
      safetyNotes: [LEAVE_IT],
      callProfessional: LEAVE_IT,
      isShopping: false,
      shoppingGuide: null,
      source: null,
      otherTitles: [],
      closeTo: null,
    },
  }
}

const toPlanStep = ({ text, authority }: StopStep, index: number) => ({
  number: index + 1,
  title: text,
  description: authority && `Advice of ${authority.name}: ${authority.url}`,
})
