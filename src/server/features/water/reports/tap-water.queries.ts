import { sql } from 'kysely'
import { CITY_LIST_COLUMNS, isGenerated, SOURCE_COLUMNS } from '#server/db/columns.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The city of a report page, or undefined. */
export const selectCity = (db: DbOrTx, slug: string) => cityOfReport.first(db, { slug })

const cityOfReport = prepare((db, param: Param<{ slug: string }>) =>
  db
    .selectFrom('cities')
    .leftJoin('city_scores', 'city_scores.city_id', 'cities.id')
    .select(CITY_LIST_COLUMNS)
    .where('cities.slug', '=', param('slug'))
    .where('cities.status', '=', 'published'),
)

/** The public facts about a city's report, with the number of its rows but none of them; or undefined. */
export const selectPublicReport = (db: DbOrTx, cityId: string) => publicReport.first(db, { cityId })

const publicReport = prepare((db, param: Param<{ cityId: string }>) =>
  db
    .selectFrom('tap_water_data')
    .select([
      'id',
      'verdict as waterStatus',
      'status_reason as statusReason',
      'report_summary as summary',
      'recommendations',
      'advice',
      'water_source as waterSource',
      'meta_title as metaTitle',
      'meta_description as metaDescription',
      'measured_from as measuredFrom',
      'measured_to as measuredTo',
      'second_hand as secondHand',
      ...SOURCE_COLUMNS,
      'updated_at as updatedAt',
      sql<number>`jsonb_array_length(contaminants)`.as('contaminantCount'),
      isGenerated('tap_water_data').as('isGenerated'),
    ])
    .where('city_id', '=', param('cityId'))
    .where('status', '=', 'published'),
)

/**
 * The stored rows of a city's published report. For subscribers, admins and the server's own computations.
 */
export async function selectContaminants(db: DbOrTx, cityId: string): Promise<unknown> {
  return (await contaminantsOf.first(db, { cityId }))?.contaminants ?? []
}

const contaminantsOf = prepare((db, param: Param<{ cityId: string }>) =>
  db
    .selectFrom('tap_water_data')
    .select('contaminants')
    .where('city_id', '=', param('cityId'))
    .where('status', '=', 'published'),
)

/** The rows of a city's published report, its editor's mark and its source, or undefined. */
export const selectReportEvidence = (db: DbOrTx, cityId: string) =>
  db
    .selectFrom('tap_water_data')
    .select(['contaminants', 'marked_safe as mark', ...SOURCE_COLUMNS])
    .where('city_id', '=', cityId)
    .where('status', '=', 'published')
    .executeTakeFirst()

/** The city of a mail, or undefined if its page or report is not published. */
export function selectAnnouncedCity(db: DbOrTx, cityId: string) {
  return db
    .selectFrom('cities')
    .innerJoin('tap_water_data', 'tap_water_data.city_id', 'cities.id')
    .select(['cities.name', 'cities.slug'])
    .where('cities.id', '=', cityId)
    .where('cities.status', '=', 'published')
    .where('tap_water_data.status', '=', 'published')
    .executeTakeFirst()
}
