import type { Insertable, Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

let counter = 0

/** An innovation without texts unless they are named. */
export function insertInnovation(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['innovations']>> = {},
): Promise<Selectable<DB['innovations']>> {
  counter += 1
  return db
    .insertInto('innovations')
    .values({ title: `Innovation ${counter}`, category: 'Purification', ...values })
    .returningAll()
    .executeTakeFirstOrThrow()
}
