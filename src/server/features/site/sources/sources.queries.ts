import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The tables whose rows name a source, and what their rows are used for. */
const TABLES = {
  'Measured tap water': 'tap_water_data',
  'City indicators': 'indicators',
  'Drinking-water limits': 'contaminant_limits',
  Cities: 'cities',
  'Bottled waters': 'bottled_waters',
  Barcodes: 'bottled_water_barcodes',
  Products: 'affiliate_products',
  Innovations: 'innovations',
} as const

export type SourcedGroup = keyof typeof TABLES

/** The groups in the order that readers want them. */
export const SOURCED_GROUPS = Object.keys(TABLES) as SourcedGroup[]

/** The collections that the towns of the United States, their ZIP codes and their numbers of people are from. */
const TOWNS_SOURCES = ['geonames_zip_codes', 'geonames_places', 'census_places']

/** The collections behind the values of water systems and the towns, the most used first. */
export const selectCollections = (db: DbOrTx) =>
  db
    .selectFrom('data_sources as source')
    .innerJoin('system_measurements as measured', 'measured.source_id', 'source.id')
    .select((eb) => [
      sql<string>`source.publisher || ': ' || source.title`.as('title'),
      'source.url',
      'source.license',
      eb.cast<number>(eb.fn.countAll(), 'integer').as('rows'),
    ])
    .groupBy('source.id')
    .unionAll((eb) =>
      eb
        .selectFrom('data_sources as source')
        .innerJoin('places', (join) => join.on('places.country', '=', 'US'))
        .select([
          sql<string>`source.publisher || ': ' || source.title`.as('title'),
          'source.url',
          'source.license',
          eb.cast<number>(eb.fn.countAll(), 'integer').as('rows'),
        ])
        .where('source.id', 'in', TOWNS_SOURCES)
        .groupBy('source.id'),
    )
    .orderBy('rows', 'desc')
    .execute()

/** Innovations name several pages each; those besides the first have no license of their own. */
const SOURCES_OF_INNOVATIONS = sql`
  (select source_title, source_url, license, status from innovations
  union all
  select further ->> 'title', further ->> 'url', null, status
  from innovations, jsonb_array_elements(further_sources) as further) as innovations`

/** Drafts and rejected records are not public, and neither are their sources. */
const PUBLISHED: Partial<Record<SourcedGroup, ReturnType<typeof sql<boolean>>>> = {
  'Measured tap water': sql<boolean>`
    status = 'published' and city_id in (select id from cities where status = 'published')`,
  Cities: sql<boolean>`status = 'published'`,
  Products: sql<boolean>`status = 'published'`,
  Innovations: sql<boolean>`status = 'published'`,
  'City indicators': sql<boolean>`not rejected`,
  'Drinking-water limits': sql<boolean>`not rejected`,
  'Bottled waters': sql<boolean>`not rejected`,
}

/**
 * The distinct sources of one group, the most used first. A source's address is the most frequent one of its rows.
 */
export async function selectSources(db: DbOrTx, group: SourcedGroup) {
  // Limits are facts of law, so their table has no license.
  const license = group === 'Drinking-water limits' ? sql`null::text` : sql.ref('license')
  const { rows } = await sql<{ title: string; url: string | null; license: string | null; rows: number }>`
    select source_title as title, mode() within group (order by source_url) as url, ${license} as license, count(*)::int as rows
    from ${group === 'Innovations' ? SOURCES_OF_INNOVATIONS : sql.table(TABLES[group])}
    where source_title is not null and ${PUBLISHED[group] ?? sql<boolean>`true`}
    group by 1, 3
    order by count(*) desc, source_title
    limit 500`.execute(db)
  return rows
}
