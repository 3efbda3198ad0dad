import { SOURCE_LABELS } from '#client/features/admin/common/editor/source-fields.tsx'
import { NO_SOURCE } from '#shared/admin/content.schema.ts'
import { NO_FACTS, type ProductFields } from '#shared/products/admin-products.schema.ts'

/** A product's fields while they are typed: the category may still be open. */
export type ProductValues = Omit<ProductFields, 'category'> & { category: ProductFields['category'] | '' }

/** Names of the fields for people. */
export const PRODUCT_LABELS = {
  name: 'Name',
  brand: 'Brand',
  category: 'Category',
  audience: 'For whom',
  description: 'Description',
  imageUrl: 'Picture',
  link: 'Shop link',
  partnerTag: 'Partner tag',
  aiInsight: 'AI insight',
  cartridgeMonths: 'Cartridge life in months',
  cartridgeLiters: 'Cartridge life in liters',
  replacementPart: 'Replacement part',
  size: 'Size',
  cartridgePriceUsd: 'Price of a cartridge in US dollars',
  cartridgePriceOn: 'Day of the price',
  factsUrl: 'Where these facts are stated',
  certifications: 'Certifications',
  ...SOURCE_LABELS,
  status: 'Status',
  generatedBy: 'Written by',
} as const satisfies Record<keyof ProductValues, string>

/** What a new product begins with. */
export const NEW_PRODUCT: ProductValues = {
  name: '',
  brand: null,
  category: '',
  audience: 'household',
  description: null,
  imageUrl: null,
  link: null,
  partnerTag: null,
  aiInsight: null,
  ...NO_FACTS,
  certifications: [],
  ...NO_SOURCE,
  status: 'draft',
  generatedBy: null,
}
