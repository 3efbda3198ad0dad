import { type Kysely, sql } from 'kysely'

/** Which water a drink was made of: copies of waters, which entries name, and the water that each kind of drink gets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drunk_waters (
      user_id uuid not null references profiles on delete cascade,
      id uuid not null,
      key text not null check (length(key) between 1 and 300),
      kind text not null check (kind in ('tap', 'bottle')),
      name text not null check (length(name) between 1 and 200),
      minerals jsonb not null check (jsonb_typeof(minerals) = 'object'),
      created_at timestamptz not null,
      primary key (user_id, id)
    )
  `.execute(db)
  await sql`comment on table drunk_waters is 'Waters a person chose in the tracker, copied with their analysis; rows never change'`.execute(
    db,
  )
  await sql`comment on column drunk_waters.id is 'Made from the content, so that the same copy is stored once'`.execute(
    db,
  )
  await sql`comment on column drunk_waters.key is 'What was copied: a place, a bottle of My Fridge, or a scan'`.execute(
    db,
  )
  await sql`comment on column drunk_waters.minerals is 'mg/L by mineral, each with its year, source and standing; unknown ones are left out'`.execute(
    db,
  )
  await sql`
    alter table hydration_entries
      add column water_id uuid,
      add constraint hydration_entries_water_fkey foreign key (user_id, water_id) references drunk_waters
  `.execute(db)
  await sql`comment on column hydration_entries.water_id is 'The water the drink was made of; null if not said'`.execute(
    db,
  )
  await sql`
    create index hydration_entries_water_idx on hydration_entries (user_id, water_id) where water_id is not null
  `.execute(db)
  await sql`
    alter table hydration_data
      add column default_waters jsonb not null default '{}' check (jsonb_typeof(default_waters) = 'object')
  `.execute(db)
  await sql`comment on column hydration_data.default_waters is 'The water that each drink gets, by the id of the drink, in the shape of drunkWaterSchema'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table hydration_data drop column default_waters`.execute(db)
  await sql`alter table hydration_entries drop column water_id`.execute(db)
  await sql`drop table drunk_waters`.execute(db)
}
