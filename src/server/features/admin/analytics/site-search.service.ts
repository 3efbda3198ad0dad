import type { Deps } from '#server/deps.ts'
import { FOUND_PER_KIND, type SiteSearchAnswer } from '#shared/admin/analytics/site-search.schema.ts'
import { findCities, findInnovations, findProducts, findUsers } from './site-search.queries.ts'

/** A few users, cities, products and innovations whose names contain the text. */
export async function searchSite({ db }: Pick<Deps, 'db'>, query: string): Promise<SiteSearchAnswer> {
  const wanted = { query, limit: FOUND_PER_KIND }
  const [users, cities, products, innovations] = await Promise.all([
    findUsers(db, wanted),
    findCities(db, wanted),
    findProducts(db, wanted),
    findInnovations(db, wanted),
  ])
  return { users, cities, products, innovations }
}
