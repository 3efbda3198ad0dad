import { z } from 'zod'
import { CITY_CATEGORIES } from '../cities/city-categories.ts'
import { idSchema } from '../ids.ts'
import { pictureBucketSchema, picturePrefixSchema, storedPictureSchema } from '../images/pictures.schema.ts'
import { INNOVATION_CATEGORIES } from '../innovations/innovation-categories.ts'
import { PRODUCT_CATEGORIES } from '../products/product-categories.ts'
import { requiredTextSchema, textSchema } from '../text.schema.ts'

/** Most names of what exists already that a request for ideas may bring. */
export const MAX_EXISTING = 500
/** Most ideas, or products, of one answer. */
export const MAX_IDEAS = 12

const line = (max: number) => textSchema(max).transform((text) => text.trim())
const optionalLine = (max: number) => line(max).optional()
const names = z.array(line(200)).max(MAX_EXISTING).default([])

/** What a model is given to write a city; without a key the rules look up what is known of it. */
export const cityDetailsInput = z.strictObject({
  /** Of a city that is stored: its water system and its figures are known. */
  cityId: idSchema.optional(),
  name: requiredTextSchema(200, 'Please provide a city name'),
  state: optionalLine(200),
  country: optionalLine(200),
  description: optionalLine(4000),
  tagline: optionalLine(300),
  category: z.enum(CITY_CATEGORIES).optional(),
})
export type CityDetailsInput = z.infer<typeof cityDetailsInput>
export const cityIdeasInput = z.strictObject({ existingCities: names }).prefault({})
export const productDetailsInput = z.strictObject({
  productIdea: requiredTextSchema(300, 'Product idea is required'),
})
export const productListInput = z
  .strictObject({
    count: z.number().int().min(1).max(MAX_IDEAS).default(6),
    category: z.enum(PRODUCT_CATEGORIES).optional(),
    existingProducts: names,
  })
  .prefault({})
export const innovationDetailsInput = z.strictObject({ topic: requiredTextSchema(300, 'Topic is required') })
export const innovationIdeasInput = z.strictObject({ existingInnovations: names }).prefault({})

/** The request for a picture: the record's name, its other facts, and the admin's wishes. */
export const drawPictureInput = z
  .strictObject({
    bucket: pictureBucketSchema.default('innovations'),
    prefix: picturePrefixSchema.default('picture'),
    name: line(200).default(''),
    details: line(2000).default(''),
    prompt: line(1000).default(''),
  })
  .refine(({ name, prompt }) => name !== '' || prompt !== '', {
    path: ['name'],
    message: 'Give it a name first: the model draws what you name.',
  })

/** The model that wrote it, or `OUR_OWN_VALUES`, for the record's `generatedBy`. */
const byModel = { model: z.string() }
const optionalText = z.string().nullable()
const seo = { metaTitle: optionalText, metaDescription: optionalText }

/** A city as a model describes it, without a source: there is none until an admin gives one. Or as our rules compose it, with ours. */
export const cityDetailsSchema = z.object({
  country: optionalText,
  state: optionalText,
  tagline: optionalText,
  description: optionalText,
  category: z.enum(CITY_CATEGORIES),
  ...seo,
  /** Null: a picture is drawn by a call of its own. */
  imageUrl: optionalText,
  sourceTitle: optionalText,
  sourceUrl: optionalText,
  ...byModel,
})
export type CityDetails = z.infer<typeof cityDetailsSchema>

export const cityIdeaSchema = z.object({
  name: z.string(),
  country: z.string(),
  tagline: z.string(),
  description: z.string(),
})
export type CityIdea = z.infer<typeof cityIdeaSchema>
export const cityIdeasOutput = z.object({ cities: z.array(cityIdeaSchema), ...byModel })

/** A product as a model describes it: no link, no source, no certificate, no price. */
const productWords = {
  name: z.string(),
  brand: optionalText,
  category: z.enum(PRODUCT_CATEGORIES),
  description: z.string(),
  aiInsight: optionalText,
}
/** Answer of `admin.generate.productDetails`. */
export const productDetailsSchema = z.object({ ...productWords, ...byModel })
export type ProductDetails = z.infer<typeof productDetailsSchema>
export const productIdeaSchema = z.object(productWords)
export type ProductIdea = z.infer<typeof productIdeaSchema>
export const productListOutput = z.object({ products: z.array(productIdeaSchema), ...byModel })

/** An innovation as a model describes it; `description` is HTML of paragraphs, headings and lists, without links. */
export const innovationDetailsSchema = z.object({
  title: z.string(),
  category: z.enum(INNOVATION_CATEGORIES),
  summary: z.string(),
  description: z.string(),
  ...seo,
  ...byModel,
})
export type InnovationDetails = z.infer<typeof innovationDetailsSchema>
export const innovationIdeasOutput = z.object({ ideas: z.array(z.string()), ...byModel })

/** A picture a model drew, stored; both fields hold its address, the first as for every stored picture. */
export const drawnPictureSchema = storedPictureSchema.extend({ imageUrl: z.string(), ...byModel })
