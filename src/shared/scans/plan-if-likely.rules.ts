import type { Diagnosis } from './water-iq.schema.ts'

/** Below this confidence an answer is a guess, per cent: no plan is made of it. */
export const PLAN_FROM = 60

const ASK_FIRST = 'We are not sure what it is. Choose what fits best.'

/** The parts of an answer that has nothing to repair by. */
export const NO_PLAN = {
  causes: [],
  estimatedTime: null,
  estimatedCost: null,
  repairPlan: [],
  partsTools: { parts: [], tools: [] },
  safetyNotes: [],
  callProfessional: null,
  isShopping: false,
  shoppingGuide: null,
  source: null,
} satisfies Partial<Diagnosis>

/**
 * An answer without a plan, but with the nearest problems to choose from, where none is likely enough; whichever engine it is
 * from. Any other answer stays as it is, without those problems.
 */
export function planOnlyIfLikely(answer: Diagnosis): Diagnosis {
  if (answer.confidence >= PLAN_FROM) return { ...answer, nearest: null }
  const { nearest, closeTo: _, ...own } = answer
  return {
    ...own,
    ...NO_PLAN,
    diagnosis: ASK_FIRST,
    costSource: null,
    guide: null,
    closeTo: null,
    nearest: nearest ?? [own],
  }
}
