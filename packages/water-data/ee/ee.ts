import type pg from 'pg'
import { DEFAULTS_ABROAD, systemsTarget, valuesTarget, type WaterSource } from '../water-source.ts'
import { RESULTS_TABLE, supplyPointKey } from './ee-samples.rules.ts'

/** The collection of the values, in `data_sources`. */
const SOURCE = 'terviseamet'

/** The shipped supply points have no number of the register, so that only their names tell which they are. */
async function stageHeldPoints(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string; region: string }>(
    `select id, official_name as name, region from water_systems where id ~ '^EE-[0-9]'`,
  )
  await client.query('create temp table held_ee_points (id text, key text, region text) on commit drop')
  await client.query('insert into held_ee_points select * from unnest($1::text[], $2::text[], $3::text[])', [
    rows.map(({ id }) => id),
    rows.map(({ name }) => supplyPointKey(name)),
    rows.map(({ region }) => region),
  ])
}

/**
 * Which supply point of ours each of the file is. A point that was added by its number stays that. A name stands for a
 * shipped point only if it is the name of one in the file and of one of ours, in the same county where the file has it.
 */
const FIND_POINTS = `
  create temp table ee_points on commit drop as
  with newest as (
    select distinct on (point_id) point_id, name, official_name, slug, search_text, region, key
    from staged_ee_results order by point_id, sampled_on desc, row
  ),
  matches as (
    select newest.point_id, held.id
    from newest join held_ee_points as held
      on held.key = newest.key and newest.region in (held.region, 'Estonia')
  ),
  known as (
    select point_id, id from matches
    where point_id not in (select point_id from matches group by point_id having count(*) > 1)
      and id not in (select id from matches group by id having count(*) > 1)
      and not exists (select from water_systems as own where own.id = 'EE-V' || matches.point_id)
  )
  select newest.*, coalesce(known.id, 'EE-V' || newest.point_id) as id
  from newest left join known using (point_id)
`

/** Points that were shipped keep their names. The newest day with a rating gives the conclusion, unless ours is newer. */
const WANT_SYSTEMS = `
  create temp table wanted_water_systems on commit drop as
  with rated as (
    select distinct on (point_id) point_id, sampled_on, bool_and(is_compliant) as is_compliant
    from staged_ee_results where is_compliant is not null
    group by point_id, sampled_on order by point_id, sampled_on desc
  )
  select point.id, own.name, own.official_name, own.slug, own.search_text, own.region,
    case when is_newer then case when is_compliant then 'compliant' else 'non-compliant' end else old.conclusion end
      as conclusion,
    case when is_newer then sampled_on else old.concluded_on end as concluded_on
  from ee_points as point
    left join water_systems as old on old.id = point.id
    left join rated using (point_id)
    cross join lateral (select sampled_on >= coalesce(old.concluded_on, '-infinity') as is_newer) as compared
    cross join lateral (
      select case when is_known then old.name else point.name end as name,
        case when is_known then old.official_name else point.official_name end as official_name,
        case when is_known then old.slug else point.slug end as slug,
        case when is_known then old.search_text else point.search_text end as search_text,
        case when is_known then old.region else point.region end as region
      from (select not starts_with(point.id, 'EE-V') as is_known) as kind
    ) as own
`

/** Of the samples of a supply point the newest counts, and of several of one day the highest. Newer values of ours stay. */
const WANT_VALUES = `
  create temp table wanted_system_measurements on commit drop as
  select distinct on (point.id, sample.parameter) point.id as system_id, sample.parameter, '${SOURCE}' as source_id,
    sample.value, sample.unit, sample.qualifier, 'newest sample' as statistic,
    extract(year from sampled_on)::integer as year_from, extract(year from sampled_on)::integer as year_to,
    'current' as status, jsonb_build_object('sampledOn', sampled_on::text) as detail
  from staged_ee_results as sample
    join ee_points as point using (point_id)
    left join system_measurements as old
      on old.system_id = point.id and old.parameter = sample.parameter and old.source_id = '${SOURCE}'
  where sample.parameter is not null and coalesce(old.detail ->> 'sampledOn', '') <= sampled_on::text
  order by point.id, sample.parameter, sampled_on desc, sample.value desc, sample.qualifier nulls first;
  create unique index on wanted_system_measurements (system_id, parameter, source_id);
  analyze wanted_system_measurements
`

/**
 * Samples of Estonian supply points. A file has the samples of one year, so it removes nothing: points that were not sampled
 * in that year keep their values.
 */
export const EE: WaterSource = {
  id: 'ee',
  tables: [RESULTS_TABLE],
  coverage: `select 'EE-' as prefix`,
  async stage(client) {
    await stageHeldPoints(client)
    await client.query(FIND_POINTS)
    await client.query(WANT_SYSTEMS)
    await client.query(WANT_VALUES)
  },
  targets: [
    systemsTarget(
      ['name', 'official_name', 'slug', 'search_text', 'region', 'conclusion', 'concluded_on'],
      DEFAULTS_ABROAD,
    ),
    valuesTarget(['qualifier', 'detail'], {
      // The values that the file renews: their medians are compared.
      owns: `old.source_id = '${SOURCE}' and exists (
        select from wanted_system_measurements as new
        where new.system_id = old.system_id and new.parameter = old.parameter)`,
      isRemoving: false,
      counted: null,
    }),
  ],
}
