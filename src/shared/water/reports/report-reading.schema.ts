import { z } from 'zod'
import { attachmentSchema } from '../../attachments.schema.ts'
import { contaminantSchema } from '../values/tap-water.schema.ts'

/** Input of the procedures that read a PDF. */
export const readReportInput = z.strictObject({
  report: attachmentSchema('The file did not arrive whole. Please choose it again.'),
})

const share = z.number()
const printed = contaminantSchema.shape

const proposedRowSchema = z.object({
  name: z.string(),
  value: z.number().nullable(),
  parameter: z.string().nullable(),
  unit: z.string().nullable(),
  species: printed.species.unwrap(),
  qualifier: printed.qualifier.unwrap(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  basis: printed.basis.unwrap(),
  year: z.number().int().nullable(),
  page: z.number().int(),
  part: z.object({ left: share, top: share, right: share, bottom: share }),
  printed: z.string(),
  checks: z.array(z.string()),
})

/** What was read in a PDF: rows for a person to confirm, each with its place on a picture of its page. */
export const reportReadingSchema = z.object({
  pageCount: z.number().int(),
  pages: z.array(
    z.object({
      number: z.number().int(),
      picture: z.base64(),
      width: z.number().int(),
      height: z.number().int(),
      isScanned: z.boolean(),
    }),
  ),
  rows: z.array(proposedRowSchema),
  unreadPages: z.array(z.number().int()),
})
