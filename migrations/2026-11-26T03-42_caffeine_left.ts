import { type Kysely, sql } from 'kysely'

/** How fast a person's caffeine goes, and when they go to bed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_data
    add column caffeine_half_life numeric(3, 1) not null default 4 check (caffeine_half_life between 2 and 8),
    add column bedtime_minute smallint check (bedtime_minute between 0 and 1439)`.execute(db)
  await sql`comment on column hydration_data.caffeine_half_life is
    'Hours until half of the caffeine is left: 4 unless the person says otherwise (EFSA 2015: 2 to 8)'`.execute(
    db,
  )
  await sql`comment on column hydration_data.bedtime_minute is
    'When the person goes to bed, in minutes after midnight; null if they did not say'`.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_data drop column caffeine_half_life, drop column bedtime_minute`.execute(db)
}
