import { type Kysely, sql } from 'kysely'

/** The list of bottled waters is filtered by country, and names the countries there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index bottled_waters_country_idx on bottled_waters (country, brand)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index bottled_waters_country_idx`.execute(db)
}
