import { z } from 'zod'
import { contentStatusSchema } from '../content.schema.ts'
import { IMPORT_KINDS } from './csv-columns.ts'

/** The largest file, in bytes. */
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
/** The most rows of one file. */
export const MAX_IMPORT_ROWS = 5000
/** How many of the rows that are right a check lists; it counts them all. */
export const LISTED_ITEMS = 200

export const TOO_LARGE_MESSAGE =
  'The file is larger than 5 MB. Split it, and import one part after the other.'

const csvSchema = z
  .string()
  .min(1, 'The file is empty.')
  .max(MAX_IMPORT_BYTES, TOO_LARGE_MESSAGE)
  .refine((text) => new TextEncoder().encode(text).length <= MAX_IMPORT_BYTES, { message: TOO_LARGE_MESSAGE })

export const importPreviewInput = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  csv: csvSchema,
  /** What new records are saved as; those that exist keep their status. */
  status: contentStatusSchema,
})
export type ImportRequest = z.infer<typeof importPreviewInput>

/** Input of `admin.import.run`: what the check was asked, and what it answered. */
export const importRunInput = importPreviewInput.extend({
  digest: z.string().regex(/^[0-9a-f]{64}$/, 'Check the file first.'),
})

/** What is wrong with a row; `column` is null where it is about the whole row. */
export const badRowSchema = z.object({
  line: z.number().int(),
  column: z.string().nullable(),
  problem: z.string(),
})
export type BadRow = z.infer<typeof badRowSchema>

const importActionSchema = z.enum(['create', 'update', 'same'])
export type ImportAction = z.infer<typeof importActionSchema>

/** Answer of `admin.import.preview`: what an import would do. */
export const importPreviewOutput = z.object({
  /** Stands for this file and what it would do now; `run` does nothing else. */
  digest: z.string(),
  rows: z.number().int(),
  creates: z.number().int(),
  updates: z.number().int(),
  /** Records that say already what the file says. */
  same: z.number().int(),
  /** The first {@link LISTED_ITEMS} of the records. */
  items: z.array(z.object({ line: z.number().int(), name: z.string(), action: importActionSchema })),
  bad: z.array(badRowSchema),
  /** Columns no one knows, which are left out. */
  ignoredColumns: z.array(z.string()),
})
export type ImportPreview = z.infer<typeof importPreviewOutput>

export const importRunOutput = z.object({ created: z.number().int(), updated: z.number().int() })
