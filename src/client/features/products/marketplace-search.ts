import { type ListPages, pageOf } from '#client/lib/list-pages.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'

/** What narrows the marketplace; it all lives in the address. */
export interface MarketplaceFilters {
  search?: string
  category?: ProductCategory
  brands?: string[]
}

/** The same, and how far the list is shown. */
export type MarketplaceSearch = MarketplaceFilters & ListPages

/** The filters alone, which an address names one by one: it may carry keys that are not ours (utm_source). */
export const marketplaceFilters = ({ search, category, brands }: MarketplaceSearch): MarketplaceFilters => ({
  ...(search !== undefined && { search }),
  ...(category !== undefined && { category }),
  ...(brands !== undefined && { brands }),
})

/** Input of the marketplace's list. */
export const marketplaceInput = (search: MarketplaceSearch) => ({
  ...marketplaceFilters(search),
  ...pageOf(search),
})
