import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { ReviewKind } from '#shared/admin/review/review.rules.ts'

/** People with the waters that are theirs or that they follow. */
const WATERS = sql`
  select id as person, home_system_id as system_id, home_city_id as city_id from profiles
  union all
  select user_id, system_id, city_id from water_follows`

/** For each kind a statement with the columns `name` and `seen`. */
const STATEMENTS: Readonly<Record<ReviewKind, RawBuilder<unknown>>> = {
  water: sql`
    select lower(brand) as name, count(*)::int as seen from (
      select brandname as brand from scans where type <> 'iq_scan'
      union all
      select data ->> 'brandname' from saved_bookmarks where type = 'bottle_scan' and removed_at is null
    ) as met where brand is not null group by 1`,
  article: sql`
    select lower(title) as name, count(*)::int as seen from (
      select source as title from scans where type = 'iq_scan'
      union all
      select title from saved_bookmarks where type = 'iq_plan' and removed_at is null
    ) as met where title is not null group by 1`,
  part: sql`
    select lower(part ->> 'name') as name, count(*)::int as seen from (
      select result -> 'partsTools' -> 'parts' as parts from scans where type = 'iq_scan'
      union all
      select data -> 'partsTools' -> 'parts' from saved_bookmarks where type = 'iq_plan' and removed_at is null
    ) as plans, jsonb_array_elements(
      case jsonb_typeof(parts) when 'array' then parts else '[]'::jsonb end
    ) as part where part ->> 'name' is not null group by 1`,
  certificate: sql`select product_id::text as name, count(*)::int as seen from outbound_clicks group by 1`,
  limit: sql`
    with waters as (${WATERS})
    select name, count(distinct person)::int as seen from (
      select person, parameter as name from waters join system_measurements using (system_id)
      union all
      select person, value ->> 'parameter' from waters
        join tap_water_data using (city_id), jsonb_array_elements(contaminants) as value
    ) as met where name is not null group by 1`,
  indicator: sql`
    with waters as (${WATERS})
    select lower(name) as name, count(distinct person)::int as seen from (
      select person, place.name from waters join cities on cities.id = city_id,
        unnest(array[cities.name, cities.state, cities.country]) as place (name)
    ) as met where name is not null group by 1`,
  'pipe-look-up': sql`
    with waters as (${WATERS})
    select system_id as name, count(distinct person)::int as seen from waters
    where system_id is not null group by 1`,
  place: sql`select place_key as name, count(*)::int as seen from place_requests group by 1`,
}

/** How often people met each record of a kind, by the name that {@link STATEMENTS} counts under. */
export async function countSeen(db: DbOrTx, kind: ReviewKind): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; seen: number }>`${STATEMENTS[kind]}`.execute(db)
  return new Map(rows.map(({ name, seen }) => [name, seen]))
}
