import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/**
 * Locks a person until the transaction ends, so that what it reads of them (factors, codes, tokens, devices) stays the same, and
 * says where their mails go. This weaker lock allows others to insert rows that refer to the person.
 */
export function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('profiles')
    .select(['email', sql<boolean>`email_confirmed_at is not null`.as('isConfirmed')])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
