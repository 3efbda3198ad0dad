import { z } from 'zod'
import { CITY_CATEGORIES } from '#shared/cities/city-categories.ts'
import { INNOVATION_CATEGORIES } from '#shared/innovations/innovation-categories.ts'
import { PRODUCT_CATEGORIES } from '#shared/products/product-categories.ts'

/*
 * The schemas of models' answers. They contain only types, and every property is required, because many servers support
 * nothing else, and a text that is too long must not cost the rest of the answer. Lengths are limited afterwards.
 */

const optional = z.string().nullable()
const lines = z.array(z.string())
const seo = { metaTitle: optional, metaDescription: optional }

export const cityAnswer = z.object({
  country: optional,
  state: optional,
  category: z.enum(CITY_CATEGORIES),
  tagline: optional,
  description: lines,
  ...seo,
})

export const cityIdeasAnswer = z.object({
  cities: z.array(
    z.object({ name: z.string(), country: z.string(), tagline: z.string(), description: z.string() }),
  ),
})

const product = z.object({
  name: z.string(),
  brand: optional,
  category: z.enum(PRODUCT_CATEGORIES),
  description: lines,
  aiInsight: optional,
})
export const productAnswer = product
export const productListAnswer = z.object({ products: z.array(product) })
export type ProductAnswer = z.infer<typeof product>

export const innovationAnswer = z.object({
  title: z.string(),
  category: z.enum(INNOVATION_CATEGORIES),
  summary: z.string(),
  sections: z.array(z.object({ heading: optional, paragraphs: lines, points: lines })),
  ...seo,
})
export type InnovationAnswer = z.infer<typeof innovationAnswer>

export const innovationIdeasAnswer = z.object({ titles: lines })

export const reportAnswer = z.object({
  waterSource: optional,
  summary: lines,
  recommendations: optional,
  contaminants: z.array(
    z.object({
      parameter: z.string(),
      value: z.number(),
      unit: z.string(),
      year: z.number().nullable(),
    }),
  ),
  ...seo,
})
export type ReportAnswer = z.infer<typeof reportAnswer>
