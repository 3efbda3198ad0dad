import { z } from 'zod'
import { idSchema } from '../ids.ts'
import { pageInput, pageSchema } from '../pagination.ts'
import { isGeneratedSchema, sourceSchema } from '../source.schema.ts'
import { searchSchema, textSchema } from '../text.schema.ts'
import { systemIdInput } from '../water/answer/water-systems.schema.ts'
import { FILTER_TOPIC_IDS } from './filter-topics.ts'
import { PRODUCT_AUDIENCES, PRODUCT_CATEGORIES } from './product-categories.ts'

export const productCategorySchema = z.enum(PRODUCT_CATEGORIES)

export const productAudienceSchema = z.enum(PRODUCT_AUDIENCES)

/** A product as lists and recommendations show it. Where it has a link, `/go/{id}` leads to its shop. */
export const productListItemSchema = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  category: productCategorySchema,
  audience: productAudienceSchema,
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  hasLink: z.boolean(),
  /** Whether the link has the operator's partner tag: only such a link earns a commission. */
  isAffiliate: z.boolean(),
})
export type ProductListItem = z.infer<typeof productListItemSchema>

/** Answer of `products.forLists`: what takes turns between the entries of other lists. */
export const productsForListsOutput = z.array(productListItemSchema)

/** The most brands one filter may name. */
export const MAX_BRANDS = 50
const brandSchema = textSchema(120)

export const productListInput = z.strictObject({
  ...pageInput,
  search: searchSchema,
  category: productCategorySchema.optional(),
  brands: z.array(brandSchema).max(MAX_BRANDS).optional(),
})
/** Answer of `products.list`: what a household needs comes first. */
export const productListOutput = pageSchema(productListItemSchema)

export const productIdInput = z.strictObject({ id: idSchema })

/** Facts that help choosing a product with a cartridge. Each is null where no source states it. */
export const productFactsSchema = z.object({
  cartridgeMonths: z.number().int().nullable(),
  cartridgeLiters: z.number().int().nullable(),
  replacementPart: z.string().nullable(),
  /** As its maker writes it: '26 × 14 × 27 cm'. */
  size: z.string().nullable(),
  /** What an operator saw one cartridge cost, in US dollars, on the day of `cartridgePriceOn`. */
  cartridgePriceUsd: z.number().nullable(),
  cartridgePriceOn: z.string().nullable(),
  /** Where the facts were read. */
  factsUrl: z.string().nullable(),
})
export type ProductFacts = z.infer<typeof productFactsSchema>

/** A certification claim of one model for one contaminant that a person confirmed in its listing. */
export const productClaimSchema = z.object({
  /** 'NSF/ANSI 53' */
  standard: z.string(),
  contaminant: z.string(),
  model: z.string().nullable(),
  certifier: z.string().nullable(),
  /** Where the certifier lists it. */
  listingUrl: z.string().nullable(),
  readOn: z.string(),
})
export type ProductClaim = z.infer<typeof productClaimSchema>

/** One product with everything its page shows. Claims only where they are confirmed. */
export const productSchema = productListItemSchema.extend({
  ...productFactsSchema.shape,
  aiInsight: z.string().nullable(),
  claims: z.array(productClaimSchema),
  updatedAt: z.string(),
  source: sourceSchema,
  isGenerated: isGeneratedSchema,
})
export type Product = z.infer<typeof productSchema>

export const certifiedForInput = z.strictObject({ topic: z.enum(FILTER_TOPIC_IDS) })
/** Answer of `products.certifiedFor`: products with a confirmed claim for the topic, and these claims. */
export const certifiedForOutput = z.array(
  productListItemSchema.extend({ claims: z.array(productClaimSchema).min(1) }),
)
export type CertifiedProduct = z.infer<typeof certifiedForOutput>[number]

export const productBrandsInput = z.strictObject({ category: productCategorySchema.optional() })
/** Answer of `products.brands`: each brand of the category with its number of products, by name. */
export const productBrandsOutput = z.array(z.object({ brand: z.string(), products: z.number().int() }))
export type BrandCount = z.infer<typeof productBrandsOutput>[number]

/**
 * Input of `products.recommended`; `id` is an innovation's or a city's, `systemId` a water system's.
 */
export const productRecommendedInput = z.strictObject({
  for: z.enum(['innovation', 'tapWater', 'waterSystem', 'myWater']),
  id: idSchema.optional(),
  systemId: systemIdInput.shape.id.optional(),
})
/** How many products a recommendation holds at most. */
export const RECOMMENDED_COUNT = 3
/** Answer of `products.recommended`; `reason` says why a product is shown. Only viewers with Premium get one. */
export const productRecommendedOutput = z.array(
  productListItemSchema.extend({ reason: z.string().nullable() }),
)
export type RecommendedProduct = z.infer<typeof productRecommendedOutput>[number]

/** Input of `products.forParts`: the parts of a repair plan, by the names it calls them. */
export const productsForPartsInput = z.strictObject({ names: z.array(textSchema(200)).max(30) })

/** What a part costs in the shops of one country. */
const partPriceSchema = z.object({
  /** "$5–12". */
  text: z.string(),
  /** "piece", "set", "40 lb bag". */
  per: z.string(),
  country: z.string(),
  year: z.number().int(),
  source: z.object({ title: z.string(), url: z.string(), readOn: z.string() }),
  /** No editor has compared it with its source yet. */
  isUnconfirmed: z.boolean(),
})

/** Answer of `products.forParts`: one entry for each name, in the order asked. */
export const productsForPartsOutput = z.array(
  z.object({
    name: z.string(),
    /** A product of the catalog that is this part; null where there is none. */
    product: productListItemSchema.nullable(),
    /** The size and the standard to look for; null for a part the table does not know. */
    lookFor: z.string().nullable(),
    price: partPriceSchema.nullable(),
  }),
)
export type PartOffer = z.infer<typeof productsForPartsOutput>[number]
