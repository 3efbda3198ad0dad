import { type Kysely, sql } from 'kysely'

/**
 * Towns of the United States have their ZIP codes, so that one without a water system leads to its town, and are found by
 * where somebody is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index places_zip_codes_idx`.execute(db)
  await sql`create index places_zip_codes_idx on places using gin (zip_codes)`.execute(db)
  await sql`comment on column places.zip_codes is 'ZIP codes, or postal codes abroad'`.execute(db)
  await sql`create index places_point_idx on places using gist (point(longitude, latitude))`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index places_point_idx, places_zip_codes_idx`.execute(db)
  await sql`create index places_zip_codes_idx on places using gin (zip_codes) where country <> 'US'`.execute(
    db,
  )
  await sql`comment on column places.zip_codes is
    'Postal codes of a place abroad; of a town of the United States only their count is held'`.execute(db)
}
