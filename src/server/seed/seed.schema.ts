import { z } from 'zod'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { slugSchema } from '#shared/ids.ts'
import { INNOVATION_CATEGORIES } from '#shared/innovations/innovation-categories.ts'
import { INNOVATION_DRAWINGS } from '#shared/innovations/innovation-drawings.ts'
import { PRODUCT_AUDIENCES, PRODUCT_CATEGORIES } from '#shared/products/product-categories.ts'
import {
  contaminantSchema,
  measurementBasisSchema,
  valueQualifierSchema,
} from '#shared/water/values/tap-water.schema.ts'
import { convertUnit } from '#shared/water/values/units.rules.ts'
import { findParameter } from '#shared/water/values/water-parameters.ts'
import { implausible } from './analysis-plausibility.ts'
import { isProductNumber } from './gtin.ts'

const text = z.string().trim().min(1)
const optionalText = text.nullable()
const year = z.number().int().min(1900).max(2200).nullable()
const webAddress = z.url({ protocol: /^https?$/ })
const share = z.number().min(0).max(100)

const source = {
  sourceTitle: text,
  sourceUrl: webAddress.nullable(),
  sourceYear: year,
  license: optionalText,
}

export const citySeedSchema = z.strictObject({
  slug: slugSchema,
  name: text,
  state: optionalText,
  country: text,
  category: z.enum(CITY_CATEGORIES),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** By GeoNames; lists show the best-known cities first. */
  population: z.number().int().positive(),
  tagline: text,
  description: text,
  waterSource: optionalText,
  ...source,
  unconfirmed: z.boolean(),
  unconfirmedFields: z.array(text),
})

/** Which water system serves a city, found by eye from the systems' names, sizes and ZIP codes. */
export const cityWaterSystemSeedSchema = z.strictObject({
  /** The city's slug. */
  city: slugSchema,
  systemId: z.string().regex(/^[A-Z0-9]{9}$/),
  /** A ZIP code in the middle of the city, which the system must serve. */
  zip: z.string().regex(/^\d{5}$/),
  note: text,
})

export const indicatorSeedSchema = z
  .strictObject({
    scope: z.enum(['country', 'region', 'state', 'city']),
    name: text,
    indicator: text,
    value: z.number().min(0),
    unit: text,
    year,
    ...source,
    unconfirmed: z.boolean(),
    notes: optionalText,
  })
  .refine((row) => !row.indicator.endsWith('_pct') || share.safeParse(row.value).success, {
    message: 'a share is between 0 and 100',
  })

const parameterKey = text.refine((key) => findParameter(key) !== undefined, {
  message: 'is not in the catalogue',
})

const measurementSeedSchema = z
  .strictObject({
    parameter: parameterKey,
    value: z.number().min(0).nullable(),
    unit: text,
    species: contaminantSchema.shape.species.unwrap().unwrap().nullable().default(null),
    qualifier: valueQualifierSchema.nullable().default(null),
    low: z.number().min(0).nullable().default(null),
    high: z.number().min(0).nullable().default(null),
    basis: measurementBasisSchema,
    confirmed: z.boolean().default(true),
    derived: z.boolean().optional(),
    note: optionalText.default(null),
  })
  .refine((row) => (row.value === null) === (row.qualifier === 'not detected'), {
    message: 'a value is missing exactly where nothing was detected',
  })
  .refine((row) => row.low === null || row.high === null || row.low <= row.high, {
    message: 'low is above high',
  })

export const profileSeedSchema = z.strictObject({
  city: text,
  state: optionalText,
  country: text,
  zone: optionalText,
  waterSource: optionalText,
  waterSourceConfirmed: z.boolean(),
  year,
  secondHand: z.boolean(),
  ...source,
  note: optionalText,
  measurements: z.array(measurementSeedSchema).min(1),
})

const day = z.iso.date().nullable()

