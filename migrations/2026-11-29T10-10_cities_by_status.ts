import { type Kysely, sql } from 'kysely'

/** The order of lists of cities: the two good statuses, then the others as they come first, gray last. */
const IN_LISTS = [
  'safe',
  'no-problem-on-record',
  'caution-advised',
  'above-coming-limit',
  'check-your-pipe',
  'violation-on-record',
  'was-above-limit',
  'no-violation-on-record',
  'not-enough-data',
]
/** More than any city has people, so that one number holds a status and a population. */
const PER_STATUS = 100_000_000

/** Lists order by status, then by population: one number holds both, so that one index gives the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const last = sql.lit(IN_LISTS.length * PER_STATUS + PER_STATUS - 1)
  await sql`alter table cities add column population integer check (population between 1 and ${sql.lit(PER_STATUS - 1)})`.execute(
    db,
  )
  await sql`comment on column cities.population is 'How many people live there: lists show the best-known cities first'`.execute(
    db,
  )
  await sql`alter table cities add column status_order integer not null default ${last}`.execute(db)
  await sql`comment on column cities.status_order is ${sql.lit(
    `Place in lists, small first: ${PER_STATUS} × the place of the report's status in lists, or ${IN_LISTS.length} without a published report, + ${PER_STATUS - 1} - population`,
  )}`.execute(db)
  await sql`
    create function status_order_of(city uuid, population integer) returns integer language sql stable as $$
      select ${sql.lit(PER_STATUS)} * coalesce((
          select array_position(array[${sql.join(IN_LISTS.map((status) => sql.lit(status)))}], verdict) - 1
          from tap_water_data where city_id = city and status = 'published'
        ), ${sql.lit(IN_LISTS.length)})
        + ${sql.lit(PER_STATUS - 1)} - coalesce(population, 0)
    $$
  `.execute(db)
  await sql`
    create function refresh_status_order() returns trigger language plpgsql as $$
    begin
      new.status_order := status_order_of(new.id, new.population);
      return new;
    end
    $$
  `.execute(db)
  // By its name it runs before the trigger that sets the time of change.
  await sql`
    create trigger cities_refresh_status_order before insert or update of population on cities
    for each row execute function refresh_status_order()
  `.execute(db)
  await setUpdatedAtUnless(db, sql`new.standing = old.standing and new.status_order = old.status_order`)
  await sql`
    create or replace function refresh_standing() returns trigger language plpgsql as $$
    declare
      city uuid := case when tg_op = 'DELETE' then old.city_id else new.city_id end;
    begin
      update cities set standing = standing_of(city), status_order = status_order_of(city, population)
      where id = city
        and (standing <> standing_of(city) or status_order <> status_order_of(city, population));
      return null;
    end
    $$
  `.execute(db)
  await sql`update cities set status_order = status_order_of(id, population)`.execute(db)
  for (const column of ['', 'category', 'country'])
    await sql`
      create index ${sql.ref(`cities_${column}${column && '_'}status_order_idx`)}
      on cities (${column === '' ? sql`` : sql`${sql.ref(column)}, `}status_order, name, id) where status = 'published'
    `.execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function refresh_standing() returns trigger language plpgsql as $$
    declare
      city uuid := case when tg_op = 'DELETE' then old.city_id else new.city_id end;
    begin
      update cities set standing = standing_of(city) where id = city and standing <> standing_of(city);
      return null;
    end
    $$
  `.execute(db)
  await setUpdatedAtUnless(db, sql`new.standing = old.standing`)
  await sql`drop trigger cities_refresh_status_order on cities`.execute(db)
  await sql`drop function refresh_status_order()`.execute(db)
  await sql`alter table cities drop column status_order, drop column population`.execute(db)
  await sql`drop function status_order_of(uuid, integer)`.execute(db)
}

/** No one edits a city by a change of its place in lists: its time of change stays. */
async function setUpdatedAtUnless(db: Kysely<unknown>, isSamePlace: ReturnType<typeof sql>): Promise<void> {
  await sql`drop trigger cities_set_updated_at on cities`.execute(db)
  await sql`
    create trigger cities_set_updated_at before update on cities
    for each row when (${isSamePlace}) execute function set_updated_at()
  `.execute(db)
}
