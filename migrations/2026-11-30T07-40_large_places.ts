import { type Kysely, sql } from 'kysely'

/** Large towns are looked up by the hundreds of names one slip away from a typed one: an index of them alone is small. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index places_large_idx on places (search_text) where population >= 50000`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index places_large_idx`.execute(db)
}
