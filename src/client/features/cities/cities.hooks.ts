import { keepPreviousData } from '@tanstack/react-query'
import type { CityCategory } from '../../../shared/cities/city-categories.ts'
import { trpc } from '../../lib/trpc.ts'

/** What narrows the list of cities. */
export interface CityFilters {
  search?: string
  category?: CityCategory
}

/** The list of cities, page by page; while a new filter loads, the old list stays. */
export function useCities(filters: CityFilters) {
  return trpc.cities.list.useInfiniteQuery(filters, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}
