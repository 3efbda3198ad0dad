import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import type { Contaminant } from '#shared/water/values/tap-water.schema.ts'

/** Rows of a laboratory's report as they are sent: lead above every limit, nitrate as nitrogen. */
export const SOME_TEST = {
  laboratory: 'Hilltop Laboratory',
  sampledOn: '2026-10-02',
  rows: [
    { name: 'Lead', parameter: 'lead', value: 21, unit: 'µg/L' },
    { name: 'Nitrate', parameter: 'nitrate', value: 2.8, unit: 'mg/L', species: 'N' as const },
  ],
}

/** Inserts a test of a person's water and returns its id. */
export async function insertTest(
  db: Kysely<DB>,
  userId: string,
  test: { laboratory?: string; sampledOn?: string; contaminants?: Contaminant[] } = {},
): Promise<string> {
  const { id } = await db
    .insertInto('water_tests')
    .values({
      user_id: userId,
      laboratory: test.laboratory ?? SOME_TEST.laboratory,
      sampled_on: test.sampledOn ?? SOME_TEST.sampledOn,
      contaminants: JSON.stringify(
        test.contaminants ?? SOME_TEST.rows.map((row) => ({ ...row, level: 'unjudged', year: 2026 })),
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
