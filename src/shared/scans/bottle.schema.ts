import { z } from 'zod'
import { keptSourceSchema, sourceSchema } from '../source.schema.ts'
import { textSchema } from '../text.schema.ts'
import {
  CORRECTABLE,
  KNOWN_BY,
  LABEL_SIDES,
  MINERALS,
  type Mineral,
  SCAN_ENGINES,
  WATER_KINDS,
} from './minerals.ts'

/** Bounds that a water can have at all; beyond them a number was misread. */
const concentration = z.number().min(0).max(100_000)
const ph = z.number().min(0).max(14)

export const mineralSchema = z.enum(MINERALS)
export const knownBySchema = z.enum(KNOWN_BY)
export const waterKindSchema = z.enum(WATER_KINDS)
export const scanEngineSchema = z.enum(SCAN_ENGINES)

/** One mineral of a water, mg per liter. */
export const mineralValueSchema = z.object({
  mineral: mineralSchema,
  name: textSchema(40),
  value: concentration,
  unit: z.literal('mg/L'),
  knownBy: knownBySchema,
})

const factFields = {
  kind: waterKindSchema.nullable(),
  ph: ph.nullable(),
  tds: concentration.nullable(),
  /** How pH and TDS are known; null where they are not. */
  knownBy: z.object({ ph: knownBySchema.nullable(), tds: knownBySchema.nullable() }),
  /** Minerals, mg per liter, at most one row each. */
  nutrition: z.array(mineralValueSchema).max(MINERALS.length),
  /** High, Medium or Low if the person entered it; null is not shown. */
  sustainability: textSchema(40).nullable(),
  /** Of the bottle, ml; null where the label did not say. */
  volumeMl: z.int().min(50).max(25_000).nullable(),
}

/** The most lines of a label that are shown to the person who corrects them. */
export const MAX_TEXT_LINES = 40

/** A remark on a water: `caution` is worth knowing, `ok` was checked and is fine, `info` explains. */
export const remarkSchema = z.object({
  level: z.enum(['caution', 'ok', 'info']),
  title: z.string().max(200),
  text: z.string().max(600),
  /** The value the remark is about, as it is written: "6.5 mg/L". */
  value: z.string().max(60).nullable(),
})
export type Remark = z.infer<typeof remarkSchema>

/** Another water, and why it is offered. */
export const alternativeSchema = z.object({
  brand: z.string(),
  source: z.string().nullable(),
  country: z.string().nullable(),
  kind: waterKindSchema.nullable(),
  tds: z.number().nullable(),
  /** "Softer: 12 mg/L calcium". */
  reason: z.string(),
  /** The person's country, if a water of another one is sold there. */
  soldIn: z.string().optional(),
})
/** How many alternatives an answer holds at most. */
export const ALTERNATIVES_COUNT = 3

/** How far a source of values can be trusted. */
const doubt = { unconfirmed: z.boolean(), note: textSchema(500).nullish() }

/** The most waters of our catalog that one name stands for. */
export const MAX_SHARING = 40

/** Answer of `scans.analyzeBottle`. */
export const bottleAnalysisSchema = z.object({
  scanId: z.string(),
  engine: scanEngineSchema,
  /** 0–100. */
  confidence: z.number().int().min(0).max(100),
  /** Null: the label was read, and names no water we know. */
  brandName: textSchema(200).nullable(),
  /** Always null: no logo of anyone is shipped, and none a model names is ever fetched. */
  logoUrl: z.null(),
  /** "Natural mineral water". */
  tagline: textSchema(200).nullable(),
  /** Spring and place. */
  source: textSchema(300).nullable(),
  country: textSchema(100).nullable(),
  ...factFields,
  /** Whether our catalog has this water. */
  isInCatalogue: z.boolean().optional(),
  /** Only the barcode named the water: nothing of its name could be read on the label. */
  isByBarcodeAlone: z.boolean().optional(),
  /** The name that was read on a label we do not know. */
  nameRead: textSchema(200).nullish(),
  /** The side of the bottle whose photo may be added, because this one has no name or no analysis. */
  missingSide: z.enum(LABEL_SIDES).nullish(),
  /** The digits of a barcode in the photo of a water that our catalog does not have. */
  barcode: textSchema(14).nullish(),
  /** Where the published values are from, with the year of the analysis; null where there are none. */
  published: sourceSchema.extend(doubt).nullable(),
  analysis: z.object({
    insights: z.array(z.string().max(600)),
    reportUrl: z.string().max(2000).nullable(),
  }),
  cautions: z.array(remarkSchema),
  alternatives: z.array(alternativeSchema).max(ALTERNATIVES_COUNT),
  /** The country whose waters are offered first: that of the person's browser. Missing where it is not known. */
  homeCountry: textSchema(100).optional(),
  /** Other waters the label could be of, the likeliest first. */
  candidates: z.array(z.string()).max(MAX_SHARING),
  /** Several waters of our catalog have this name, the candidates: where on the label to look for the one. */
  which: textSchema(100).optional(),
  /** What was read, line by line, so that the person can check it. */
  textRead: z.array(z.string().max(200)).max(MAX_TEXT_LINES),
})
export type BottleAnalysis = z.infer<typeof bottleAnalysisSchema>

const bottleName = textSchema(200).refine((name) => name.trim() !== '', 'Give the water a name.')

const changedMinerals = Object.fromEntries(
  MINERALS.map((mineral) => [mineral, concentration.nullable().optional()]),
) as Record<Mineral, z.ZodOptional<z.ZodNullable<typeof concentration>>>

/** What a person changes of a bottle: the new value of each field that differs; null empties it. */
export const bottleChangesSchema = z.strictObject({
  brandname: bottleName.transform((name) => name.trim()).optional(),
  source: textSchema(300).nullable().optional(),
  kind: factFields.kind.optional(),
  volumeMl: factFields.volumeMl.optional(),
  ph: factFields.ph.optional(),
  tds: factFields.tds.optional(),
  ...changedMinerals,
})
export type BottleChanges = z.infer<typeof bottleChangesSchema>

/** What My Fridge keeps of a water: the facts as the person confirmed or corrected them. */
export const savedBottleSchema = z.strictObject({
  brandname: bottleName,
  source: textSchema(300).nullish(),
  country: textSchema(100).nullish(),
  kind: factFields.kind.optional(),
  ph: factFields.ph.optional(),
  tds: factFields.tds.optional(),
  knownBy: factFields.knownBy.optional(),
  sustainability: factFields.sustainability.optional(),
  nutrition: factFields.nutrition
    .refine((rows) => new Set(rows.map(({ mineral }) => mineral)).size === rows.length, {
      message: 'Name each mineral once.',
    })
    .optional(),
  volumeMl: factFields.volumeMl.optional(),
  /** What the person corrected by hand, and what it was before as the form showed it; null where it was empty. */
  corrections: z
    .array(
      z.strictObject({
        field: z.enum(CORRECTABLE),
        was: textSchema(300).nullable(),
        /** How the value before was known. */
        wasKnownBy: knownBySchema.optional(),
      }),
    )
    .max(CORRECTABLE.length)
    .optional(),
  published: keptSourceSchema.extend(doubt).nullable().optional(),
  scanId: z.uuid().nullish(),
  engine: scanEngineSchema.optional(),
  confidence: z.number().int().min(0).max(100).optional(),
})
export type SavedBottle = z.infer<typeof savedBottleSchema>
