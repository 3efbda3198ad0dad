import { type Kysely, sql } from 'kysely'

/** Searches for a word of very many names read the largest systems first, and look the few abroad up on their own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index water_systems_population_idx on water_systems (population desc nulls last, id)`.execute(
    db,
  )
  await sql`
    create index water_systems_abroad_search_idx on water_systems using gin (search_text gin_trgm_ops)
    where region is not null
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index water_systems_abroad_search_idx, water_systems_population_idx`.execute(db)
}
