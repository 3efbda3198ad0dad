import { z } from 'zod'
import { requiredTextSchema } from '../../text.schema.ts'
import { confirmedRowSchema, MAX_CONTAMINANTS } from '../values/tap-water.schema.ts'
import { systemIdInput } from './water-systems.schema.ts'

export const systemValuesInput = systemIdInput

const keySchema = z.string().min(1).max(60)

/** One value of a system. */
const valueKey = {
  systemId: systemIdInput.shape.id,
  parameter: keySchema,
  sourceId: keySchema,
}

export const hideValueInput = z.strictObject({
  ...valueKey,
  /** Ends the sentence “Hidden because …”, so it has no full stop. */
  reason: requiredTextSchema(500, 'Say why. The page shows it.').transform((text) =>
    text.replace(/\.+$/, ''),
  ),
})

export const showValueInput = z.strictObject(valueKey)
export type ValueKey = z.infer<typeof showValueInput>

/** Input of `admin.systems.addReport`: rows of a utility's report that an editor confirmed one by one. */
export const addSystemReportInput = z.strictObject({
  systemId: systemIdInput.shape.id,
  title: requiredTextSchema(200, 'Give the title of the report.'),
  publisher: requiredTextSchema(200, 'Name who published it.'),
  url: z
    .url({ protocol: /^https?$/, error: 'Give the address of the PDF. It begins with https://' })
    .max(2000),
  rows: z
    .array(confirmedRowSchema)
    .min(1, 'Confirm at least one row.')
    .max(MAX_CONTAMINANTS, `Confirm at most ${MAX_CONTAMINANTS} rows.`),
})
export type AddSystemReport = z.infer<typeof addSystemReportInput>
export const removeSystemReportInput = z.strictObject({
  systemId: systemIdInput.shape.id,
  sourceId: keySchema,
})

export const systemValuesOutput = z.object({
  system: z.object({
    id: z.string(),
    name: z.string(),
    slug: z.string(),
    state: z.string().nullable(),
    region: z.string().nullable(),
  }),
  values: z.array(
    z.object({
      parameter: z.string(),
      name: z.string(),
      value: z.number(),
      unit: z.string(),
      qualifier: z.string().nullable(),
      statistic: z.string(),
      yearFrom: z.number().int().nullable(),
      yearTo: z.number().int().nullable(),
      sourceId: z.string(),
      sourceTitle: z.string(),
      hidden: z
        .object({
          reason: z.string(),
          since: z.string(),
          /** A load has brought another value since. */
          hasChanged: z.boolean(),
        })
        .nullable(),
    }),
  ),
  /** Its utility's reports, the newest first. */
  reports: z.array(
    z.object({
      sourceId: z.string(),
      title: z.string(),
      publisher: z.string(),
      url: z.string(),
      values: z.number().int(),
      addedAt: z.string().nullable(),
      addedBy: z.string().nullable(),
    }),
  ),
})
export type SystemValues = z.infer<typeof systemValuesOutput>
