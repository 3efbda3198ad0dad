import { mostOf } from '@smart-hydration/shared/tap-water/impossible-values.rules.ts'
import { VALUE_COLUMNS } from './value-rows.ts'

/** Tables for the files as they are, gone at the end of the transaction. */
export const CREATE_STAGING = `
  create temp table staged_systems (
    id text primary key, name text, official_name text, slug text, population integer, source_water text,
    zip_codes text[], search_text text, region text, publisher text, publisher_url text,
    standing text, conclusion text, concluded_on date
  ) on commit drop;
  create temp table staged_places (
    state text, slug text, name text, county text, latitude double precision, longitude double precision,
    zip_count integer, zip_codes text[], system_ids text[], search_text text
  ) on commit drop;
  create temp table staged_zip_codes (zip_code text primary key, system_ids text) on commit drop;
  create temp table staged_suppliers (buyer text, supplier text, supplier_name text, buyer_name text) on commit drop;
  create temp table staged_values (
    system_id text, parameter text, value double precision, unit text, qualifier text, statistic text,
    year_from integer, year_to integer, source_id text, status text
  ) on commit drop;
  create temp table staged_read_values (
    system_id text, parameter text, source_id text, value double precision, unit text, qualifier text, statistic text,
    year_from integer, year_to integer, status text, detail jsonb, load_id integer
  ) on commit drop;
  create temp table staged_violation_answers (
    system_id text, health_based_since_2022 text, copies smallint, copies_yes smallint, kinds text
  ) on commit drop;
  create temp table staged_service_lines (
    system_id text, lead_or_galvanized integer, unknown integer, non_lead integer, total integer
  ) on commit drop
`

/** Takes the sources as a JSON array. */
export const WRITE_SOURCES = `
  insert into data_sources (id, title, publisher, url, license, note)
  select id, title, publisher, url, license, note
  from jsonb_to_recordset($1::jsonb)
    as source (id text, title text, publisher text, url text, license text, note text)
  on conflict (id) do update set
    title = excluded.title, publisher = excluded.publisher, url = excluded.url, license = excluded.license,
    note = excluded.note
`

/** What imports replaced since the files were gathered, as a day: the source, and the prefixes of its systems. */
export const CREATE_IMPORTED = `
  create temp table imported on commit drop as
  select distinct name as source, prefix, id as load_id from data_loads cross join unnest(prefixes) as prefix
  where state = 'applied' and loaded_at >= $1::date
`

/** The prefixes of places abroad end with a hyphen: CA- is Canada, and CA is California. */
const isImported = (source: string, id: string, length: 2 | 3 = 2): string =>
  `left(${id}, ${length}) in (select prefix from imported where source = '${source}')`

/** Values that a newer import wrote. */
const IS_IMPORTED_VALUE = `
  (source_id = 'sdwis' and ${isImported('us-sdwa', 'system_id')}
    or source_id = 'ucmr5' and ${isImported('us-ucmr5', 'system_id')}
    or source_id = 'european_cities' and ${isImported('eu-hardness', 'system_id', 3)})`

/** A file of Estonia has one year: what it wrote is newer, and nothing else. */
const IS_IMPORTED_ROW = `
  source_id = 'terviseamet' and load_id in (select load_id from imported where source = 'ee')`

/** Values of a utility's own report, which editors confirmed. */
const IS_OF_REPORT = `source_id in (select id from data_sources where system_id is not null)`

/** ZIP codes whose systems are all of a newer import. */
const isImportedArea = (ids: string): string => `
  exists (select from imported where source = 'us-areas')
  and not exists (select from unnest(${ids}) as system (id) where not ${isImported('us-areas', 'system.id')})`

/** Collections that only imports and look-ups write: no shipped file speaks for their values, systems and places. */
const ONLY_IMPORTED = `('sise_eaux', 'hubeau', 'epa_live')`
const IS_FRENCH_NETWORK = `id ~ '^FR-[0-9]'`

/** The copies of US EPA's record that the shipped answers about violations come from. */
const ANSWER_SOURCE = 'echo_copies_2026q1'
/** The quarter of the record that the shipped answers and service lines are of. */
const RECORD_QUARTER = '2026Q1'

