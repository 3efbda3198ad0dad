import { decodeStandingCursor, encodeCursor } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { AppError } from '#shared/app-error.ts'
import type { CityDetail, KnownCity, TopRatedCity } from '#shared/cities/cities.schema.ts'
import { DEFAULT_PAGE_SIZE, type Page, toPage } from '#shared/pagination.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import * as queries from './cities.queries.ts'
import { type CityFilter, selectCountries, selectKnownCities } from './city-list.queries.ts'
import { readAtSlug } from './former-slugs.service.ts'

/** How many cities the home page names. */
const TOP_RATED_COUNT = 4

/** What the lists of cities are narrowed by. */
export interface ListCities extends Omit<CityFilter, 'after' | 'limit'> {
  cursor?: string | null | undefined
  limit?: number | undefined
}

/** A city of a list; `isSafe` follows from its verdict. */
export type ListedCity = KnownCity & { isSafe: boolean | null }

type KnownCityRow = Awaited<ReturnType<typeof selectKnownCities>>[number]

function toKnownCity({ standing: _standing, hardness, hardnessYear, ...city }: KnownCityRow): ListedCity {
  return {
    ...city,
    judgedValues: city.judgedValues ?? 0,
    heldValues: city.heldValues ?? 0,
    hardness: hardness === null ? null : { value: Number(hardness), year: hardnessYear },
  } as ListedCity
}

/** One page of cities by verdict, then score, then name. */
export async function listCities(db: DbOrTx, { cursor, ...filter }: ListCities): Promise<Page<ListedCity>> {
  const limit = filter.limit ?? DEFAULT_PAGE_SIZE
  const rows = await selectKnownCities(db, {
    ...filter,
    after: decodeStandingCursor(cursor),
    limit: limit + 1,
  })
  const page = toPage(rows, limit, (last) => encodeCursor([last.standing, last.name, last.id]))
  return { ...page, items: page.items.map(toKnownCity) }
}

/** The countries that have a city, or a city with a report, by name. */
export const listCountries = (db: DbOrTx, withReport = false): Promise<string[]> =>
  selectCountries(db, withReport)

/** The four cities with the highest overall score. */
export async function topRatedCities(db: DbOrTx): Promise<TopRatedCity[]> {
  return (await queries.selectTopRated(db, TOP_RATED_COUNT)) as TopRatedCity[]
}

/**
 * One city, also under an address it had before: the answer names the present one. Its twelve inner scores and the
 * figures behind them are read only for viewers who may have them: for everybody else they never leave the database.
 * Throws NOT_FOUND.
 */
export async function cityBySlug(db: DbOrTx, viewer: Viewer, slug: string): Promise<CityDetail> {
  const row = await readAtSlug(db, slug, queries.selectCityBySlug)
  if (row === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  const { overallScore, publishedInputs, nationalInputs, reportId, ...found } = row
  const { sourceTitle, sourceUrl, sourceYear, license, ...city } = found
  const detail = {
    city: {
      ...city,
      source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license },
    } as CityDetail['city'],
    overallScore,
    publishedInputs: publishedInputs ?? 0,
    nationalInputs,
    hasReport: reportId !== null,
  }
  if (!hasPremium(viewer)) return { ...detail, locked: true }
  const [scores, inputs] = await Promise.all([
    queries.selectScores(db, city.id),
    queries.selectScoreInputs(db, city.id),
  ])
  const hasScores = scores !== undefined && inputs.length > 0
  return {
    ...detail,
    locked: false,
    scores: hasScores ? ({ ...scores, inputs } as (CityDetail & { locked: false })['scores']) : null,
  }
}
