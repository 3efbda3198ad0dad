import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { applyReview, type RecordReview } from '#shared/admin/review/review.rules.ts'
import {
  GUIDE_DRAWINGS,
  repairGuideSchema,
  STEP_MAX_LENGTH,
} from '#shared/scans/repairs/repair-guide.schema.ts'
import { missingSafeStarts } from '#shared/scans/repairs/safe-start.rules.ts'
import { readRepairGuides, type ShippedGuide } from './repair-guides.ts'

const text = z.string().trim().min(1)
const texts = z.array(text)

/** What the knowledge base says of one problem; its guide stands in a file of its own. */
const shippedArticleSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  keywords: texts.min(1),
  causes: texts,
  diagnosis: text,
  severity: z.enum(['low', 'medium', 'high']),
  safetyNotes: texts,
  parts: z.array(z.object({ name: text, quantity: z.int().min(1) })),
  estimatedTime: text,
  isShopping: z.boolean(),
  shoppingGuide: texts.nullable(),
  installationTips: texts.nullable(),
  license: text,
  unconfirmed: z.boolean(),
  unconfirmedFields: texts,
})

const guideText = text.max(STEP_MAX_LENGTH)

/** One article: the problem, and the guide that carries one through it. The fields are flat, as editors correct them. */
export const articleSchema = shippedArticleSchema
  .extend({
    shutOffs: repairGuideSchema.shape.shutOffs,
    ready: z.array(guideText),
    repairPlan: z
      .array(
        z.object({
          /** From one. */
          step: z.int().min(1),
          text: guideText,
          /** Missing in a step that an editor added. */
          atHand: texts.optional(),
          drawing: z.enum(GUIDE_DRAWINGS).nullish(),
        }),
      )
      .min(1)
      .max(12),
    /** Tools that the steps name and that are no parts. */
    tools: texts,
    worked: guideText,
    ifNot: repairGuideSchema.shape.ifNot,
    stopWhen: z.array(guideText).min(1),
    callProfessional: guideText,
    limits: guideText,
    sources: repairGuideSchema.shape.sources,
    /** The first of `sources`. */
    sourceTitle: text,
    sourceUrl: z.url({ protocol: /^https?$/ }),
  })
  .superRefine(({ shutOffs, repairPlan }, issues) => {
    const steps = repairPlan.map((step) => ({ text: step.text, atHand: step.atHand ?? [], drawing: null }))
    const missing = missingSafeStarts({ shutOffs, steps })
    if (missing.length === 0) return
    issues.addIssue({
      code: 'custom',
      path: ['repairPlan'],
      message: `These steps touch ${missing.join(', ')}, which nothing turns off first.`,
    })
  })
export type Article = z.infer<typeof articleSchema>

const FILE = path.join(import.meta.dirname, '../../../../seed/data/plumbing-knowledge.json')

function withGuide(article: z.infer<typeof shippedArticleSchema>, guide: ShippedGuide | undefined): Article {
  const main = guide?.sources[0]
  if (guide === undefined || main === undefined) throw new Error(`The article ${article.id} has no guide.`)
  const { shutOffs, ready, steps, worked, ifNot, stop, limits, sources } = guide
  const parts = new Set(article.parts.map(({ name }) => name))
  return {
    ...article,
    shutOffs,
    ready,
    repairPlan: steps.map((step, index) => ({ step: index + 1, ...step })),
    tools: [...new Set(steps.flatMap(({ atHand }) => atHand))].filter((name) => !parts.has(name)),
    worked,
    ifNot,
    stopWhen: stop.when,
    callProfessional: stop.call,
    limits,
    sources,
    sourceTitle: main.title,
    sourceUrl: main.url,
  }
}

/** Reads and validates the shipped knowledge base. Throws when a file is missing or anything in it is wrong. */
export function readKnowledge(file: string = FILE): Article[] {
  const parsed = z
    .array(shippedArticleSchema)
    .min(1)
    .safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success)
    throw new Error(`The knowledge base of home problems is wrong:\n${z.prettifyError(parsed.error)}`)
  const guides = readRepairGuides()
  return parsed.data.map((article) => withGuide(article, guides.get(article.id)))
}

/** The decision of an editor about an article. */
export interface ArticleReview extends RecordReview {
  /** The article's id. */
  key: string
}

/** The articles as editors left them: rejected ones are gone, corrected and confirmed ones say so. */
export function reviewedArticles(articles: readonly Article[], reviews: readonly ArticleReview[]): Article[] {
  const byId = new Map(reviews.map((review) => [review.key, review]))
  return articles.flatMap(({ unconfirmed, unconfirmedFields, ...shipped }) => {
    const { content, isUnconfirmed, isRejected } = applyReview(shipped, unconfirmed, byId.get(shipped.id))
    if (isRejected) return []
    return [
      {
        ...content,
        unconfirmed: isUnconfirmed,
        unconfirmedFields: isUnconfirmed ? unconfirmedFields : [],
      },
    ]
  })
}
