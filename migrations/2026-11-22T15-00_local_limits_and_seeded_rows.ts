import { type Kysely, sql } from 'kysely'

/** Limits get their local exception, and the seed remembers which content rows it wrote, at which version. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contaminant_limits add column local_value numeric, add check (local_value > value)`.execute(
    db,
  )
  await sql`comment on column contaminant_limits.local_value is
    'The higher limit that applies where the note says so; null where there is no such exception'`.execute(db)
  await sql`
    create table seeded_rows (
      table_name text not null,
      row_id uuid not null,
      version integer,
      primary key (table_name, row_id)
    )
  `.execute(db)
  await sql`comment on table seeded_rows is
    'Content rows the starting data has offered. A row whose version is still the one here has not been edited since'`.execute(
    db,
  )
  await sql`comment on column seeded_rows.version is
    'The version the seed wrote last; null where the row existed or had been deleted by then'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table seeded_rows`.execute(db)
  await sql`alter table contaminant_limits drop column local_value`.execute(db)
}
