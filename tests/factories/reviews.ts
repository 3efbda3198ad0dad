import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import { insertWater } from './waters.ts'

/** A water that no one has confirmed, with every value that the shipped file has a place for. Returns its id. */
export async function insertUnconfirmedWater(
  db: Kysely<DB>,
  brand: string,
  values: Partial<Parameters<typeof insertWater>[1]> = {},
): Promise<string> {
  await insertWater(db, {
    brand,
    country: 'Austria',
    type: 'mineral',
    tds_mg_l: 459,
    unconfirmed: true,
    minerals: {
      calcium: 80,
      magnesium: 32,
      sodium: 34,
      potassium: null,
      bicarbonate: null,
      sulfate: null,
      chloride: null,
      silica: null,
      nitrate: 1.5,
      fluoride: null,
    } as never,
    ...values,
  })
  const { id } = await db
    .selectFrom('bottled_waters')
    .select('id')
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
  return id
}
