import { type RawBuilder, sql } from 'kysely'
import { EU_SUM_SIZE, SURVEYED_PFAS } from '#shared/water/pfas-survey.ts'
import type { PfasTested } from '#shared/water/pfas-tested.rules.ts'

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

/** How many PFAS a system's shown results tested for where none was found, and when: of US EPA's survey or of the EU's sum. */
export const PFAS_TESTED: RawBuilder<PfasTested | null> = sql<PfasTested | null>`(
  select json_build_object(
    'substances', coalesce(measured.substances, case parameter when 'pfas' then ${sql.lit(SURVEYED_PFAS.length)} else ${sql.lit(EU_SUM_SIZE)} end),
    'yearFrom', measured.year_from, 'yearTo', measured.year_to)
  from system_measurements as measured
  where measured.system_id = water_systems.id and water_systems.found_pfas = false
    and (measured.parameter = 'pfas' and measured.qualifier = 'none found' or measured.parameter = 'pfas-sum-20')
    and measured.year_to is not null and not ${isHidden('measured')}
  order by measured.year_to desc, measured.parameter limit 1
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
