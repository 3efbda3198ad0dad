import { type Kysely, sql } from 'kysely'

/** A bottle whose label could not be read is listed among a person's scans by the name that they gave it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scans
      drop constraint scans_engine_check,
      add constraint scans_engine_check
        check (engine in ('openai', 'built-in', 'catalogue', 'open-food-facts', 'person'))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from scans where engine = 'person'`.execute(db)
  await sql`
    alter table scans
      drop constraint scans_engine_check,
      add constraint scans_engine_check check (engine in ('openai', 'built-in', 'catalogue', 'open-food-facts'))
  `.execute(db)
}
