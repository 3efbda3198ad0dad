import type {
  FileCount,
  ImportReport,
  LargeChange,
} from '@smart-hydration/shared/water/loads/import-report.ts'
import type pg from 'pg'
import { countDifferences } from './compare-rows.ts'
import { type MedianMove, type RowCount, stopReasons } from './refuse-large-changes.rules.ts'
import type { ImportTarget } from './water-source.ts'

/** Zeros stand for what a laboratory could not measure. */
const MEDIANS = (target: ImportTarget) => `
  with old_medians as (
    select parameter, unit, percentile_cont(0.5) within group (order by value) as median, count(*)::integer as count
    from system_measurements as old where ${target.owns} and value > 0 group by parameter, unit
  ),
  new_medians as (
    select parameter, unit, percentile_cont(0.5) within group (order by value) as median, count(*)::integer as count
    from wanted_system_measurements where value > 0 group by parameter, unit
  )
  select parameter, unit, old_medians.median as before, new_medians.median as after,
    least(old_medians.count, new_medians.count) as values
  from old_medians join new_medians using (parameter, unit) order by parameter`

const LARGEST = 20

/** A change counts by how many medians of all new values it is. */
const LARGEST_VALUES = `
  with scale as (
    select parameter, percentile_cont(0.5) within group (order by value) as median
    from wanted_system_measurements where value > 0 group by parameter
  )
  select new.system_id as "systemId", system.name, new.parameter as what,
    (difference.before ->> 'value')::double precision as before, new.value as after, new.unit,
    abs((difference.before ->> 'value')::double precision - new.value) / coalesce(scale.median, 1) as size
  from differing_system_measurements as difference
    join wanted_system_measurements as new on new.system_id = difference.key ->> 'system_id'
      and new.parameter = difference.key ->> 'parameter' and new.source_id = difference.key ->> 'source_id'
    left join water_systems as system on system.id = new.system_id
    left join scale on scale.parameter = new.parameter
  where difference.kind = 'changed' and (difference.before ->> 'value')::double precision <> new.value
  order by size desc, 1, 3 limit ${LARGEST}`

const LARGEST_POPULATIONS = `
  with scale as (
    select percentile_cont(0.5) within group (order by population) as median
    from wanted_water_systems where population > 0
  )
  select new.id as "systemId", new.name, 'people served' as what,
    (difference.before ->> 'population')::double precision as before, new.population::double precision as after,
    '' as unit,
    abs((difference.before ->> 'population')::double precision - new.population) / coalesce(scale.median, 1) as size
  from differing_water_systems as difference
    join wanted_water_systems as new on new.id = difference.key ->> 'id'
    cross join scale
  where difference.kind = 'changed' and (difference.before ->> 'population')::integer <> new.population
  order by size desc, 1 limit ${LARGEST}`

async function countRows(client: pg.ClientBase, { table, owns, counted }: ImportTarget): Promise<RowCount[]> {
  if (counted === null) return []
  const { rows } = await client.query(`
    select (select count(*) from ${table} as old where ${owns} and ${counted.where})::integer as before,
      (select count(*) from wanted_${table} where ${counted.where})::integer as after`)
  return rows.map(({ before, after }) => ({ noun: counted.noun, before, after }))
}

/** Reports what an import would change, from the wanted rows and their differences. */
export async function reportImport(
  client: pg.ClientBase,
  targets: readonly ImportTarget[],
  files: FileCount[],
  leftOut: string[],
): Promise<ImportReport> {
  const tables: ImportReport['tables'] = []
  const counts: RowCount[] = []
  let medians: MedianMove[] = []
  const largest: (LargeChange & { size: number })[] = []
  for (const target of targets) {
    tables.push(await countDifferences(client, target))
    counts.push(...(await countRows(client, target)))
    if (target.table === 'system_measurements') {
      medians = (await client.query<MedianMove>(MEDIANS(target))).rows
      largest.push(...(await client.query(LARGEST_VALUES)).rows)
    }
    if (target.table === 'water_systems' && target.columns.includes('population'))
      largest.push(...(await client.query(LARGEST_POPULATIONS)).rows)
  }
  const { rows } = await client.query<{ prefix: string }>('select prefix from covered order by prefix')
  return {
    files,
    leftOut,
    prefixes: rows.map(({ prefix }) => prefix),
    tables,
    largest: largest
      .toSorted((one, other) => other.size - one.size)
      .slice(0, LARGEST)
      .map(({ size: _size, ...change }) => change),
    stops: stopReasons({ counts, medians, files }),
  }
}
