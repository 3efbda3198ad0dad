import { z } from 'zod'
import { requiredTextSchema } from '../text.schema.ts'
import { systemIdInput } from './water-systems.schema.ts'

/** Input of `admin.systems.values`. */
export const systemValuesInput = systemIdInput

const keySchema = z.string().min(1).max(60)

/** One value of a system. */
const valueKey = {
  systemId: systemIdInput.shape.id,
  parameter: keySchema,
  sourceId: keySchema,
}

/** Input of `admin.systems.hide`. */
export const hideValueInput = z.strictObject({
  ...valueKey,
  /** Ends the sentence “Hidden because …”, so it has no full stop. */
  reason: requiredTextSchema(500, 'Say why. The page shows it.').transform((text) =>
    text.replace(/\.+$/, ''),
  ),
})

/** Input of `admin.systems.show`. */
export const showValueInput = z.strictObject(valueKey)
export type ValueKey = z.infer<typeof showValueInput>

/** Answer of `admin.systems.values`. */
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
      yearFrom: z.number().int(),
      yearTo: z.number().int(),
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
})
export type SystemValues = z.infer<typeof systemValuesOutput>
