import { z } from 'zod'
import { HAZARDS } from '#shared/scans/water-iq.schema.ts'
import type { ProblemReading } from '../ai.port.ts'
import { CallFault } from './call-fault.ts'
import { plainList, plainOptional, plainText, wholePercent } from './plain-text.ts'

const lines = z.array(z.string())

/** What the model answers about a home problem; {@link toProblemReading} applies the bounds. */
export const problemAnswerSchema = z.object({
  title: z.string(),
  diagnosis: z.string(),
  confidence: z.number(),
  causes: lines,
  estimatedTime: z.string().nullable(),
  repairPlan: z.array(z.object({ title: z.string(), description: z.string().nullable() })),
  parts: z.array(z.object({ name: z.string(), quantity: z.number() })),
  tools: lines,
  safetyNotes: lines,
  callProfessional: z.string().nullable(),
  isShopping: z.boolean(),
  shoppingGuide: lines,
  installationTips: lines,
  otherProblems: lines,
  hazards: z.array(z.enum(HAZARDS)),
  isPhotoUsed: z.boolean(),
})
export type ProblemAnswer = z.infer<typeof problemAnswerSchema>

const LINE = 600
const LINES = 30
const STEPS = 40
const MOST_OF_A_PART = 100

/**
 * Converts a model's answer to a reading: plain text, within the lengths and bounds of the diagnosis, without a source (a model
 * is not a source). Throws CallFault `garbage` if title or diagnosis are empty.
 */
export function toProblemReading(answer: ProblemAnswer, hasPhoto: boolean): ProblemReading {
  const title = plainText(answer.title, 200)
  const diagnosis = plainText(answer.diagnosis, 3000)
  if (title === '' || diagnosis === '') throw new CallFault({ failure: 'garbage' })
  const list = (texts: readonly string[]) => plainList(texts, LINE, LINES)
  const { isShopping } = answer
  return {
    title,
    diagnosis,
    confidence: wholePercent(answer.confidence),
    causes: list(answer.causes),
    estimatedTime: plainOptional(answer.estimatedTime, 100),
    // A model is not a source for the cost of a repair.
    estimatedCost: null,
    repairPlan: answer.repairPlan
      .slice(0, STEPS)
      .map((step) => ({
        title: plainText(step.title, 300),
        description: plainOptional(step.description, 1000),
      }))
      .filter((step) => step.title !== '')
      .map((step, index) => ({ number: index + 1, ...step })),
    partsTools: {
      parts: answer.parts
        .slice(0, LINES)
        .map(({ name, quantity }) => ({
          name: plainText(name, 200),
          quantity: Math.round(Math.min(MOST_OF_A_PART, Math.max(1, quantity))),
        }))
        .filter(({ name }) => name !== ''),
      tools: list(answer.tools),
    },
    safetyNotes: list(answer.safetyNotes),
    callProfessional: plainOptional(answer.callProfessional, LINE),
    isShopping,
    shoppingGuide: isShopping
      ? { guide: list(answer.shoppingGuide), installationTips: list(answer.installationTips) }
      : null,
    source: null,
    otherTitles: plainList(answer.otherProblems, 200, 4).filter((other) => other !== title),
    isPhotoUsed: hasPhoto && answer.isPhotoUsed,
    hazards: [...new Set(answer.hazards)],
  }
}
