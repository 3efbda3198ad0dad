import { type ListPages, listPages } from '#client/lib/list-pages.ts'
import { choiceParam, textParam } from '#client/lib/search-params.ts'
import { CITY_CATEGORIES, type CityCategory } from '#shared/cities/city-categories.ts'
import { WATER_STATUSES, type WaterStatus } from '#shared/water/status/water-statuses.ts'

/** The filters of a list of cities; all are part of the address. */
export interface CityFilterValues {
  search?: string | undefined
  category?: CityCategory | undefined
  country?: string | undefined
  status?: WaterStatus | undefined
  /** Left out, lists begin with the statuses that are best known as good. */
  order?: 'score' | undefined
}
/** The filters, and how far the list is shown. */
export type CityListSearch = CityFilterValues & ListPages

/** Reads the filters from an address. */
export const cityFilterParams = (search: Record<string, unknown>): CityListSearch => ({
  search: textParam(search.search),
  category: choiceParam(CITY_CATEGORIES, search.category),
  country: textParam(search.country),
  status: choiceParam(WATER_STATUSES, search.status),
  order: choiceParam(['score'], search.order),
  ...listPages(search),
})

/** The filters, named one by one: an address may carry keys that are not ours (utm_source), and the procedures refuse those. */
export const cityFilters = ({
  search,
  category,
  country,
  status,
  order,
}: CityListSearch): CityFilterValues => ({ search, category, country, status, order })

/** The filters and how far the list is shown, named one by one for the same reason. */
export const cityListDeps = ({ search }: { search: CityListSearch }): CityListSearch => ({
  ...cityFilters(search),
  show: search.show,
  after: search.after,
})
