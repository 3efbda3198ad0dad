import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { ShippedStatuses } from './shipped-statuses.ts'
import type { Judging } from './statuses.queries.ts'

/**
 * Whether a status rests on the shipped files alone: no import covers the system, no one asked its authority or edited its values
 * or rejected a limit, and it serves no city, whose report is judged with it.
 */
const RESTS_ON_FILES = sql<boolean>`
  not exists (
    select from data_loads cross join unnest(prefixes) as prefix where starts_with(system.id, prefix)
  )
  and not exists (select from epa_look_ups where system_id = system.id)
  and not exists (select from system_violations where system_id = system.id)
  and not exists (select from hidden_measurements where system_id = system.id)
  and not exists (select from data_sources where system_id = system.id)
  and not exists (select from city_water_systems where system_id = system.id)
  and not exists (select from contaminant_limits where rejected)`

/** The stored statuses that rest on the shipped files alone, as lines of {@link ShippedStatuses}. */
export async function selectShippedLines(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(
      E'\t', system.id, status, array_to_string(above_laws, ' '), array_to_string(within_laws, ' '), reason
    ) as line
    from water_systems as system join system_statuses on system_id = system.id
    where ${RESTS_ON_FILES}
    order by system.id`.execute(db)
  return rows.map(({ line }) => line)
}

/** Writes the shipped statuses of systems that have none and whose data is that of the shipped files. Returns how many. */
export async function insertShipped(
  db: DbOrTx,
  { rules, lines }: Pick<ShippedStatuses, 'rules' | 'lines'>,
  { today, revision }: Judging,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into system_statuses
      (system_id, status, above_laws, within_laws, reason, judged_on, revision, rules)
    select system.id, cells[2], string_to_array(cells[3], ' '), string_to_array(cells[4], ' '), cells[5],
       ${today}::date, ${revision}, ${rules}
    from (
      select string_to_array(line, E'\t') as cells from string_to_table(${lines.join('\n')}, E'\n') as line offset 0
    ) as shipped
      join water_systems as system on system.id = cells[1]
    where ${RESTS_ON_FILES}
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
