import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#client/lib/trpc.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'
import { type MarketplaceSearch, marketplaceInput } from './marketplace-search.ts'

/** The marketplace's rows; while a new filter loads, the old ones stay. */
export function useMarketplace(search: MarketplaceSearch) {
  return trpc.products.list.useQuery(marketplaceInput(search), { placeholderData: keepPreviousData })
}

/** The brands of a category (or of all) with their number of products. */
export function useBrands(category: ProductCategory | undefined) {
  return trpc.products.brands.useQuery({ category }, { placeholderData: keepPreviousData })
}
