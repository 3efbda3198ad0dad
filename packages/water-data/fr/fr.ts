import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type pg from 'pg'
import { copyCsv } from '../copy-rows.pg-copy-streams.ts'
import { ImportRefusedError } from '../import-refused-error.ts'
import { valuesTarget, type WaterSource } from '../water-source.ts'
import { LINKS_TABLE, RESULTS_TABLE, SAMPLES_TABLE } from './dis-tables.rules.ts'
import { HIGHEST_STORED } from './sise-results.rules.ts'

/* France's sanitary control of tap water: networks are systems, communes are places, and both are found by postal code. */

/** The collection of the values, in `data_sources`. */
const SOURCE = 'sise_eaux'
const DATA_FOLDER = path.join(import.meta.dirname, 'data')
const HIGHEST = HIGHEST_STORED.map((parameter) => `'${parameter}'`).join(', ')
const unzip = promisify(gunzip)

/** The postal codes of Paris, Lyon and Marseille name their arrondissements, of which the download knows none. */
const JOIN_ARRONDISSEMENTS = `
  update staged_postal_codes set commune = case
    when commune between '75101' and '75120' then '75056'
    when commune between '69381' and '69389' then '69123'
    when commune between '13201' and '13216' then '13055'
  end
  where commune between '75101' and '75120' or commune between '69381' and '69389'
    or commune between '13201' and '13216';
  create index on staged_postal_codes (commune);
  create index on staged_links (commune);
  create index on staged_links (system_id);
  create index on staged_samples (sample_id);
  analyze staged_postal_codes, staged_links, staged_samples, staged_results
`

/**
 * One value for a network and a parameter. A sample may speak for several networks, and hold a parameter twice (measured on
 * site and in the laboratory). A value that was measured counts more than a level below which nothing was found.
 */
const WANT_VALUES = `
  create temp table wanted_system_measurements on commit drop as
  with samples as (
    select distinct on (sample.system_id, result.parameter, sample.sample_id)
      sample.system_id, result.*, sample.sampled_on
    from staged_results as result join staged_samples as sample using (sample_id)
    where exists (select from staged_links as link where link.system_id = sample.system_id)
    order by sample.system_id, result.parameter, sample.sample_id, (result.qualifier is null) desc, result.value desc
  ),
  counted as (
    select *, parameter in (${HIGHEST}) as is_highest, count(*) over one as samples,
      count(*) filter (where qualifier is null and value > 0) over one as found,
      min(sampled_on) over one as first_day, max(sampled_on) over one as last_day
    from samples window one as (partition by system_id, parameter)
  ),
  picked as (
    select distinct on (system_id, parameter) *
    from counted
    order by system_id, parameter, case when not is_highest then sampled_on end desc nulls last,
      (qualifier is null) desc, value desc, sampled_on desc
  )
  select system_id, parameter, '${SOURCE}' as source_id, value, unit, qualifier,
    case when is_highest and samples > 1 then 'highest sample' else 'newest sample' end as statistic,
    extract(year from case when is_highest then first_day else sampled_on end)::integer as year_from,
    extract(year from case when is_highest then last_day else sampled_on end)::integer as year_to,
    'current' as status,
    jsonb_build_object('sampledOn', sampled_on, 'samples', samples, 'samplesFound', found,
      'samplesFrom', extract(year from first_day)::integer)
      || case when is_minimum then '{"isMinimum": true}'::jsonb else '{}' end as detail
  from picked;
  create unique index on wanted_system_measurements (system_id, parameter, source_id);
  analyze wanted_system_measurements
`

/** The networks whose samples the file holds. */
const SAMPLED = `
  create temp table sampled on commit drop as select distinct left(system_id, 6) as prefix from staged_samples
`

/**
 * A network that left the list stays, because people's rows name it. The newest sample with a conclusion gives that of the network, of
 * several of one day one that does not comply.
 */
const WANT_SYSTEMS = `
  create temp table wanted_water_systems on commit drop as
  with networks as (
    select distinct on (system_id) system_id as id, name, official_name, slug, search_text, region
    from staged_links order by system_id, official_name
  ),
  codes as (
    select system_id, array_agg(distinct postal_code order by postal_code) as zip_codes
    from staged_links join staged_postal_codes using (commune) group by system_id
  ),
  pfas as (
    select system_id, bool_or(qualifier is null and value > 0) as found
    from wanted_system_measurements where parameter = 'pfas-sum-20' group by system_id
  ),
  concluded as (
    select distinct on (system_id) system_id, conclusion, words, sampled_on
    from staged_samples where conclusion is not null
    order by system_id, sampled_on desc, (conclusion = 'non-compliant') desc, sample_id
  )
  select networks.*, staged_people.people as population, coalesce(codes.zip_codes, '{}') as zip_codes,
    case when left(networks.id, 6) in (select prefix from sampled) then pfas.found else old.found_pfas end as found_pfas,
    'active' as standing,
    case when is_newer then concluded.conclusion else old.conclusion end as conclusion,
    case when is_newer then concluded.words else old.conclusion_words end as conclusion_words,
    case when is_newer then concluded.sampled_on else old.concluded_on end as concluded_on
  from networks
    left join water_systems as old on old.id = networks.id
    left join codes on codes.system_id = networks.id
    left join pfas on pfas.system_id = networks.id
    left join staged_people on 'FR-' || staged_people.network = networks.id
    left join concluded on concluded.system_id = networks.id
    cross join lateral (
      select concluded.sampled_on >= coalesce(old.concluded_on, '-infinity') as is_newer
    ) as compared
  union all
  select id, name, official_name, slug, search_text, region, population, zip_codes, found_pfas, 'not listed', conclusion,
    conclusion_words, concluded_on
  from water_systems as old
  where left(id, 6) in (select prefix from covered)
    and not exists (select from networks where networks.id = old.id);
  create unique index on wanted_water_systems (id);
  analyze wanted_water_systems
`

