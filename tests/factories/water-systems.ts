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
    .values({ id: 'test', title: source, publisher: 'Tests', url: 'https://water.example', license: 'none' })
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

let asked = 0

/** A commune with a network of which there are no results. Returns its code, which is another one each time. */
export async function insertCommuneToAsk(db: Kysely<DB>): Promise<string> {
  asked += 1
  const number = String(asked).padStart(3, '0')
  const systemId = `FR-098000${number}`
  const { id: load_id } = await db
    .insertInto('data_loads')
    .values({ name: 'test', content_hash: systemId, loaded_at: '2026-11-22T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('water_systems')
    .values({
      id: systemId,
      name: 'Asked',
      official_name: 'ASKED',
      slug: 'asked',
      region: 'France',
      zip_codes: [],
      supplier_ids: [],
      load_id,
      search_text: ' asked',
    })
    .execute()
  await insertCommune(db, { code: `98${number}`, name: 'Asked', zip: `98${number}`, systemId })
  return `98${number}`
}

/** A commune of Ain in France and its postal code; served by no system, or by one that is there already. */
export async function insertCommune(
  db: Kysely<DB>,
  {
    code,
    systemId,
    name = 'Plantedville',
    zip = '01990',
  }: { code: string; systemId?: string; name?: string; zip?: string },
): Promise<void> {
  const { id: load_id } = await db
    .insertInto('data_loads')
    .values({ name: 'test', content_hash: code, loaded_at: '2026-11-22T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const system_ids = systemId === undefined ? [] : [systemId]
  await db
    .insertInto('places')
    .values({
      country: 'FR',
      code,
      slug: name.toLowerCase(),
      name,
      county: 'Ain (01)',
      zip_count: 1,
      zip_codes: [zip],
      system_ids,
      search_text: ` ${name.toLowerCase()}`,
      load_id,
    })
    .execute()
  await db
    .insertInto('water_system_areas')
    .values({ country: 'FR', zip_code: zip, system_ids, load_id })
    .execute()
}

/** A report of a system's utility, without values. Returns the id of its source. */
export async function insertSystemReport(db: Kysely<DB>, systemId: string): Promise<string> {
  const { id: load_id } = await db
    .insertInto('data_loads')
    .values({ name: 'utility-report', content_hash: systemId })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('data_sources')
    .values({
      id: `report-${load_id}`,
      title: 'Water Quality Report 2024',
      publisher: 'City of Plantedtown',
      url: 'https://water.example/report.pdf',
      license: 'none',
      system_id: systemId,
      load_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
