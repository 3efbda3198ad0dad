import { cityPosition, decodeCursor, encodeCursor } from '#server/db/cursor.ts'
import { readHardness } from '#server/db/report-columns.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import { locateInWorld, WORLD_MAP } from '#server/maps/world-map.d3-geo.ts'
import { AppError } from '#shared/app-error.ts'
import type { CityDetail, CityMap, KnownCity, TopRatedCity } from '#shared/cities/cities.schema.ts'
import { MIN_MEASUREMENTS_OF_COLOR } from '#shared/cities/city-scores.rules.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'
import { type Page, toPage } from '#shared/pagination.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import type { WaterStatus } from '#shared/water/status/water-statuses.ts'
import * as queries from './cities.queries.ts'
import { type CityFilter, selectCountries, selectKnownCities } from './city-list.queries.ts'
import { readAtSlug } from './former-slugs.service.ts'
import { readLockedCityFields } from './locked-city-fields.service.ts'

/** The most cities on the home page. */
const TOP_RATED_COUNT = 4

export interface ListCities extends Omit<CityFilter, 'after' | 'limit'> {
  cursor?: string | null | undefined
  limit?: number | undefined
}

type KnownCityRow = Awaited<ReturnType<typeof selectKnownCities>>[number]

function toKnownCity({
  place: _place,
  hardness,
  hardnessLow,
  hardnessYear,
  ...city
}: KnownCityRow): KnownCity {
  return {
    ...city,
    heldValues: city.heldValues ?? 0,
    hardness: readHardness({ hardness, hardnessLow, hardnessYear }),
  } as KnownCity
}

/** One page of cities by status, then the best-known first; or by score. */
export async function listCities(db: DbOrTx, { cursor, ...filter }: ListCities): Promise<Page<KnownCity>> {
  const limit = filter.limit ?? DEFAULT_PAGE_SIZE
  const order = filter.order ?? 'status'
  const after = decodeCursor(cityPosition(order), cursor)
  const rows = await selectKnownCities(db, { ...filter, after, limit: limit + 1 })
  const page = toPage(rows, limit, (last) => encodeCursor([order, last.place, last.name, last.id]))
  return { ...page, items: page.items.map(toKnownCity) }
}

/** The countries with at least one city, or at least one city with a report, by name. */
export const listCountries = (db: DbOrTx, withReport = false): Promise<string[]> =>
  selectCountries(db, withReport)

/** Cities whose status is good and whose score has enough figures, four at most: Safe first, then by score. */
export async function topRatedCities(db: DbOrTx): Promise<TopRatedCity[]> {
  const wanted = { minFigures: MIN_MEASUREMENTS_OF_COLOR, limit: TOP_RATED_COUNT }
  return (await queries.selectTopRated(db, wanted)) as TopRatedCity[]
}

/** The cities with a place on the map of the world, by name. */
export async function cityMap(db: DbOrTx): Promise<CityMap> {
  const rows = await queries.selectCitiesOnEarth(db)
  return {
    ...WORLD_MAP,
    cities: rows.flatMap(({ latitude, longitude, waterStatus, ...city }) =>
      latitude === null || longitude === null
        ? []
        : [
            {
              ...city,
              waterStatus: waterStatus as WaterStatus | null,
              ...locateInWorld(longitude, latitude),
            },
          ],
    ),
  }
}

/**
 * One city by its current or a former slug; the result has the current one. Its locked fields are read only for viewers
 * with Premium, so that for everyone else they never leave the database. Throws NOT_FOUND.
 */
export async function cityBySlug(db: DbOrTx, viewer: Viewer, slug: string): Promise<CityDetail> {
  const row = await readAtSlug(db, slug, queries.selectCityBySlug)
  if (row === undefined) throw new AppError('NOT_FOUND', 'City Not Found')
  const {
    overallScore,
    publishedInputs,
    nationalInputs,
    localFigures,
    figuresFrom,
    figuresTo,
    localPillars,
    waterStatus,
    waterSource,
    ...publicFields
  } = row
  const { sourceTitle, sourceUrl, sourceYear, license, ...city } = publicFields
  const detail = {
    city: {
      ...city,
      source: { title: sourceTitle, url: sourceUrl, year: sourceYear, license },
    } as CityDetail['city'],
    overallScore,
    publishedInputs: publishedInputs ?? 0,
    nationalInputs,
    localFigures: localFigures ?? 0,
    figuresFrom,
    figuresTo,
    localPillars: (localPillars ?? []) as CityDetail['localPillars'],
    waterStatus: waterStatus as WaterStatus | null,
    waterSource,
  }
  if (!hasPremium(viewer)) return { ...detail, locked: true }
  return { ...detail, locked: false, ...(await readLockedCityFields(db, city.id)) }
}
