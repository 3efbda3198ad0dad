import { z } from 'zod'
import {
  completenessSchema,
  contentStatusSchema,
  editedRecordSchema,
  httpsUrlSchema,
  imageUrlSchema,
  nullIfLeftOut,
  optionalTextSchema,
  sourceFields,
  storedContentFields,
  versionSchema,
} from '../admin/content.schema.ts'
import { tableInput, tablePageSchema } from '../admin/table.schema.ts'
import { idSchema } from '../ids.ts'
import { requiredTextSchema } from '../text.schema.ts'
import { PRODUCT_AUDIENCES, PRODUCT_CATEGORIES } from './product-categories.ts'
import {
  type ProductFacts,
  productAudienceSchema,
  productCategorySchema,
  productFactsSchema,
} from './products.schema.ts'

export const PRODUCT_SORTS = ['name', 'brand', 'category', 'updatedAt'] as const

export const adminProductsInput = tableInput(PRODUCT_SORTS, {
  category: productCategorySchema.optional(),
  status: contentStatusSchema.optional(),
})
export type AdminProductsRequest = z.infer<typeof adminProductsInput>

export const adminProductRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  category: productCategorySchema,
  status: contentStatusSchema,
  hasLink: z.boolean(),
  /** Whether the link has a partner tag. */
  isAffiliate: z.boolean(),
  isGenerated: z.boolean(),
  /** How often its link was followed in the last 30 days. */
  clicks: z.number().int(),
  completeness: completenessSchema,
  updatedAt: z.string(),
})
export type AdminProductRow = z.infer<typeof adminProductRowSchema>
export const adminProductsOutput = tablePageSchema(adminProductRowSchema)

/** The most certification claims one product makes. */
export const MAX_CERTIFICATIONS = 30

/** A partner tag: one query parameter that the shop or network pays a commission for. */
const partnerTagSchema = optionalTextSchema(200).refine(
  (tag) => tag === null || /^[\w.~-]{1,80}=[\w.~%-]{1,119}$/.test(tag),
  { message: 'Write the tag as name=value, such as tag=mysite-20.' },
)

/** {@link productFactsSchema} as an admin types them. */
const factFields = {
  cartridgeMonths: z
    .number()
    .int('Give whole months.')
    .min(1, 'Give at least 1 month.')
    .max(240, 'Give at most 240 months.')
    .nullable(),
  cartridgeLiters: z
    .number()
    .int('Give whole liters.')
    .min(1, 'Give at least 1 liter.')
    .max(10_000_000, 'Give at most 10,000,000 liters.')
    .nullable(),
  replacementPart: optionalTextSchema(200),
  size: optionalTextSchema(200),
  cartridgePriceUsd: z
    .number()
    .min(0.01, 'Give a price above zero.')
    .max(99_999, 'Give at most $99,999.')
    .transform((price) => Math.round(price * 100) / 100)
    .nullable(),
  /** The server sets it when the price changes. */
  cartridgePriceOn: z.iso.date().nullable(),
  factsUrl: httpsUrlSchema,
}

/** A product of which no source states a fact. */
export const NO_FACTS: ProductFacts = {
  cartridgeMonths: null,
  cartridgeLiters: null,
  replacementPart: null,
  size: null,
  cartridgePriceUsd: null,
  cartridgePriceOn: null,
  factsUrl: null,
}

/** What an admin types about a product. */
export const productFieldsSchema = z.strictObject({
  name: requiredTextSchema(300, 'Product name is required'),
  brand: optionalTextSchema(120),
  category: z.enum(PRODUCT_CATEGORIES, 'Category is required'),
  audience: z.enum(PRODUCT_AUDIENCES, 'Say for whom it is'),
  description: optionalTextSchema(10_000),
  imageUrl: imageUrlSchema,
  link: httpsUrlSchema,
  /** Added to the link when someone follows it. Only a link with a tag is an affiliate link. */
  partnerTag: partnerTagSchema,
  aiInsight: optionalTextSchema(2000),
  ...factFields,
  /** 'NSF/ANSI 53: lead': the standard, then the contaminant. Each is shown once a person confirmed it in the queue. */
  certifications: z
    .array(requiredTextSchema(200, 'Leave no certification empty.'))
    .max(MAX_CERTIFICATIONS, `Give at most ${MAX_CERTIFICATIONS} certifications.`),
  ...sourceFields,
  status: contentStatusSchema,
  /** The model whose words these are; a product keeps it once it has one. */
  generatedBy: optionalTextSchema(200),
})
export type ProductFields = z.infer<typeof productFieldsSchema>

/** Input of `admin.products.create`: name and category at least. */
export const createProductInput = productFieldsSchema.extend({
  ...nullIfLeftOut(productFieldsSchema.shape),
  audience: productFieldsSchema.shape.audience.default('household'),
  certifications: productFieldsSchema.shape.certifications.default([]),
  status: contentStatusSchema.default('draft'),
})

export const updateProductInput = productFieldsSchema.extend({
  ...nullIfLeftOut({ partnerTag: partnerTagSchema }),
  id: idSchema,
  version: versionSchema,
})

const facts = productFactsSchema.shape
const storedFacts = {
  cartridgeMonths: facts.cartridgeMonths.default(null),
  cartridgeLiters: facts.cartridgeLiters.default(null),
  replacementPart: facts.replacementPart.default(null),
  size: facts.size.default(null),
  cartridgePriceUsd: facts.cartridgePriceUsd.default(null),
  cartridgePriceOn: facts.cartridgePriceOn.default(null),
  factsUrl: facts.factsUrl.default(null),
}

/** The fields as they are kept; what was written before an editor's rules need not fit them. */
export const storedProductFieldsSchema = z.object({
  name: z.string(),
  brand: z.string().nullable(),
  category: productCategorySchema,
  /** Revisions from before it was asked for have none, like the facts. */
  audience: productAudienceSchema.default('household'),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  link: z.string().nullable(),
  /** Revisions from before there were tags have none. */
  partnerTag: z.string().nullable().default(null),
  aiInsight: z.string().nullable(),
  ...storedFacts,
  certifications: z.array(z.string()),
  ...storedContentFields,
})
export type StoredProductFields = z.infer<typeof storedProductFieldsSchema>

/** Answer of `admin.products.get`: a product as its editor opens it. */
export const adminProductSchema = editedRecordSchema(storedProductFieldsSchema)
