import { z } from 'zod'
import { pipeLookUpSchema } from '#server/features/water/systems/pipe-look-ups.service.ts'
import { articleSchema } from '#server/providers/ai/built-in/water-iq/knowledge.ts'
import { partRecordSchema } from '#server/seed/household-parts.ts'
import { bottleSeedSchema, indicatorSeedSchema, limitSeedSchema } from '#server/seed/seed.schema.ts'
import { type RecordContent, type ReviewKind, textOfContent } from '#shared/admin/review/review.rules.ts'
import { correctableFields } from '#shared/admin/review/review-texts.ts'
import { AppError } from '#shared/app-error.ts'

const claimText = z.string().trim().min(1, 'This must not be empty.').max(200)
const claimCorrectionSchema = z.looseObject({
  standard: claimText,
  contaminant: claimText,
  model: claimText,
  certifier: claimText,
})

/** The schemas of the shipped files, with the fields that only the files have. */
const SCHEMAS: Readonly<Partial<Record<ReviewKind, { schema: z.ZodType; fileFields: RecordContent }>>> = {
  water: { schema: bottleSeedSchema, fileFields: { unconfirmed: true } },
  limit: { schema: limitSeedSchema, fileFields: { unconfirmed: true, publishedName: 'any' } },
  indicator: { schema: indicatorSeedSchema, fileFields: { unconfirmed: true } },
  certificate: { schema: claimCorrectionSchema, fileFields: {} },
  part: { schema: partRecordSchema, fileFields: { unconfirmed: true } },
  'pipe-look-up': { schema: pipeLookUpSchema, fileFields: {} },
  article: { schema: articleSchema, fileFields: { unconfirmed: true, unconfirmedFields: [] } },
}

/** The names of the fields that may change, without the parts behind a dot. */
const changeable = (kind: ReviewKind) =>
  new Set(correctableFields(kind).map(({ name }) => name.split('.')[0] ?? name))

/**
 * The fields that a correction changes, checked by the schema of the shipped file. Throws BAD_REQUEST and names the field
 * if one is wrong, if it names the record, or if nothing changes.
 */
export function readCorrection(
  kind: ReviewKind,
  shipped: RecordContent,
  fields: RecordContent,
): RecordContent {
  const rules = SCHEMAS[kind]
  if (rules === undefined)
    throw new AppError('BAD_REQUEST', 'This record has an editor of its own. Correct it there.')
  const allowed = changeable(kind)
  const strange = Object.keys(fields).find((name) => !allowed.has(name))
  if (strange !== undefined) throw new AppError('BAD_REQUEST', `The field “${strange}” cannot be corrected.`)
  const parsed = rules.schema.safeParse({ ...shipped, ...fields, ...rules.fileFields })
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const name = issue?.path.join('.') ?? ''
    const field = correctableFields(kind).find((one) => one.name === name || one.name === name.split('.')[0])
    const isMissing = issue?.code === 'invalid_type' && issue.message.endsWith('received null')
    const problem = isMissing ? 'this must not be empty.' : (issue?.message ?? 'this is not valid.')
    throw new AppError('BAD_REQUEST', `${field?.label ?? name}: ${problem}`, {
      details: { field: field?.name ?? name },
    })
  }
  const checked = parsed.data as RecordContent
  const changed = Object.keys(fields).filter(
    (name) => textOfContent({ value: checked[name] }) !== textOfContent({ value: shipped[name] ?? null }),
  )
  if (changed.length === 0)
    throw new AppError('BAD_REQUEST', 'Nothing differs from the record. Confirm it instead.')
  return Object.fromEntries(changed.map((name) => [name, checked[name]]))
}
