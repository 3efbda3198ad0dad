import { isImpossible } from '@smart-hydration/shared/water/values/impossible-values.rules.ts'
import { LITHIUM_REPORTING_LEVEL, SURVEYED_PFAS } from '@smart-hydration/shared/water/values/pfas-survey.ts'
import { withoutNoise } from '@smart-hydration/shared/water/values/units.rules.ts'
import { systemId } from './system-id.rules.ts'
import { sourceTable, systemsTarget, valuesTarget, type WaterSource } from './water-source.ts'

/** The collection of the values, in `data_sources`. */
const SOURCE = 'ucmr5'

/** The survey's spelling of a substance by its lower case. */
const SUBSTANCES: ReadonlyMap<string, string> = new Map([
  ...SURVEYED_PFAS.map(({ name }) => [name.toLowerCase(), name] as const),
  ['lithium', 'lithium'],
])
/** Nanograms in the units of the file, which spells the micro sign in several ways. */
const NANOGRAMS: Readonly<Record<string, number>> = { 'ug/l': 1000, 'ng/l': 1 }

const RESULTS_TABLE = sourceTable({
  name: /^UCMR5_All\.txt$/i,
  title: 'UCMR5_All.txt',
  encoding: 'windows-1252',
  delimiter: '\t',
  columns: [
    'PWSID',
    'CollectionDate',
    'Contaminant',
    'Units',
    'AnalyticalResultsSign',
    'AnalyticalResultValue',
  ],
  staging: 'staged_ucmr5',
  types: 'system_id text, parameter text, year integer, value double precision',
  toRow(row) {
    const { cells } = row
    const id = systemId(row, 'PWSID')
    const parameter = SUBSTANCES.get(cells.Contaminant.toLowerCase())
    if (parameter === undefined)
      return row.refuse('Contaminant', `"${cells.Contaminant.slice(0, 40)}" is not part of the survey.`)
    const [, year] = /^\d{1,2}\/\d{1,2}\/(20\d{2})(?: |$)/.exec(cells.CollectionDate) ?? []
    if (year === undefined)
      return row.refuse(
        'CollectionDate',
        `"${cells.CollectionDate.slice(0, 40)}" is no day written as month/day/year.`,
      )
    const factor = NANOGRAMS[cells.Units.toLowerCase().replace(/[µμ]/, 'u')]
    if (factor === undefined) return row.refuse('Units', `the unit "${cells.Units}" is unknown.`)
    // Below the reporting level; what the value's cell then holds is that level, or nothing.
    if (cells.AnalyticalResultsSign === '<') return [id, parameter, Number(year), null]
    if (cells.AnalyticalResultsSign !== '=')
      return row.refuse('AnalyticalResultsSign', `the sign "${cells.AnalyticalResultsSign}" is unknown.`)
    const measured = Number(cells.AnalyticalResultValue)
    if (cells.AnalyticalResultValue === '' || !Number.isFinite(measured))
      return row.refuse(
        'AnalyticalResultValue',
        `"${cells.AnalyticalResultValue.slice(0, 40)}" is no number.`,
      )
    const value = withoutNoise(measured * factor)
    const stored = parameter === 'lithium' ? { value: value / 1000, unit: 'µg/L' } : { value, unit: 'ng/L' }
    if (value === 0 || isImpossible({ parameter, ...stored }))
      return row.leaveOut(
        'AnalyticalResultValue',
        `${measured} ${cells.Units} of ${parameter} is impossible.`,
      )
    return [id, parameter, Number(year), value]
  },
})

/** Of each substance the highest sample; where no PFAS was found, that none was, and of how many. */
const WANT_VALUES = `
  create temp table wanted_system_measurements on commit drop as
  with samples as (
    select staged.* from staged_ucmr5 as staged join water_systems as system on system.id = staged.system_id
  ),
  years as (
    select system_id, min(year) as year_from, max(year) as year_to,
      count(distinct parameter) filter (where parameter <> 'lithium') as looked_for
    from samples group by system_id
  ),
  found as (
    select system_id, parameter, max(value) as value, round(avg(value)::numeric, 3)::double precision as mean,
      count(*)::integer as samples
    from samples where value is not null group by system_id, parameter
  ),
  lines as (
    select system_id, parameter, value, 'ng/L' as unit, null as qualifier, mean as mean_of_found,
      samples as samples_found, null::integer as substances
    from found where parameter <> 'lithium'
    union all
    select system_id, 'pfas', 0, 'ng/L', 'none found', null, null, looked_for::integer
    from years
    where looked_for > 0
      and not exists (
        select from found where found.system_id = years.system_id and found.parameter <> 'lithium')
    union all
    select system_id, 'lithium', value / 1000, 'µg/L', null, null, null, null from found where parameter = 'lithium'
    union all
    select distinct system_id, 'lithium', ${LITHIUM_REPORTING_LEVEL}, 'µg/L', 'below', null::double precision,
      null::integer, null::integer
    from samples
    where parameter = 'lithium'
      and not exists (
        select from found where found.system_id = samples.system_id and found.parameter = 'lithium')
  )
  select system_id, parameter, '${SOURCE}' as source_id, value, unit, qualifier, 'highest sample' as statistic,
    mean_of_found, samples_found, substances, year_from, year_to, 'current' as status
  from lines join years using (system_id);
  create unique index on wanted_system_measurements (system_id, parameter, source_id);
  analyze wanted_system_measurements
`

const WANT_SYSTEMS = `
  create temp table wanted_water_systems on commit drop as
  select system.id, bool_or(wanted.parameter <> 'pfas') as found_pfas
  from water_systems as system
    left join wanted_system_measurements as wanted
      on wanted.system_id = system.id and wanted.parameter <> 'lithium'
  where system.region is null and left(system.id, 2) in (select prefix from covered)
  group by system.id
`

/** What was found of 29 PFAS and lithium in the fifth Unregulated Contaminant Monitoring Rule. */
export const US_UCMR5: WaterSource = {
  id: 'us-ucmr5',
  tables: [RESULTS_TABLE],
  coverage: 'select distinct left(system_id, 2) from staged_ucmr5',
  async stage(client) {
    await client.query(WANT_VALUES)
    await client.query(WANT_SYSTEMS)
  },
  targets: [
    systemsTarget(['found_pfas']),
    valuesTarget(['qualifier', 'mean_of_found', 'samples_found', 'substances'], {
      owns: `old.source_id = '${SOURCE}' and left(old.system_id, 2) in (select prefix from covered)`,
    }),
  ],
}
