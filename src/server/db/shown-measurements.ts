import { type RawBuilder, sql } from 'kysely'

/** Whether an editor has hidden a value of `system_measurements`, under the table's name in the statement. */
export const isHidden = (measured: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from hidden_measurements as hidden
  where hidden.system_id = ${sql.ref(`${measured}.system_id`)}
    and hidden.parameter = ${sql.ref(`${measured}.parameter`)}
    and hidden.source_id = ${sql.ref(`${measured}.source_id`)}
)`

/** Whether an editor has hidden any value that the system has from the same source. */
export const isSurveyIncomplete = (measured: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from hidden_measurements as hidden
  where hidden.system_id = ${sql.ref(`${measured}.system_id`)}
    and hidden.source_id = ${sql.ref(`${measured}.source_id`)}
)`

/** Whether PFAS were found in a system's shown results; null where none is shown. */
export const FOUND_PFAS: RawBuilder<boolean | null> = sql<boolean | null>`case
  when exists (
    select from hidden_measurements as hidden
    where hidden.system_id = water_systems.id and hidden.source_id = 'ucmr5'
  ) then (
    select bool_or(measured.parameter <> 'pfas') from system_measurements as measured
    where measured.system_id = water_systems.id and measured.source_id = 'ucmr5'
      and measured.parameter <> 'lithium' and not ${isHidden('measured')}
  )
  else water_systems.found_pfas
end`
