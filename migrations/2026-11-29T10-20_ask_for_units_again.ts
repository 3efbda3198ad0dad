import { type Kysely, sql } from 'kysely'

/**
 * `units_of_region` took milliliters from people without an entry, whether they had chosen them or not, and the region of their
 * next sign-in may have made them fluid ounces. Those it could have changed are asked once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles add column asks_units boolean not null default false`.execute(db)
  await sql`comment on column profiles.asks_units is 'An upgrade may have taken the milliliters that the person chose: ask once'`.execute(
    db,
  )
  await sql`
    update profiles set asks_units = true
    from kysely_migration as upgrade
    where upgrade.name = '2026-11-26T02-60_units_of_region'
      and (units is null or units = 'fl_oz')
      and created_at < upgrade.timestamp::timestamptz
      and not exists (
        select from hydration_entries
        where user_id = profiles.id and hydration_entries.created_at < upgrade.timestamp::timestamptz
      )
  `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles drop column asks_units`.execute(db)
}