export const limitSeedSchema = z
  .strictObject({
    parameter: parameterKey,
    publishedName: text,
    authority: z.enum(['WHO', 'US EPA', 'EU', 'US FDA (bottled water)']),
    limitType: text,
    kind: z.enum(['health', 'action', 'goal', 'taste', 'indicator']),
    value: z.number().min(0),
    valueMin: z.number().min(0).nullable(),
    localValue: z.number().min(0).nullable(),
    unit: text,
    inForceFrom: day,
    inForceUntil: day,
    status: z.enum(['in force', 'future', 'rescission announced']),
    unconfirmed: z.boolean(),
    note: optionalText,
    sourceTitle: text,
    sourceUrl: webAddress.nullable(),
  })
  .refine((row) => convertUnit(row.value, row.unit, findParameter(row.parameter)?.unit ?? '') !== null, {
    message: "cannot be converted to the parameter's unit",
  })

const mineral = z.number().min(0).nullable()

export const bottleSeedSchema = z
  .strictObject({
    brand: text,
    country: optionalText,
    sourceName: optionalText,
    /** Null where it is not known, as for a name without an analysis. */
    type: z.enum(['mineral', 'sparkling', 'spring', 'artesian', 'purified']).nullable(),
    ph: z.number().min(0).max(14).nullable(),
    tdsMgL: mineral,
    minerals: z.strictObject({
      calcium: mineral,
      magnesium: mineral,
      sodium: mineral,
      potassium: mineral,
      bicarbonate: mineral,
      sulfate: mineral,
      chloride: mineral,
      silica: mineral,
      nitrate: mineral,
      fluoride: mineral,
    }),
    packaging: z.array(text).nullable(),
    owner: optionalText,
    aliases: z.array(text),
    ...source,
    unconfirmed: z.boolean(),
    notes: optionalText,
    /** Countries besides its own where a page says that it is sold, each with that page. */
    soldIn: z
      .array(
        z.strictObject({
          country: text,
          sourceTitle: text,
          sourceUrl: webAddress,
          sourceYear: year.nullable(),
        }),
      )
      .default([]),
  })
  .refine((row) => row.unconfirmed || implausible(row.minerals, row.tdsMgL) === null, {
    message: 'has an analysis that cannot be right as a whole, so it must be unconfirmed',
  })

const barcodeSeedSchema = z.strictObject({
  barcode: z.string().refine(isProductNumber, { message: 'is not the number of a product' }),
  brand: text,
  productName: optionalText,
  matchedBrand: optionalText,
})

/** The barcodes come from one database under one license, so the file names its source once. */
export const barcodesSeedSchema = z.strictObject({
  sourceTitle: text,
  sourceUrlPrefix: webAddress,
  sourceYear: year,
  license: text,
  unconfirmed: z.boolean(),
  rows: z.array(barcodeSeedSchema),
})

export const productSeedSchema = z.strictObject({
  name: text,
  brand: text,
  category: z.enum(PRODUCT_CATEGORIES),
  audience: z.enum(PRODUCT_AUDIENCES),
  description: text,
  link: z.url({ protocol: /^https$/ }).nullable(),
  certifications: z.array(text),
  ...source,
  unconfirmed: z.boolean(),
})

const pageSeedSchema = z.strictObject({ title: text, url: webAddress, readOn: z.iso.date() })

const innovationSeed = {
  title: text,
  /** The title it was first shipped with, which its id follows from, where that was another one. */
  firstTitle: text.optional(),
  category: z.enum(INNOVATION_CATEGORIES),
  summary: text,
}

/** An innovation that is shipped as an article: its parts as plain text, and the pages it was written from. */
export const innovationSeedSchema = z.strictObject({
  ...innovationSeed,
  drawing: z.enum(INNOVATION_DRAWINGS),
  article: z.strictObject({
    what: text,
    how: text,
    strengths: text,
    limits: z.array(text).min(1),
    users: text,
  }),
  sources: z.array(pageSeedSchema).min(1),
})

/** An innovation that was shipped as a note of some lines and is a draft now: its address says so. */
export const withdrawnInnovationSeedSchema = z.strictObject({
  ...innovationSeed,
  description: text,
  ...source,
})

export type CitySeed = z.infer<typeof citySeedSchema>
export type ProfileSeed = z.infer<typeof profileSeedSchema>
export type ProductSeed = z.infer<typeof productSeedSchema>
export type InnovationSeed = z.infer<typeof innovationSeedSchema>
export type WithdrawnInnovationSeed = z.infer<typeof withdrawnInnovationSeedSchema>
