import { type Kysely, sql } from 'kysely'

/** Pages say by topic what is not known of a water, from its values. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tap_water_data drop column missing`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tap_water_data add column missing text[] not null default '{}'`.execute(db)
  await sql`comment on column tap_water_data.missing is
    'What the report holds no value for: lead, germs'`.execute(db)
}
