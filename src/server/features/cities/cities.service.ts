import { AppError } from '../../../shared/app-error.ts'
import type { CityDetail, CityListItem, TopRatedCity } from '../../../shared/cities/cities.schema.ts'
import { DEFAULT_PAGE_SIZE, type Page, toPage } from '../../../shared/pagination.ts'
import { hasPremium, type Viewer } from '../../../shared/viewer.ts'
import { decodeCursor, encodeCursor } from '../../db/cursor.ts'
import type { DbOrTx } from '../../db/transaction.ts'
import * as queries from './cities.queries.ts'
import { readAtSlug } from './former-slugs/former-slugs.service.ts'

/** How many cities the home page names. */
const TOP_RATED_COUNT = 4

/** What a person asked of the list. */
export interface ListCities {
  search?: string
  category?: CityListItem['category']
  cursor?: string | null
  limit?: number
}

/** One page of cities by name. */
export async function listCities(db: DbOrTx, input: ListCities): Promise<Page<CityListItem>> {
  const limit = input.limit ?? DEFAULT_PAGE_SIZE
  const rows = await queries.selectCities(db, {
    ...input,
    after: decodeCursor(input.cursor),
    limit: limit + 1,
  })
  return toPage(rows as CityListItem[], limit, (last) => encodeCursor([last.name, last.id]))
}

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
  const { overallScore, publishedInputs, nationalInputs, reportId, ...rest } = row
  const { sourceTitle, sourceUrl, sourceYear, license, ...city } = rest
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
