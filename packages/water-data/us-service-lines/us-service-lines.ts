import { ImportRefusedError } from '../import-refused-error.ts'
import { systemId } from '../system-id.rules.ts'
import { type RowReader, sourceTable, type WaterSource } from '../water-source.ts'

/* What utilities report their service lines to be made of: the quarterly inventory of SDWIS. */

/** The collection of the rows, in `data_sources`. */
const SOURCE = 'sdwis_service_lines'

/** A number of lines, written with or without commas between thousands; null for an empty cell, which is never 0. */
function linesIn<Column extends string>(row: RowReader<Column>, column: Column): number | null {
  const text = row.cells[column]
  if (text === '') return null
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(text)
    ? Number(text.replaceAll(',', ''))
    : row.refuse(column, `"${text.slice(0, 40)}" is no number of service lines.`)
}

const sumOf = (one: number | null, other: number | null): number | null =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)

const INVENTORY_TABLE = sourceTable({
  name: /service.?line.*\.csv$|inventory.*\.csv$/i,
  title: 'the Service Line Inventory (a CSV file with "service line" or "inventory" in its name)',
  encoding: 'windows-1252',
  delimiter: ',',
  columns: [
    'PWS ID',
    '# Lead Service Lines',
    '# Galvanized Requiring Replacement Service Lines',
    '# Lead Status Unknown Service Lines',
    '# Non-lead Service Lines',
    'Total # Service Lines Reported',
    'Service Line Report Status',
  ],
  staging: 'staged_service_lines',
  types: `
    row integer, system_id text, lead_or_galvanized integer, unknown integer, non_lead integer, total integer`,
  toRow(row) {
    const id = systemId(row, 'PWS ID')
    const lead = sumOf(
      linesIn(row, '# Lead Service Lines'),
      linesIn(row, '# Galvanized Requiring Replacement Service Lines'),
    )
    const unknown = linesIn(row, '# Lead Status Unknown Service Lines')
    const nonLead = linesIn(row, '# Non-lead Service Lines')
    const total = linesIn(row, 'Total # Service Lines Reported')
    const counted = (lead ?? 0) + (unknown ?? 0) + (nonLead ?? 0)
    // A report without a single line says nothing about them.
    if (counted === 0 && (total ?? 0) === 0) return null
    if (total !== null && total > 0 && counted > total)
      return row.leaveOut(
        'Total # Service Lines Reported',
        `${counted} lines of known and unknown material are more than all ${total}.`,
      )
    return [row.number, id, lead, unknown, nonLead, total === 0 ? null : total]
  },
})

const FIND_DUPLICATES = `
  select system_id as key, min(row) as first, max(row) as second from staged_service_lines
  group by system_id having count(*) > 1 order by system_id limit 1
`

/** From so many lines on a report can be checked against the people served, and for being filled in as if all were lead. */
const LEAST_CHECKED = { people: 100, lead: 50 }

/**
 * Reports that cannot be are left out: more lines than people, or every line lead or galvanized. The file does not say which
 * quarter it is of: a report that has not changed keeps its own, and a new one has the quarter of the import.
 */
const WANT_LINES = `
  create temp table wanted_system_service_lines on commit drop as
  select staged.system_id, '${SOURCE}' as source_id, staged.lead_or_galvanized, staged.unknown, staged.non_lead,
    staged.total,
    case when (old.lead_or_galvanized, old.unknown, old.non_lead, old.total)
        is not distinct from (staged.lead_or_galvanized, staged.unknown, staged.non_lead, staged.total)
      then old.as_of else $1 end as as_of
  from staged_service_lines as staged
    join water_systems as system on system.id = staged.system_id
    left join system_service_lines as old on old.system_id = staged.system_id
    cross join lateral (
      select greatest(staged.total, coalesce(staged.lead_or_galvanized, 0) + coalesce(staged.unknown, 0)
        + coalesce(staged.non_lead, 0)) as lines
    ) as counted
  where not (counted.lines >= ${LEAST_CHECKED.people} and counted.lines > coalesce(system.population, counted.lines))
    and (staged.lead_or_galvanized >= ${LEAST_CHECKED.lead} and staged.lead_or_galvanized = staged.total) is not true
`

const quarterOf = (day: Date): string => `${day.getUTCFullYear()}Q${Math.floor(day.getUTCMonth() / 3) + 1}`

/** Service lines of each system, from the quarterly inventory of SDWIS. */
export const US_SERVICE_LINES: WaterSource = {
  id: 'us-service-lines',
  tables: [INVENTORY_TABLE],
  coverage: 'select distinct left(system_id, 2) from staged_service_lines',
  async stage(client, now) {
    const { rows } = await client.query(FIND_DUPLICATES)
    const [twice] = rows
    if (twice !== undefined)
      throw new ImportRefusedError(
        `Rows ${twice.first} and ${twice.second}, column PWS ID: "${twice.key}" is there twice.`,
      )
    await client.query(WANT_LINES, [quarterOf(now)])
    await client.query(`
      create unique index on wanted_system_service_lines (system_id);
      analyze wanted_system_service_lines`)
  },
  targets: [
    {
      table: 'system_service_lines',
      key: ['system_id'],
      columns: ['source_id', 'lead_or_galvanized', 'unknown', 'non_lead', 'total', 'as_of'],
      owns: 'left(old.system_id, 2) in (select prefix from covered)',
      isRemoving: true,
      counted: { noun: 'inventories of service lines', where: 'true' },
    },
  ],
}
