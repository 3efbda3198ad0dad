import { z } from 'zod'
import { wholePercent } from '#shared/format/number.ts'
import { cleanGuide } from '#shared/scans/repairs/guide-texts.ts'
import { DANGERS, planOf } from '#shared/scans/repairs/repair-guide.schema.ts'
import { HAZARDS } from '#shared/scans/water-iq.schema.ts'
import type { ProblemReading } from '../ai.port.ts'
import { CallFault } from './call-fault.ts'
import { plainList, plainOptional, plainText } from './plain-text.ts'

const lines = z.array(z.string())

/** The shape of {@link repairGuideSchema} without what only our own guides have: drawings, sources and their name. */
const guideAnswerSchema = z.object({
  shutOffs: z.array(z.object({ danger: z.enum(DANGERS), text: z.string(), test: z.string() })),
  ready: lines,
  steps: z.array(z.object({ text: z.string(), atHand: lines })),
  worked: z.string(),
  ifNot: z.array(z.object({ cause: z.string(), ruledOut: z.string() })),
  stopWhen: lines,
  call: z.string(),
  limits: z.string(),
})
type GuideAnswer = z.infer<typeof guideAnswerSchema>

/** What the model answers about a home problem; {@link toProblemReading} applies the bounds. */
export const problemAnswerSchema = z.object({
  title: z.string(),
  diagnosis: z.string(),
  confidence: z.number(),
  causes: lines,
  estimatedTime: z.string().nullable(),
  guide: guideAnswerSchema.nullable(),
  parts: z.array(z.object({ name: z.string(), quantity: z.number() })),
  tools: lines,
  safetyNotes: lines,
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
const MOST_OF_A_PART = 100

/** A model's guide as plain text; null if it has no step, or leaves out how to know that it worked or when to stop. */
function toGuide(answer: GuideAnswer | null) {
  if (answer === null) return null
  const { shutOffs, steps, stopWhen, call, ...rest } = answer
  return cleanGuide(
    {
      ...rest,
      slug: null,
      shutOffs: shutOffs.map((shutOff) => ({ ...shutOff, drawing: null })),
      steps: steps.map((step) => ({ ...step, drawing: null })),
      stop: { when: stopWhen, call },
      sources: [],
    },
    plainText,
  )
}

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
  const guide = toGuide(answer.guide)
  return {
    title,
    diagnosis,
    confidence: wholePercent(answer.confidence),
    causes: list(answer.causes),
    estimatedTime: plainOptional(answer.estimatedTime, 100),
    // A model is not a source for the cost of a repair.
    estimatedCost: null,
    repairPlan: guide === null ? [] : planOf(guide),
    guide,
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
    callProfessional: guide?.stop.call || null,
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
