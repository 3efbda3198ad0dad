import { ImportRefusedError } from '../import-refused-error.ts'
import { valuesTarget, type WaterSource } from '../water-source.ts'
import { CODES_TABLE, SAMPLES_TABLE, SYSTEMS_TABLE, VIOLATIONS_TABLE } from './sdwa-tables.rules.ts'

/** The collection of the values and violations, in `data_sources`. */
const SOURCE = 'sdwis'

/** Rows that say different things of the same system or sample. */
const FIND_DUPLICATES = `
  (select 'SDWA_PUB_WATER_SYSTEMS.csv' as file, 'PWSID' as "column", id as key, min(row) as first, max(row) as second
  from staged_sdwa_systems group by id having count(*) > 1 order by id limit 1)
  union all
  (select 'SDWA_LCR_SAMPLES.csv', 'SAR_ID', sample_id, min(row), max(row)
  from staged_sdwa_samples group by system_id, sample_id, parameter having count(distinct value) > 1
  order by sample_id limit 1)
`

/** The last day of the quarter the file is of: what it dates later is the end of a period, and has not happened. */
const FIND_SNAPSHOT = `
  create temp table snapshot on commit drop as
  select (make_date(left(max(quarter), 4)::integer, right(max(quarter), 1)::integer * 3, 1)
    + interval '1 month - 1 day')::date as day, max(quarter) as quarter
  from staged_sdwa_systems;
  -- Systems that were asked for live after that day: those answers are newer than the file.
  create temp table asked_later on commit drop as
  select system_id from system_violation_answers cross join snapshot
  where source_id = 'epa_live' and as_of > snapshot.day::text;
  create unique index on asked_later (system_id)
`

/**
 * The register also lists schools, restaurants and closed systems: only community systems in use are added, and those we
 * hold are followed. A system that left the register stays, because people's rows name it.
 */
const WANT_SYSTEMS = `
  create unique index on staged_sdwa_systems (id);
  create temp table wanted_water_systems on commit drop as
  select staged.id, staged.name, staged.official_name, staged.slug, staged.search_text, staged.population,
    staged.source_water, staged.standing, staged.closed_on
  from staged_sdwa_systems as staged
    left join water_systems as old on old.id = staged.id
  where old.id is not null or (staged.kind = 'CWS' and staged.standing = 'active')
  union all
  select id, name, official_name, slug, search_text, population, source_water, 'not listed', closed_on
  from water_systems as old
  where region is null and left(id, 2) in (select prefix from covered)
    and not exists (select from staged_sdwa_systems as staged where staged.id = old.id);
  create unique index on wanted_water_systems (id);
  analyze wanted_water_systems
`

/**
 * Of the samples of one system the newest counts, and of several of one day the highest. Their days are ends of monitoring
 * periods, which may lie after the file.
 */
const WANT_VALUES = `
  create temp table wanted_system_measurements on commit drop as
  select distinct on (system_id, parameter) system_id, parameter, '${SOURCE}' as source_id, value, unit, qualifier,
    '90th percentile of homes' as statistic, extract(year from least(ended_on, snapshot.day))::integer as year_from,
    extract(year from least(ended_on, snapshot.day))::integer as year_to, 'current' as status
  from staged_sdwa_samples as sample join wanted_water_systems as system on system.id = sample.system_id
    cross join snapshot
  order by system_id, parameter, ended_on desc, value desc, sample_id;
  create unique index on wanted_system_measurements (system_id, parameter, source_id);
  analyze wanted_system_measurements
`

/**
 * A violation has a row for each step of enforcement. Closed ones count for ten years, from the end of the file's quarter
 * on, so that reading a file again changes nothing. A last day that lies ahead is not one yet.
 */
