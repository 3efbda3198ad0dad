import type pg from 'pg'
import { ImportRefusedError } from './import-refused-error.ts'

/** Every load of water data holds this lock: the shipped files' and the imports'. */
export const LOAD_LOCK = 'us-water-systems'

/** A transaction that changes the water data. */
export interface LoadTransaction {
  client: pg.ClientBase
  /** Names tables whose rows changed, so that the planner learns of it. */
  commitTables(tables: readonly string[]): void
}

/**
 * Runs `work` in one transaction while no other load runs; an abort ends its statement and rolls back.
 * @throws {ImportRefusedError} while another load runs
 */
export async function withLoadLock<Result>(
  pool: Pick<pg.Pool, 'connect'>,
  signal: AbortSignal | undefined,
  work: (transaction: LoadTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const changed: string[] = []
  let failure: Error | undefined
  // A client that ends while a statement runs closes its connection, and the database gives up on both.
  const end = () => void (client as unknown as pg.Client).end().catch(() => {})
  signal?.addEventListener('abort', end)
  try {
    await client.query(
      'begin; set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    )
    const { rows } = await client.query('select pg_try_advisory_xact_lock(hashtext($1)) as is_free', [
      LOAD_LOCK,
    ])
    if (!rows[0].is_free)
      throw new ImportRefusedError('Another import runs at the moment. Try again when it is done.')
    const result = await work({ client, commitTables: (tables) => void changed.push(...tables) })
    signal?.throwIfAborted()
    await client.query('commit')
    if (changed.length > 0) await client.query(`analyze ${changed.join(', ')}`)
    return result
  } catch (error) {
    failure = error as Error
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', end)
    // After a failure the connection may be in the middle of a COPY: closing it rolls everything back.
    client.release(failure)
  }
}
