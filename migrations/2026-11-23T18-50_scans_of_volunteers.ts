import { type Kysely, sql } from 'kysely'

/** Barcodes that Open Food Facts answered are listed among a person's scans. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table scans
      drop constraint scans_engine_check,
      add constraint scans_engine_check check (engine in ('openai', 'built-in', 'catalogue', 'open-food-facts'))
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from scans where engine = 'open-food-facts'`.execute(db)
  await sql`
    alter table scans
      drop constraint scans_engine_check,
      add constraint scans_engine_check check (engine in ('openai', 'built-in', 'catalogue'))
  `.execute(db)
}
