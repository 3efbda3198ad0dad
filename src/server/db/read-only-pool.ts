import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { isReadOnlyRefusal, toAppError } from './pg-errors.ts'

type Read = (sql: string, parameters: ReadonlyArray<unknown>) => Promise<unknown>

export interface ReadOnlyPoolOptions {
  replica: PostgresPool
  primary: PostgresPool
  /** Whether reads go to the replica at the moment. */
  isReplicaUsed(): boolean
  /** Called when a read failed at the replica. */
  onReplicaFailure(error: unknown): void
}

/**
 * A pool that reads from the replica, and from the primary what the replica failed to answer. It has no transactions and
 * refuses every write: ours are refused here, and one inside a `with` by the server, also by the primary.
 */
export function readOnlyPool(options: ReadOnlyPoolOptions): PostgresPool {
  const { replica, primary, isReplicaUsed, onReplicaFailure } = options
  const read: Read = async (sql, parameters) => {
    if (!/^\s*(?:select|with)\b/i.test(sql)) throw new Error(`A replica takes no such statement: ${sql}`)
    if (isReplicaUsed()) {
      try {
        return await withClient(replica, (client) => client.query(sql, parameters))
      } catch (error) {
        // The primary would refuse it too, and the replica is not to blame.
        if (isReadOnlyRefusal(error) || toAppError(error)?.code === 'BAD_REQUEST') throw error
        onReplicaFailure(error)
      }
    }
    return withClient(primary, async (client) => {
      await client.query('begin read only', [])
      try {
        return await client.query(sql, parameters)
      } finally {
        // A lost connection cannot be asked to end its transaction, and needs not be.
        await client.query('rollback', []).catch(() => undefined)
      }
    })
  }
  const client: PostgresPoolClient = { query: read as PostgresPoolClient['query'], release: () => undefined }
  return {
    options: replica.options,
    connect: async () => client,
    end: async () => undefined,
  }
}

async function withClient<Result>(
  pool: PostgresPool,
  work: (client: PostgresPoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
