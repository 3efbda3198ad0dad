import { type Kysely, sql } from 'kysely'

/**
 * Drinks of a person's own, and what an entry copies of its drink: changing or deleting a drink leaves the entries as they
 * are. Older entries of water get its values; for other drinks no value was known when they were added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table hydration_data
      add column own_drinks jsonb not null default '[]' check (jsonb_typeof(own_drinks) = 'array'),
      add column shows_caffeine boolean not null default true,
      add column shows_sugar boolean not null default true,
      add column is_pregnant boolean not null default false
  `.execute(db)
  await sql`comment on column hydration_data.own_drinks is 'Drinks the person described, in the shape of ownDrinkSchema'`.execute(
    db,
  )
  await sql`comment on column hydration_data.is_pregnant is 'Pregnant or breast-feeding: only chooses the caffeine figure of the person''s own day'`.execute(
    db,
  )
  await sql`
    alter table hydration_entries
      add column name text check (name <> '' and length(name) <= 40),
      add column icon text check (icon ~ '^[a-z]{1,20}$'),
      add column caffeine numeric(6, 2) check (caffeine between 0 and 500),
      add column sugar numeric(5, 2) check (sugar between 0 and 100),
      add column alcohol numeric(3, 1) not null default 0 check (alcohol between 0 and 30)
  `.execute(db)
  await sql`comment on column hydration_entries.name is 'The name of an own drink; null for a built-in one'`.execute(
    db,
  )
  await sql`comment on column hydration_entries.caffeine is 'mg in 100 ml; null if not known'`.execute(db)
  await sql`comment on column hydration_entries.sugar is 'g in 100 ml; null if not known'`.execute(db)
  await sql`comment on column hydration_entries.alcohol is '% vol'`.execute(db)
  await sql`comment on column hydration_entries.amount is 'ml, below 0 where water was removed: what the intake rose by, or if the drink has alcohol what was drunk without counting'`.execute(
    db,
  )
  await sql`
    alter table hydration_entries
      drop constraint hydration_entries_drink_check,
      add constraint hydration_entries_drink_check check (
        drink ~ '^([a-z-]{1,30}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$'
      )
  `.execute(db)
  await sql`update hydration_entries set caffeine = 0, sugar = 0 where drink in ('water', 'sparkling-water')`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from hydration_entries where drink !~ '^[a-z-]{1,30}$'`.execute(db)
  await sql`
    alter table hydration_entries
      drop constraint hydration_entries_drink_check,
      add constraint hydration_entries_drink_check check (drink ~ '^[a-z-]{1,30}$')
  `.execute(db)
  await sql`comment on column hydration_entries.amount is 'What the intake rose by, ml; below 0 where water was removed'`.execute(
    db,
  )
  await sql`
    alter table hydration_entries
      drop column name, drop column icon, drop column caffeine, drop column sugar, drop column alcohol
  `.execute(db)
  await sql`
    alter table hydration_data
      drop column own_drinks, drop column shows_caffeine, drop column shows_sugar, drop column is_pregnant
  `.execute(db)
}
