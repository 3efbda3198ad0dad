import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

/** A visitor's open message unless named otherwise; returns its id. */
export async function insertMessage(
  db: Kysely<DB>,
  values: Partial<Insertable<DB['messages']>> = {},
): Promise<string> {
  const { id } = await db
    .insertInto('messages')
    .values({
      name: 'Maya Rai',
      email: 'maya@example.org',
      subject: 'A question',
      message: 'How wet is water?',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
