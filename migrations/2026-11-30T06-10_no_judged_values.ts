import { type Kysely, sql } from 'kysely'

/** No page says how many values a limit judges by a stored count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tap_water_data drop column judged_values`.execute(db)
  await sql`alter table system_statuses drop column judged_values`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['tap_water_data', 'system_statuses']) {
    await sql`alter table ${sql.table(table)}
      add column judged_values smallint not null default 0 check (judged_values >= 0)`.execute(db)
    await sql`comment on column ${sql.table(table)}.judged_values is
      'Health results that a limit judges'`.execute(db)
  }
}
