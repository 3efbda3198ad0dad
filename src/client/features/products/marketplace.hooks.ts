import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#client/lib/trpc.ts'
import type { ProductCategory } from '#shared/products/product-categories.ts'

/** What narrows the marketplace; it all lives in the address. */
export interface MarketplaceFilters {
  search?: string
  category?: ProductCategory
  brands?: string[]
}

/** The marketplace, page by page; while a new filter loads, the old list stays. */
export function useMarketplace(filters: MarketplaceFilters) {
  return trpc.products.list.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** The brands of a category (or of all) with their number of products. */
export function useBrands(category: ProductCategory | undefined) {
  return trpc.products.brands.useQuery({ category }, { placeholderData: keepPreviousData })
}
