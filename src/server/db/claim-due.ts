import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from './db-types.generated.ts'
import { type DbOrTx, inTransaction, type Tx } from './transaction.ts'

/**
 * Does one batch of due work in a transaction: locks up to `limit` rows of `own`, the table that `due` selects from, in the order
 * that `due` gives them, and passes them to `work`, which leaves them not due. Other processes skip the rows until then, so that
 * each is worked on once, in any number of processes and after any crash.
 * @returns how many rows there were; `limit` means that more may be due
 */
export const claimDue = <Tables extends { own: object }, From extends keyof Tables, Row>(
  db: Kysely<DB>,
  limit: number,
  due: (tx: Tx) => SelectQueryBuilder<Tables, From | 'own', Row>,
  work: (tx: Tx, rows: Row[]) => Promise<void>,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const rows = await due(tx).limit(limit).forUpdate('own').skipLocked().execute()
    if (rows.length > 0) await work(tx, rows)
    return rows.length
  })

/** The tables of work that outlives a transaction, with the column that is null until a row is finished. */
const FINISHED_AT = { outgoing_mails: 'failed_at', billing_tasks: 'done_at' } as const

/**
 * Claims up to `limit` due rows, the longest waiting first, by moving their next attempt `leaseSeconds` ahead. Until then no
 * other process claims them; after that they are due again, as their process has died.
 */
export async function leaseDue<Table extends keyof typeof FINISHED_AT>(
  db: DbOrTx,
  table: Table,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<Selectable<DB[Table]>[]> {
  // Materialized, so that the rows are chosen once whatever plan the update gets.
  const { rows } = await sql<Selectable<DB[Table]>>`
    with due as materialized (
      select id from ${sql.table(table)}
      where ${sql.ref(FINISHED_AT[table])} is null and next_attempt_at <= now()
      order by next_attempt_at limit ${limit} for update skip locked
    )
    update ${sql.table(table)} as own set next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
    from due where own.id = due.id
    returning own.*
  `.execute(db)
  return rows
}
