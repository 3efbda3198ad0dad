import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { mineralSchema } from '#shared/scans/bottle.schema.ts'

/** Where the pictures and their truth lie. */
export const LABELS_DIR = path.join(import.meta.dirname, '../../tests/fixtures/labels')

const labelTruthSchema = z.strictObject({
  file: z.string(),
  /** As the catalogue writes it; null for what is no bottle of water. */
  brand: z.string().nullable(),
  language: z.string().nullable(),
  ph: z.number().nullable(),
  /** Printed values, mg/L; a bound ("<0.1") is none. */
  tds: z.number().nullable(),
  minerals: z.partialRecord(mineralSchema, z.number()),
  volumeMl: z.number().nullable(),
  barcode: z.string().nullable(),
  /** The layout, and what was done to the picture. */
  made: z.array(z.string()),
})
/** What a picture of the test set shows. */
export type LabelTruth = z.infer<typeof labelTruthSchema>

/** What the pictures of the test set show. */
export async function readLabelTruth(): Promise<LabelTruth[]> {
  return z
    .array(labelTruthSchema)
    .parse(JSON.parse(await readFile(path.join(LABELS_DIR, 'truth.json'), 'utf8')))
}
