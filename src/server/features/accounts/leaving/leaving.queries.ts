import { sql } from 'kysely'
import type { DbOrTx } from '../../../db/transaction.ts'

/** What a person's export leaves out of our tables, and why nothing is lost by it. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  // A hash of a password is of use only to somebody who wants to find the password out.
  passwords: ['password_hash'],
  sessions: ['id'],
  factors: ['secret_encrypted'],
  recovery_codes: ['code_hash'],
  account_tokens: ['token_hash'],
  email_take_backs: ['token_hash'],
  // With these somebody else could write to the browser.
  push_subscriptions: ['p256dh', 'auth'],
}

/** Every row a table holds about a person, without the columns that are secrets. */
async function ownRows(db: DbOrTx, table: string, userColumn: string, userId: string) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(own) - ${sql.val(SECRETS[table] ?? [])}::text[] as row
    from ${sql.table(table)} as own
    where ${sql.ref(`own.${userColumn}`)} = ${userId}
  `.execute(db)
  return rows.map(({ row }) => row)
}

/** The tables with a column that names a person, found in the schema itself: a new one is exported from its first day. */
async function tablesOfPeople(db: DbOrTx): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column"
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name in ('user_id', 'actor_id', 'author_id', 'updated_by') or (c.table_name = 'profiles' and c.column_name = 'id'))
    order by 1
  `.execute(db)
  return rows
}

/** Everything held about a person, table by table. */
export async function selectEverythingAbout(db: DbOrTx, userId: string) {
  const everything: Record<string, Record<string, unknown>[]> = {}
  for (const { table, column } of await tablesOfPeople(db)) {
    everything[table] = await ownRows(db, table, column, userId)
  }
  return everything
}