/** Systems stay, because people's rows name them, and so does what is newer; everything else is written again. */
export const REMOVE_OLD_ROWS = `
  delete from system_measurements
  where not (${IS_IMPORTED_VALUE} or ${IS_IMPORTED_ROW} or ${IS_OF_REPORT}) and source_id not in ${ONLY_IMPORTED};
  delete from system_violation_answers where source_id = '${ANSWER_SOURCE}';
  delete from system_service_lines where not (${isImported('us-service-lines', 'system_id')});
  delete from places where country = 'US';
  delete from water_system_areas where country = 'US' and not (${isImportedArea('system_ids')});
  delete from water_systems
  where id not in (select id from staged_systems)
    and left(id, case when region is null then 2 else 3 end) not in (select prefix from imported)
    and not ${IS_FRENCH_NETWORK}
`

const updated = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(', ')
const updatedUnlessImported = (source: string, columns: readonly string[], length: 2 | 3 = 2): string =>
  columns
    .map(
      (column) =>
        `${column} = case when ${isImported(source, 'excluded.id', length)} then water_systems.${column} else excluded.${column} end`,
    )
    .join(', ')

/**
 * Writes the systems into an empty table. Tribal systems have the number of an EPA region or NN in place of a state. They lie in
 * the state of the other systems of their ZIP codes; where those are in several, theirs is not known.
 */
export const FILL_SYSTEMS = `
  with suppliers as (
    select buyer, array_agg(distinct supplier order by supplier) as ids
    from staged_suppliers where buyer <> supplier and supplier in (select id from staged_systems) group by buyer
  ),
  pfas as (
    select system_id, bool_or(parameter <> 'pfas_29') as found
    from staged_values where source_id = 'ucmr5' and parameter <> 'lithium' group by system_id
  ),
  tribal_states as (
    select system.id, min(left(neighbor, 2)) as state
    from staged_systems as system
      cross join unnest(system.zip_codes) as zip
      join staged_zip_codes as area on area.zip_code = zip
      cross join string_to_table(area.system_ids, ' ') as neighbor
    where system.id ~ '^([0-9]|NN)' and neighbor !~ '^([0-9]|NN)'
    group by system.id having count(distinct left(neighbor, 2)) = 1
  )
  insert into water_systems (
    id, name, official_name, slug, state, population, source_water, zip_codes, supplier_ids, found_pfas, load_id,
    search_text, region, publisher, publisher_url, standing, conclusion, concluded_on
  )
  select system.id, name, official_name, slug,
    case when system.region is not null then null
      when system.id ~ '^([0-9]|NN)' then tribal_states.state else left(system.id, 2) end,
    population, source_water, zip_codes, coalesce(suppliers.ids, '{}'), pfas.found, $1, search_text, region, publisher,
    publisher_url, standing, conclusion, concluded_on
  from staged_systems as system
    left join suppliers on suppliers.buyer = system.id
    left join pfas on pfas.system_id = system.id
    left join tribal_states on tribal_states.id = system.id
`

/** Writes the systems over those that are stored, but what a newer import wrote. */
export const WRITE_SYSTEMS = `
  ${FILL_SYSTEMS}
  on conflict (id) do update set
    ${updated(['state', 'load_id', 'region'])},
    ${updatedUnlessImported('eu-hardness', ['publisher', 'publisher_url'], 3)},
    ${updatedUnlessImported('ee', ['conclusion', 'concluded_on'], 3)},
    ${updatedUnlessImported('us-sdwa', ['name', 'official_name', 'slug', 'population', 'source_water', 'search_text', 'standing'])},
    ${updatedUnlessImported('us-areas', ['zip_codes', 'supplier_ids'])},
    ${updatedUnlessImported('us-ucmr5', ['found_pfas'])}
`

/** The file has one row that is no ZIP code ("000NA"). */
export const WRITE_ZIP_CODES = `
  insert into water_system_areas (zip_code, system_ids, load_id)
  select zip_code, string_to_array(system_ids, ' '), $1 from staged_zip_codes where zip_code ~ '^[0-9]{5}$'
    and not (${isImportedArea("string_to_array(system_ids, ' ')")})
  on conflict do nothing
`

export const WRITE_PLACES = `
  insert into places (
    state, slug, name, county, latitude, longitude, zip_count, zip_codes, system_ids, search_text, load_id
  )
  select state, slug, name, county, latitude, longitude, zip_count, zip_codes, system_ids, search_text, $1 from staged_places
`

