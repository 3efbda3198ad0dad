import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'

/** Columns the export leaves out of our tables, and why a person loses nothing by it. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  // The hash of a password only helps someone who wants to find out the password.
  passwords: ['password_hash'],
  sessions: ['id'],
  factors: ['secret_encrypted'],
  recovery_codes: ['code_hash'],
  account_tokens: ['token_hash', 'ticket_hash'],
  access_tokens: ['token_hash'],
  email_take_backs: ['token_hash'],
  // With these, someone else could send notifications to the browser.
  push_subscriptions: ['p256dh', 'auth'],
}

export interface PersonalTable {
  table: string
  column: string
  /** The primary key in its own order: names and Postgres types. Batches continue after the last key. */
  key: readonly { name: string; type: string }[]
}

/** A row of the export and the primary key it has, as texts. */
export interface ExportedRow {
  json: string
  key: string[]
}

/** The tables that name people, read from the schema itself: a new one is exported from its first day. */
export async function selectPersonalTables(db: DbOrTx): Promise<PersonalTable[]> {
  const { rows } = await sql<PersonalTable>`
    select
      c.table_name as "table",
      c.column_name as "column",
      (
        select json_agg(
          json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
          order by array_position(i.indkey::int2[], a.attnum)
        )
        from pg_index as i
        join pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
        where i.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and i.indisprimary
      ) as "key"
    from information_schema.columns as c
    join information_schema.tables as t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name in ('user_id', 'actor_id', 'author_id', 'updated_by', 'started_by') or (c.table_name = 'profiles' and c.column_name = 'id'))
    order by 1
  `.execute(db)
  return rows
}

/**
 * The next rows that a table holds about a person, in the order of its primary key, without the columns that are
 * secrets.
 * @param after the key of the previous batch's last row; null for the first batch
 */
export async function selectOwnRows(
  db: DbOrTx,
  { table, column, key }: PersonalTable,
  userId: string,
  after: readonly string[] | null,
  limit: number,
): Promise<ExportedRow[]> {
  const columns = key.map(({ name }) => sql.ref(`own.${name}`))
  const values = key.map(
    ({ type }, index): RawBuilder<unknown> => sql`cast(${after?.[index]}::text as ${sql.raw(type)})`,
  )
  const { rows } = await sql<ExportedRow>`
    select
      (to_jsonb(own) - ${sql.val(SECRETS[table] ?? [])}::text[])::text as json,
      array[${sql.join(columns.map((name) => sql`${name}::text`))}] as key
    from ${sql.table(table)} as own
    where ${sql.ref(`own.${column}`)} = ${userId}
      ${after === null ? sql`` : sql`and (${sql.join(columns)}) > (${sql.join(values)})`}
    order by ${sql.join(columns)}
    limit ${limit}
  `.execute(db)
  return rows
}