/** What the networks of the department begin with that a commune lies in. */
const PREFIX_OF_COMMUNE = `'FR-' || case when old.code ~ '^97[78]' then '971' when old.code like '97%' then left(old.code, 3) else '0' || left(old.code, 2) end`

const WANT_PLACES = `
  create temp table wanted_places on commit drop as
  with links as (
    select distinct on (commune, system_id) link.*, system.population
    from staged_links as link join wanted_water_systems as system on system.id = link.system_id
    where commune_prefix in (select prefix from covered)
    order by commune, system_id, commune_name
  ),
  parts as (
    select commune, jsonb_object_agg(system_id, texts) as parts from (
      select commune, system_id, jsonb_agg(distinct part order by part) as texts
      from staged_links where part is not null group by commune, system_id
    ) as told group by commune
  ),
  codes as (
    select commune, array_agg(distinct postal_code order by postal_code) as zip_codes
    from staged_postal_codes group by commune
  )
  select 'FR' as country, commune as code, min(commune_slug) as slug, min(commune_name) as name, min(department) as county,
    coalesce(cardinality(min(codes.zip_codes)), 0) as zip_count, coalesce(min(codes.zip_codes), '{}') as zip_codes,
    array_agg(system_id order by population desc nulls last, system_id) as system_ids,
    (array_agg(parts.parts))[1] as parts, min(commune_search) as search_text
  from links left join codes using (commune) left join parts using (commune)
  group by commune;
  create unique index on wanted_places (country, code);
  analyze wanted_places
`

/** A postal code covers communes of the file and communes that it does not speak for. */
const WANT_AREAS = `
  create temp table wanted_water_system_areas on commit drop as
  with communes as (
    select zip_codes, system_ids from wanted_places
    union all
    select zip_codes, system_ids from places as old
    where country = 'FR' and ${PREFIX_OF_COMMUNE} not in (select prefix from covered)
  ),
  named as (
    select distinct code, id from communes cross join unnest(zip_codes) as code cross join unnest(system_ids) as id
  )
  select 'FR' as country, code as zip_code,
    array_agg(id order by coalesce(new.population, old.population) desc nulls last, id) as system_ids
  from named
    left join wanted_water_systems as new using (id)
    left join water_systems as old using (id)
  group by code;
  create unique index on wanted_water_system_areas (country, zip_code);
  analyze wanted_water_system_areas
`

async function copyShipped(client: pg.ClientBase, file: string, table: string, types: string): Promise<void> {
  await client.query(`create temp table ${table} (${types}) on commit drop`)
  const csv = await unzip(await readFile(path.join(DATA_FOLDER, `${file}.csv.gz`)))
  await copyCsv(client, table, Readable.from([csv]))
}

/** Results of a year, with the communes and networks of France, from the yearly download of SISE-Eaux. */
export const FR: WaterSource = {
  id: 'fr',
  tables: [LINKS_TABLE, SAMPLES_TABLE, RESULTS_TABLE],
  coverage: 'select distinct left(system_id, 6) from staged_links',
  async stage(client) {
    const { rows } = await client.query(
      'select exists (select from staged_results) and not exists (select from staged_samples) as lacks_samples',
    )
    if (rows[0].lacks_samples)
      throw new ImportRefusedError(
        'The file holds DIS_RESULT without DIS_PLV, which says where the samples were taken.',
      )
    await copyShipped(client, 'postal-codes', 'staged_postal_codes', 'postal_code text, commune text')
    await copyShipped(client, 'network-populations', 'staged_people', 'network text, people integer')
    await client.query(JOIN_ARRONDISSEMENTS)
    await client.query(SAMPLED)
    await client.query(WANT_VALUES)
    await client.query(WANT_SYSTEMS)
    await client.query(WANT_PLACES)
    await client.query(WANT_AREAS)
  },
  targets: [
    {
      table: 'water_systems',
      key: ['id'],
      columns: [
        'name',
        'official_name',
        'slug',
        'search_text',
        'region',
        'population',
        'zip_codes',
        'found_pfas',
        'standing',
        'conclusion',
        'conclusion_words',
        'concluded_on',
      ],
      defaults: { supplier_ids: `'{}'` },
      owns: `left(old.id, 6) in (select prefix from covered)`,
      isRemoving: false,
      counted: { noun: 'networks in use', where: `standing = 'active'` },
    },
    {
      table: 'places',
      key: ['country', 'code'],
      columns: ['slug', 'name', 'county', 'zip_count', 'zip_codes', 'system_ids', 'parts', 'search_text'],
      owns: `old.country = 'FR' and ${PREFIX_OF_COMMUNE} in (select prefix from covered)`,
      isRemoving: true,
      counted: { noun: 'communes', where: 'true' },
    },
    {
      table: 'water_system_areas',
      key: ['country', 'zip_code'],
      columns: ['system_ids'],
      owns: `old.country = 'FR'`,
      isRemoving: true,
      counted: { noun: 'postal codes', where: 'true' },
    },
    valuesTarget(['qualifier', 'detail'], {
      needs: RESULTS_TABLE,
      owns: `old.source_id = '${SOURCE}' and left(old.system_id, 6) in (select prefix from sampled)`,
    }),
  ],
}
