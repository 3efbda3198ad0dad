import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { applyReview, type RecordReview } from '#shared/review/review.rules.ts'

const text = z.string().trim().min(1)
const texts = z.array(text)

/** One article of the knowledge base of home-water problems. */
export const articleSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  title: text,
  keywords: texts.min(1),
  causes: texts,
  diagnosis: text,
  severity: z.enum(['low', 'medium', 'high']),
  safetyNotes: texts,
  /** What can hurt the person doing the steps; the first steps make it safe. */
  touches: z.array(z.enum(['heat', 'pressure', 'gas', 'power'])),
  repairPlan: z.array(z.object({ step: z.int().min(1), text })).min(1),
  tools: texts,
  parts: z.array(z.object({ name: text, quantity: z.int().min(1) })),
  estimatedTime: text,
  callProfessional: text,
  isShopping: z.boolean(),
  shoppingGuide: texts.nullable(),
  installationTips: texts.nullable(),
  sourceTitle: text,
  sourceUrl: z.string().nullable(),
  sourceYear: z.int().nullable(),
  license: text,
  unconfirmed: z.boolean(),
  unconfirmedFields: texts,
})
export type Article = z.infer<typeof articleSchema>

const FILE = path.join(import.meta.dirname, '../../../../seed/data/plumbing-knowledge.json')

/** Reads and validates the shipped knowledge base. Throws when the file is missing or anything in it is wrong. */
export function readKnowledge(file: string = FILE): Article[] {
  const parsed = z
    .array(articleSchema)
    .min(1)
    .safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (parsed.success) return parsed.data
  throw new Error(`The knowledge base of home problems is wrong:\n${z.prettifyError(parsed.error)}`)
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
