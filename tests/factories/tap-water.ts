import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'

/** A contaminant row as stored: a lead figure far within every limit unless named otherwise. */
export function contaminant(values: Partial<Contaminant> = {}): Contaminant {
  return {
    name: 'Lead',
    parameter: 'lead',
    value: 1,
    unit: 'µg/L',
    level: 'low',
    basis: 'average',
    year: 2024,
    ...values,
  }
}

/** A city's tap-water report; without rows unless some are named, and with the status Safe unless another is. */
export function insertReport(
  db: Kysely<DB>,
  {
    contaminants = [],
    ...values
  }: Omit<Partial<Insertable<DB['tap_water_data']>>, 'contaminants'> & {
    city_id: string
    contaminants?: readonly Contaminant[]
  },
): Promise<Selectable<DB['tap_water_data']>> {
  return db
    .insertInto('tap_water_data')
    .values({
      verdict: 'safe',
      held_values: contaminants.length,
      ...values,
      contaminants: JSON.stringify(contaminants),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A drinking-water limit: the WHO's guideline for lead unless named otherwise. */
export function insertLimit(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['contaminant_limits']>> = {},
): Promise<Selectable<DB['contaminant_limits']>> {
  return db
    .insertInto('contaminant_limits')
    .values({
      parameter: 'lead',
      authority: 'WHO',
      limit_type: 'guideline value',
      kind: 'health',
      value: 10,
      unit: 'µg/L',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
