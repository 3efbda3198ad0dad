import { type Kysely, sql } from 'kysely'

/** Towns are looked up by many names at once: their index of parts of names takes as long for each as for a search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index places_search_text_idx on places (search_text)`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index places_search_text_idx`.execute(db)
}
