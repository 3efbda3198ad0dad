import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

interface WaterSystemValues {
  id: string
  town: string
  zip: string
  /** Its one value. */
  parameter?: string
  value?: number
  unit?: string
  /** Title of the value's source. */
  source?: string
}

/** A water system of Michigan with one current value, the town and the ZIP code it serves. */
export async function insertWaterSystem(
  db: Kysely<DB>,
  { id, town, zip, value = 2, unit = 'µg/L', parameter = 'lead', source = 'Test data' }: WaterSystemValues,
): Promise<void> {
  const { id: load_id } = await db
    .insertInto('data_loads')
    .values({ name: 'test', content_hash: id, loaded_at: '2026-11-22T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('data_sources')
    .values({
      id: 'test',
      title: source,
      publisher: 'Tests',
      url: 'https://water.example',
      license: 'none',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('water_systems')
    .values({
      id,
      name: 'City of Plantedtown',
      official_name: 'PLANTEDTOWN, CITY OF',
      slug: 'city-of-plantedtown',
      state: 'MI',
      population: 1200,
      source_water: 'groundwater',
      zip_codes: [zip],
      supplier_ids: [],
      found_pfas: null,
      load_id,
      search_text: ' city of plantedtown',
    })
    .execute()
  await db
    .insertInto('water_system_areas')
    .values({ zip_code: zip, system_ids: [id], load_id })
    .execute()
  await db
    .insertInto('places')
    .values({
      state: 'MI',
      slug: town,
      name: 'Plantedtown',
      county: 'Genesee',
      latitude: 43,
      longitude: -83.7,
      zip_count: 1,
      system_ids: [id],
      search_text: ' plantedtown',
      load_id,
    })
    .execute()
  await db
    .insertInto('system_measurements')
    .values({
      system_id: id,
      parameter,
      source_id: 'test',
      value,
      unit,
      statistic: '90th percentile of homes',
      year_from: 2024,
      year_to: 2025,
      status: 'current',
      load_id,
    })
    .execute()
}
