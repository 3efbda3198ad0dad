import { NO_PLAN } from '../plan-if-likely.rules.ts'
import type { Diagnosis, Stop, StopStep } from '../water-iq.schema.ts'
import type { Hazard } from './hazards.ts'
import { ASKS_POISON_CONTROL, EMERGENCY_NUMBERS, ENGLISH_STOPS } from './stop-steps.ts'
import { stopFor } from './stop-texts.ts'

const LEAVE_IT = 'Do not repair this yourself. Call the emergency services or a licensed professional now.'
const SAFETY_FIRST = 'What you describe may be dangerous. See to your safety first; the cause can wait.'
const CALL_EMERGENCY = `Call ${EMERGENCY_NUMBERS}.`
const CALL_POISON_CONTROL =
  'In the US call Poison Help, 1-800-222-1222; elsewhere your local poison center. If someone collapses, has a seizure, struggles to breathe or cannot be woken, call 911 or your local emergency number.'

/** The call in words, for readers that show no button. */
function callStep({ hazard }: Stop): StopStep {
  const when = hazard === 'chemical' ? undefined : ENGLISH_STOPS[hazard].callWhen
  const call = ASKS_POISON_CONTROL.has(hazard) ? CALL_POISON_CONTROL : CALL_EMERGENCY
  return { text: when === undefined ? call : `${when} ${call}`, authority: null }
}

/**
 * Replaces a diagnosis by a stop, whichever engine made it: nothing the engine wrote is left, so that nothing of it can
 * soften the stop. Without hazards the diagnosis stays as it is.
 */
export function applyStop<Answer extends Diagnosis>(
  diagnosis: Answer,
  hazards: readonly Hazard[],
): { diagnosis: Answer; stop: Stop | null } {
  const stop = stopFor(hazards)
  const [likeliest] = hazards
  if (stop === null || likeliest === undefined) return { diagnosis, stop }
  return {
    stop,
    diagnosis: {
      ...diagnosis,
      ...NO_PLAN,
      title: ENGLISH_STOPS[likeliest].name,
      diagnosis: SAFETY_FIRST,
      repairPlan: [callStep(stop), ...stop.steps].map(toPlanStep),
      guide: null,
      safetyNotes: [LEAVE_IT],
      callProfessional: LEAVE_IT,
      otherTitles: [],
      closeTo: null,
      nearest: null,
    },
  }
}

const toPlanStep = ({ text, authority }: StopStep, index: number) => ({
  number: index + 1,
  title: text,
  description: authority && `Advice of ${authority.name}: ${authority.url}`,
})