const WANT_VIOLATIONS = `
  create temp table wanted_system_violations on commit drop as
  with codes as (
    select type, code, min(description) as description from staged_sdwa_codes group by type, code
  ),
  since as (
    select make_date(left(max(quarter), 4)::integer - 10, 1, 1) as day from staged_sdwa_systems
  )
  select distinct on (violation.system_id, violation.violation_id) violation.system_id, violation.violation_id,
    '${SOURCE}' as source_id, coalesce(rules.description, 'rule ' || violation.rule) as rule,
    coalesce(kinds.description, violation.kind) as kind, contaminants.description as contaminant,
    violation.began_on, case when violation.ended_on <= snapshot.day then violation.ended_on end as ended_on,
    violation.is_open, case when violation.closed_on <= snapshot.day then violation.closed_on end as closed_on
  from staged_sdwa_violations as violation
    join wanted_water_systems as system on system.id = violation.system_id
    cross join since
    cross join snapshot
    left join codes as rules on rules.type = 'RULE_CODE' and rules.code = violation.rule
    left join codes as kinds on kinds.type = 'VIOLATION_CATEGORY_CODE' and kinds.code = violation.kind
    left join codes as contaminants
      on contaminants.type = 'CONTAMINANT_CODE' and contaminants.code = violation.contaminant
  where not violation.is_late_inventory and violation.began_on <= snapshot.day
    and violation.system_id not in (select system_id from asked_later)
    and (violation.is_open
      or coalesce(violation.ended_on, violation.closed_on, violation.began_on) >= since.day)
  order by violation.system_id, violation.violation_id, violation.is_open, violation.began_on;
  create unique index on wanted_system_violations (system_id, violation_id);
  analyze wanted_system_violations
`

/** Whether a violation of each system began since 2022; lists of lead pipes filed late are counted apart. */
const WANT_ANSWERS = `
  create temp table wanted_system_violation_answers on commit drop as
  with counted as (
    select system_id,
      count(distinct violation_id) filter (where not is_late_inventory)::integer as health_based,
      count(distinct violation_id) filter (where is_late_inventory)::integer as late
    from staged_sdwa_violations cross join snapshot
    where began_on between '2022-01-01' and snapshot.day
    group by system_id
  )
  select system.id as system_id, '${SOURCE}' as source_id,
    case when coalesce(counted.health_based, 0) > 0 then 'yes' else 'none_recorded' end as health_based_since_2022,
    coalesce(counted.late, 0) as late_inventories, snapshot.quarter as as_of
  from wanted_water_systems as system
    cross join snapshot
    left join counted on counted.system_id = system.id
  where system.standing <> 'not listed';
  create unique index on wanted_system_violation_answers (system_id, source_id);
  analyze wanted_system_violation_answers
`

/** Rows of the register, and those that were asked live before the file's quarter ended. */
const OWNS = `left(old.system_id, 2) in (select prefix from covered) and (old.source_id = '${SOURCE}'
  or old.source_id = 'epa_live' and old.system_id not in (select system_id from asked_later))`

/** Systems, lead and copper, and health-based violations from ECHO's quarterly download of SDWIS. */
export const US_SDWA: WaterSource = {
  id: 'us-sdwa',
  tables: [SYSTEMS_TABLE, SAMPLES_TABLE, VIOLATIONS_TABLE, CODES_TABLE],
  coverage: 'select distinct left(id, 2) from staged_sdwa_systems',
  async stage(client) {
    const { rows } = await client.query(FIND_DUPLICATES)
    const [twice] = rows
    if (twice !== undefined)
      throw new ImportRefusedError(
        `${twice.file}, rows ${twice.first} and ${twice.second}, column ${twice.column}: "${twice.key}" is there twice.`,
      )
    await client.query(FIND_SNAPSHOT)
    await client.query(WANT_SYSTEMS)
    await client.query(WANT_VALUES)
    await client.query(WANT_VIOLATIONS)
    await client.query(WANT_ANSWERS)
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
        'population',
        'source_water',
        'standing',
        'closed_on',
      ],
      defaults: {
        // Tribal systems have the number of an EPA region or NN in place of a state.
        state: `case when new.id ~ '^([0-9]|NN)' then null else left(new.id, 2) end`,
        zip_codes: `'{}'`,
        supplier_ids: `'{}'`,
      },
      owns: `old.region is null and left(old.id, 2) in (select prefix from covered)`,
      isRemoving: false,
      counted: { noun: 'systems in use', where: `standing = 'active'` },
    },
    valuesTarget(['qualifier'], { owns: OWNS }),
    {
      table: 'system_violations',
      needs: VIOLATIONS_TABLE,
      key: ['system_id', 'violation_id'],
      columns: ['source_id', 'rule', 'kind', 'contaminant', 'began_on', 'ended_on', 'is_open', 'closed_on'],
      owns: OWNS,
      isRemoving: true,
      counted: null,
    },
    {
      table: 'system_violation_answers',
      needs: VIOLATIONS_TABLE,
      key: ['system_id', 'source_id'],
      columns: ['health_based_since_2022', 'late_inventories', 'as_of'],
      owns: OWNS,
      isRemoving: true,
      counted: null,
    },
  ],
}
