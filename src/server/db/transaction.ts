import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { DB } from './db-types.generated.ts'

type Queries = Omit<Kysely<DB>, 'transaction' | 'startTransaction' | 'connection' | 'destroy'>

declare const transactionBrand: unique symbol

/** An open transaction. It cannot open another: it is not a `Kysely` and has no method for it. */
export type Tx = Queries & { readonly [transactionBrand]: true }

/** What a query function takes: the pool, or a transaction. */
export type DbOrTx = Queries

const openTransaction = new AsyncLocalStorage<true>()

/**
 * Runs `work` in one transaction: committed when it resolves, rolled back when it throws. Inside, query through the
 * given `Tx` only; a query on the outer `db` would run outside the transaction, on a second connection.
 *
 * Throws an Error when called inside another transaction.
 */
export function inTransaction<Result>(db: Kysely<DB>, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction || openTransaction.getStore() === true) {
    return Promise.reject(
      new Error('A transaction cannot be opened inside another one: pass the Tx on instead'),
    )
  }
  return openTransaction.run(true, () =>
    db.transaction().execute((transaction) => work(transaction as unknown as Tx)),
  )
}