/** The most of each parameter of the file, as SQL; the others are PFAS. */
const MOST_OF_PARAMETER = `case parameter
  when 'lead_90th' then ${mostOf('lead', 'µg/L')} when 'copper_90th' then ${mostOf('copper', 'mg/L')}
  when 'nitrate_as_n' then ${mostOf('nitrate', 'mg/L as N')} when 'arsenic' then ${mostOf('arsenic', 'µg/L')}
  when 'tthm' then ${mostOf('tthm', 'µg/L')} when 'haa5' then ${mostOf('haa5', 'µg/L')}
  when 'lithium' then ${mostOf('lithium', 'µg/L')} else ${mostOf('pfoa', 'ng/L')} end`

/**
 * Values no water can have are left out: negative lead, and slips of a unit. Of the means, zeros stand for missing and were left out by the publisher. The few texts of statistics are read
 * once each.
 */
export const WRITE_VALUES = `
  with statistics as materialized (
    select statistic as given,
      case
        when statistic like '90th percentile%' then '90th percentile of homes'
        when statistic in ('mean of compliance samples', 'three-year mean') then 'mean'
        else 'highest sample'
      end as name,
      (regexp_match(statistic, 'reporting level ([0-9.]+)$'))[1]::double precision as mean_of_found,
      (regexp_match(statistic, 'mean of the ([0-9]+) sample'))[1]::integer as samples_found,
      (regexp_match(statistic, 'none of ([0-9]+) PFAS'))[1]::integer as substances
    from (select distinct statistic from staged_values)
  )
  insert into system_measurements (
    system_id, parameter, source_id, value, unit, qualifier, statistic, mean_of_found, samples_found, substances,
    year_from, year_to, status, load_id
  )
  select system_id,
    case parameter
      when 'lead_90th' then 'lead' when 'copper_90th' then 'copper'
      when 'nitrate_as_n' then 'nitrate' when 'pfas_29' then 'pfas' else parameter
    end,
    case source_id when 'sdwis_ga_2025q1' then 'sdwis' else source_id end, value, replace(unit, 'ug/', 'µg/'),
    case qualifier when '<' then 'below' when 'floor' then 'rounded down' when 'nd' then 'none found' end,
    statistics.name, mean_of_found, samples_found, substances,
    year_from, year_to, case status when 'ok' then 'current' else status end, $1
  from staged_values join statistics on statistics.given = statistic
  where value between 0 and ${MOST_OF_PARAMETER}
    and not ${IS_IMPORTED_VALUE.replace("'sdwis'", "'sdwis_ga_2025q1'")}
`

/** Values whose rows were read one by one, but those that a newer import wrote. */
export const WRITE_READ_VALUES = `
  insert into system_measurements (${VALUE_COLUMNS})
  select ${VALUE_COLUMNS} from staged_read_values where not ${IS_IMPORTED_VALUE}
  on conflict do nothing
`

/** One answer of the shipped copies for each system. */
export const WRITE_VIOLATION_ANSWERS = `
  insert into system_violation_answers (
    system_id, source_id, health_based_since_2022, copies, copies_yes, kinds, as_of, load_id
  )
  select system_id, '${ANSWER_SOURCE}', health_based_since_2022, copies, copies_yes,
    case when kinds <> '' then (
      select jsonb_agg(jsonb_build_object(
        'rule', left(entry, length(entry) - position(' :' in reverse(entry)) - 1),
        'violations', (regexp_match(entry, '[0-9]+$'))[1]::integer) order by position)
      from string_to_table(kinds, ' | ') with ordinality as listed (entry, position)
    ) end,
    '${RECORD_QUARTER}', $1
  from staged_violation_answers
`

/** What the utilities report, but of systems whose newer inventory was imported. */
export const WRITE_SERVICE_LINES = `
  insert into system_service_lines (
    system_id, source_id, lead_or_galvanized, unknown, non_lead, total, as_of, load_id
  )
  select system_id, 'sdwis_service_lines', lead_or_galvanized, unknown, non_lead, total, '${RECORD_QUARTER}', $1
  from staged_service_lines where not (${isImported('us-service-lines', 'system_id')})
`
