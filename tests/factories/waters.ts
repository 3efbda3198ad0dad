import type { Insertable, Kysely } from 'kysely'
import type { BottledWaters, DB } from '#server/db/db-types.generated.ts'
import type { Mineral } from '#shared/scans/minerals.ts'

/** A bottled water of the catalogue, with a confirmed source and no values unless some are named; minerals in mg/L. */
export async function insertWater(
  db: Kysely<DB>,
  {
    minerals = {},
    ...values
  }: Omit<Partial<Insertable<BottledWaters>>, 'minerals'> & {
    brand: string
    minerals?: Partial<Record<Mineral, number>>
  },
): Promise<void> {
  await db
    .insertInto('bottled_waters')
    .values({
      source_title: 'Bottler’s analysis',
      source_url: 'https://bottler.example/analysis',
      source_year: 2024,
      ...values,
      minerals: JSON.stringify(minerals),
    })
    .execute()
}
