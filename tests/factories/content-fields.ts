import { NO_SEO, NO_SOURCE } from '#shared/admin/content.schema.ts'
import type { InnovationFields } from '#shared/innovations/admin-innovations.schema.ts'
import { NO_FACTS, type ProductFields } from '#shared/products/admin-products.schema.ts'

/** What an admin types about a product; without brand, link or certification unless named. */
export const someProduct = (fields: Partial<ProductFields> = {}): ProductFields => ({
  name: 'Jug',
  brand: null,
  category: 'Water Filters',
  audience: 'household',
  description: 'Filters.',
  imageUrl: null,
  link: null,
  partnerTag: null,
  aiInsight: null,
  ...NO_FACTS,
  certifications: [],
  ...NO_SOURCE,
  status: 'published',
  generatedBy: null,
  ...fields,
})

/** What an admin types about an innovation. */
export const someInnovation = (fields: Partial<InnovationFields> = {}): InnovationFields => ({
  title: 'Water from air',
  category: 'AWG',
  summary: 'A dehumidifier that makes water to drink.',
  description: '<h2>How it works</h2><p>Air cools, and <strong>water</strong> falls out.</p>',
  imageUrl: null,
  ...NO_SEO,
  ...NO_SOURCE,
  sourceReadOn: null,
  furtherSources: [],
  unconfirmed: false,
  status: 'published',
  generatedBy: null,
  ...fields,
})
