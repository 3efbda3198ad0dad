import { z } from 'zod'
import { keptSourceSchema, sourceSchema } from '../source.schema.ts'
import { textSchema } from '../text.schema.ts'
import { PLAN_MAX_STEPS, repairGuideSchema } from './repairs/repair-guide.schema.ts'
import { DESCRIPTION_MAX_LENGTH } from './scans.limits.ts'
import { AUTHORITIES, AUTHORITY_IDS, type Authority } from './stops/authorities.ts'
import { HAZARDS, type Hazard } from './stops/hazards.ts'

export { DESCRIPTION_MAX_LENGTH, HAZARDS, type Hazard }

const line = textSchema(600)
const lines = z.array(line).max(30)

const authoritySchema = z.object({ name: z.string().max(100), url: z.string().max(200) })

const stopStepSchema = z.object({
  text: z.string().max(400),
  /** Whose advice the step follows; null in answers that were saved before steps named it. */
  authority: authoritySchema.nullable(),
})
export type StopStep = z.infer<typeof stopStepSchema>

/** Bookmarks name an authority by its id in our table, so that its name and address are ours. */
const savedAuthority = z.union([
  z.enum(AUTHORITY_IDS).transform((id): Authority => AUTHORITIES[id]),
  authoritySchema,
])

/** Steps of older answers are plain texts. */
const savedStep = z
  .union([stopStepSchema.extend({ authority: savedAuthority.nullable() }), z.string().max(400)])
  .transform((step): StopStep => (typeof step === 'string' ? { text: step, authority: null } : step))

/** A hazard, and what to do about it before anything else. */
export const stopSchema = z.object({
  /** Answers of earlier versions know one hazard of chemicals, however they got in. */
  hazard: z.enum([...HAZARDS, 'chemical']),
  /** Other hazards, whose first step stands below its steps. */
  others: z.array(z.enum(HAZARDS)).max(HAZARDS.length).optional(),
  title: z.string().max(200),
  /** What to do now, in order. */
  steps: z.array(savedStep).min(1).max(20),
})
export type Stop = z.infer<typeof stopSchema>

/** What an engine answers about one problem. */
const oneDiagnosisSchema = z.object({
  title: textSchema(200),
  diagnosis: textSchema(3000),
  /** 0–100. */
  confidence: z.number().int().min(0).max(100),
  /** The likeliest first. */
  causes: lines,
  /** "20-45 minutes"; null where no one published one. */
  estimatedTime: textSchema(100).nullable(),
  /** What the parts cost: "Parts about $8–25 (US, 2026)"; shown only with `costSource`. */
  estimatedCost: textSchema(200).nullable(),
  /** Where the cost was read, in one country. */
  costSource: z.object({ title: textSchema(200), url: textSchema(500), country: textSchema(100) }).nullish(),
  repairPlan: z
    .array(
      z.object({
        number: z.number().int().min(1).max(PLAN_MAX_STEPS),
        title: textSchema(300),
        description: textSchema(1000).nullable(),
      }),
    )
    .max(PLAN_MAX_STEPS),
  /** The repair as a guide that carries one through; answers of earlier versions and stops have none. */
  guide: repairGuideSchema.nullish(),
  partsTools: z.object({
    parts: z.array(z.object({ name: textSchema(200), quantity: z.number().int().min(1).max(100) })).max(30),
    tools: lines,
  }),
  safetyNotes: lines,
  /** When to leave it to someone who does this for a living. */
  callProfessional: textSchema(600).nullable(),
  isShopping: z.boolean(),
  shoppingGuide: z.object({ guide: lines, installationTips: lines }).nullable(),
  /** Where the advice is from; null for a model's. */
  source: sourceSchema.extend({ unconfirmed: z.boolean() }).nullable(),
  /** Other problems it could be, the likeliest first. */
  otherTitles: z.array(textSchema(200)).max(4),
})

/** What both engines answer about a home problem. */
export const diagnosisSchema = oneDiagnosisSchema.extend({
  /** Another problem that is almost as likely, and the one question that tells which of the two it is. */
  closeTo: z
    .object({
      question: textSchema(200),
      /** The reply that this answer fits, and the one that the other fits. */
      own: textSchema(100),
      other: textSchema(100),
      answer: oneDiagnosisSchema,
    })
    .nullish(),
  /**
   * The two or three problems that are nearest if none is likely enough for a plan: the answer itself then has none. The
   * person chooses one of them.
   */
  nearest: z.array(oneDiagnosisSchema).min(1).max(3).nullish(),
})
export type Diagnosis = z.infer<typeof diagnosisSchema>

/** What the values of the person's own water have to say about the symptom. */
export const localReportSchema = z.object({
  water: z.object({ name: z.string(), path: z.string() }),
  /** "Denver's water is moderately hard: 113 mg/L as CaCO3 (2024)." */
  findings: z.array(z.string().max(400)).max(6),
  /** There may be more in values that only Premium shows. */
  isLocked: z.boolean(),
})

/** Answer of `scans.diagnoseIssue`. */
export const diagnosisResultSchema = diagnosisSchema.extend({
  scanId: z.string(),
  engine: z.enum(['openai', 'built-in']),
  note: z.string().nullable(),
  /** Whether the photo was looked at: the built-in engine cannot. */
  isPhotoUsed: z.boolean(),
  /** Why the photo was left out although there were words to answer: "The picture is damaged …". Older answers lack it. */
  photoProblem: z.string().max(300).nullish(),
  /** Set: stop here. The plan is then the rule's own steps. */
  stop: stopSchema.nullable(),
  localReport: localReportSchema.nullable(),
})
export type DiagnosisResult = z.infer<typeof diagnosisResultSchema>

/** What My Fridge keeps of a plan. */
export const savedPlanSchema = z.strictObject({
  diagnosis: diagnosisSchema.shape.diagnosis,
  confidence: diagnosisSchema.shape.confidence,
  safetyNotes: diagnosisSchema.shape.safetyNotes,
  repairPlan: diagnosisSchema.shape.repairPlan,
  guide: diagnosisSchema.shape.guide,
  partsTools: diagnosisSchema.shape.partsTools,
  causes: diagnosisSchema.shape.causes.optional(),
  estimatedTime: diagnosisSchema.shape.estimatedTime.optional(),
  estimatedCost: diagnosisSchema.shape.estimatedCost.optional(),
  costSource: diagnosisSchema.shape.costSource,
  callProfessional: diagnosisSchema.shape.callProfessional.optional(),
  isShopping: z.boolean().optional(),
  shoppingGuide: diagnosisSchema.shape.shoppingGuide.optional(),
  source: keptSourceSchema.extend({ unconfirmed: z.boolean() }).nullable().optional(),
  stop: stopSchema.nullish(),
  /** What the person wrote; never on a shared page. */
  note: textSchema(DESCRIPTION_MAX_LENGTH).nullish(),
  scanId: z.uuid().nullish(),
  engine: z.enum(['openai', 'built-in']).optional(),
})
export type SavedPlan = z.infer<typeof savedPlanSchema>
