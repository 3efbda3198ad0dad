import { type Kysely, sql } from 'kysely'

/** Limits get their local exception, and the seed remembers which content it wrote. */
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
      content jsonb,
      primary key (table_name, row_id)
    )
  `.execute(db)
  await sql`comment on table seeded_rows is 'Content rows the starting data has offered to this database'`.execute(
    db,
  )
  await sql`comment on column seeded_rows.content is
    'The columns as the seed left them: a row that still says so has not been edited. Null: the seed did not write it'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table seeded_rows`.execute(db)
  await sql`alter table contaminant_limits drop column local_value`.execute(db)
}
