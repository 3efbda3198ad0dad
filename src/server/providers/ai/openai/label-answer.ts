import { z } from 'zod'
import { wholePercent } from '#shared/format/number.ts'
import { mineralSchema, waterKindSchema } from '#shared/scans/bottle.schema.ts'
import { type LabelReading, NOTHING_READ, type ReadValue } from '#shared/scans/label-reading.ts'
import { MINERALS } from '#shared/scans/minerals.ts'
import { plainList, plainOptional, plainText } from './plain-text.ts'
import { printedNumbers } from './printed-numbers.ts'

/** The numbers of a label. We never ask a model for values from memory. */
const valuesSchema = z.object({
  ph: z.number().nullable(),
  /** mg/L. */
  tds: z.number().nullable(),
  minerals: z.array(z.object({ mineral: mineralSchema, mgPerLiter: z.number() })),
})

/**
 * What the model answers about a label. The schema has no bounds: many servers support types only, and one number out of bounds
 * must not invalidate the rest of the answer.
 */
export const labelAnswerSchema = z.object({
  isBottle: z.boolean(),
  brand: z.string().nullable(),
  confidence: z.number(),
  otherBrands: z.array(z.string()),
  kind: waterKindSchema.nullable(),
  source: z.string().nullable(),
  printed: valuesSchema,
  volumeMl: z.number().nullable(),
  barcode: z.string().nullable(),
  textRead: z.array(z.string()),
})
export type LabelAnswer = z.infer<typeof labelAnswerSchema>

/** The largest plausible values, as the client's schema bounds them; a number above them was misread. */
const BOUNDS = { ph: 14, concentration: 100_000, volumeMl: { min: 50, max: 25_000 } }
const MAX_NAME = 200
const MAX_CANDIDATES = 5
const MAX_LINES = 40
const MAX_LINE = 200

const within = (value: number | null | undefined, max: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= max

/** A barcode's digits (EAN-8, UPC-A, EAN-13, GTIN-14), or null. */
function barcodeOf(text: string | null): string | null {
  const digits = text?.slice(0, 40).replace(/[\s-]/g, '') ?? ''
  return /^(\d{8}|\d{12,14})$/.test(digits) ? digits : null
}

/**
 * Converts a model's answer to a reading: within bounds, plain text, and empty if it saw no label. A value counts only if its number
 * occurs in the text that was read; any other came from the model's memory and is dropped.
 */
export function toLabelReading(answer: LabelAnswer): LabelReading {
  if (!answer.isBottle) return NOTHING_READ
  const { printed } = answer
  const isPrinted = printedNumbers(answer.textRead.slice(0, 4 * MAX_LINES).map((line) => line.slice(0, 500)))

  const known = (value: number | null | undefined, max: number): ReadValue | null =>
    within(value, max) && isPrinted(value) ? { value, knownBy: 'label' } : null
  const printedOf = (mineral: string) => printed.minerals.find((row) => row.mineral === mineral)?.mgPerLiter

  const brand = plainOptional(answer.brand, MAX_NAME)
  const volume = answer.volumeMl === null ? null : Math.round(answer.volumeMl)
  return {
    isBottle: true,
    brand,
    confidence: wholePercent(answer.confidence),
    candidates: [...new Set(plainList(answer.otherBrands, MAX_NAME, MAX_CANDIDATES))].filter(
      (name) => name !== brand,
    ),
    kind: answer.kind,
    source: answer.source === null ? null : plainText(answer.source, 300) || null,
    ph: known(printed.ph, BOUNDS.ph),
    tds: known(printed.tds, BOUNDS.concentration),
    minerals: MINERALS.flatMap((mineral) => {
      const value = known(printedOf(mineral), BOUNDS.concentration)
      return value === null ? [] : [{ mineral, ...value }]
    }),
    volumeMl:
      volume !== null && volume >= BOUNDS.volumeMl.min && volume <= BOUNDS.volumeMl.max ? volume : null,
    barcode: barcodeOf(answer.barcode),
    textRead: plainList(answer.textRead, MAX_LINE, MAX_LINES),
  }
}
