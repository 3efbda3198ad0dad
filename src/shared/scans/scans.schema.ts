import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { imageSchema } from '../images/image.schema.ts'
import { pageInput, pageSchema } from '../pagination.ts'
import { searchSchema, textSchema } from '../text.schema.ts'
import { barcodeProblem, MAX_BARCODE_TEXT, plainBarcode } from './barcode.rules.ts'
import { bottleAnalysisSchema, scanEngineSchema, waterKindSchema } from './bottle.schema.ts'
import { LABEL_SIDES } from './minerals.ts'
import { DESCRIPTION_MAX_LENGTH, diagnosisResultSchema } from './water-iq.schema.ts'

/** Answer of `scans.allowance`. Where scans are unlimited, `limit` and `resetsAt` are null. */
export const allowanceOutput = z.object({
  unlimited: z.boolean(),
  usedToday: z.number().int(),
  limit: z.number().int().nullable(),
  /** ISO time from which the next scan is free; null where one is free now. */
  resetsAt: z.string().nullable(),
  /** Whether the engine that answers this person looks at photos of home problems; the built-in one needs words. */
  readsProblemPhotos: z.boolean(),
})
export type Allowance = z.infer<typeof allowanceOutput>

/** `id` is made by the browser, once for each scan: sent again, the scan is answered from what it found, and not made again. */
const requestId = { id: idSchema.optional() }

const share = z.number().min(0).max(1)
/**
 * A photo of a label. `isShrunk`: the browser has more pixels of it, and can send a part at full size if the server refuses it with the
 * reason `closer`. `part`: it is that part, sent under the same id.
 */
const labelPhoto = {
  image: imageSchema,
  isShrunk: z.boolean().optional(),
  part: z.strictObject({ left: share, top: share, width: share, height: share }).optional(),
}

/** Input of `scans.analyzeBottle`: a photo, or the name of a water to look up, which is free. */
export const analyzeBottleInput = z.union([
  z.strictObject({ ...labelPhoto, ...requestId }),
  z.strictObject({
    brand: textSchema(100).refine((name) => name.trim() !== '', 'Enter the name of a water.'),
  }),
])

/** Input of `scans.addPhoto`: a photo of the other side of a bottle that was scanned. */
export const addPhotoInput = z.strictObject({
  scanId: idSchema,
  side: z.enum(LABEL_SIDES),
  ...labelPhoto,
  ...requestId,
})
export type AddPhotoInput = z.infer<typeof addPhotoInput>

/** Input of `scans.barcode`: the digits of a barcode in any usual spelling, with a check digit that fits. */
export const barcodeInput = z.strictObject({
  code: textSchema(MAX_BARCODE_TEXT)
    .superRefine((code, { addIssue }) => {
      const message = barcodeProblem(code)
      if (message !== null) addIssue({ code: 'custom', message })
    })
    .transform(plainBarcode),
})

export const diagnoseIssueInput = z
  .strictObject({
    description: textSchema(DESCRIPTION_MAX_LENGTH)
      .transform((text) => text.trim())
      .nullish(),
    image: imageSchema.nullish(),
    ...requestId,
  })
  .refine(({ description, image }) => Boolean(description) || Boolean(image), {
    message: 'Please describe your issue or upload an image.',
  })

export const SCAN_STAGES = ['uploaded', 'reading', 'matching', 'checking'] as const
export type ScanStage = (typeof SCAN_STAGES)[number]
/** Input and answer of `scans.progress`; null: nothing is running under this id. */
export const progressInput = z.strictObject({ id: idSchema })
export const progressOutput = z.object({ stage: z.enum(SCAN_STAGES).nullable() })

/** Input and answer of `scans.brands`: waters whose name begins with or holds what was typed. */
export const brandsInput = z.strictObject({ search: searchSchema })
export const brandsOutput = z.array(
  z.object({ brand: z.string(), country: z.string().nullable(), kind: waterKindSchema.nullable() }),
)

export const scanListInput = z
  .strictObject({ ...pageInput, type: z.enum(['bottle', 'iq_scan']).optional() })
  .optional()
export const scanSchema = z.object({
  id: z.string(),
  type: z.enum(['bottle', 'iq_scan']),
  /** The water's name; 'Water IQ Scan' for a home problem. */
  brandname: z.string(),
  /** What the answer was about: the spring, or the problem's title. */
  source: z.string().nullable(),
  tds: z.string().nullable(),
  ph: z.string().nullable(),
  sustainability: z.string().nullable(),
  engine: scanEngineSchema.nullable(),
  /** ISO time. */
  createdAt: z.string(),
})
export type Scan = z.infer<typeof scanSchema>
export const scanListOutput = pageSchema(scanSchema)

/** Input of `scans.byId` and `scans.remove`. */
export const scanIdInput = z.strictObject({ id: idSchema })
/** Answer of `scans.byId`: what the scanner answered then. */
export const scanByIdOutput = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bottle'), result: bottleAnalysisSchema }),
  z.object({ type: z.literal('iq_scan'), result: diagnosisResultSchema }),
])
