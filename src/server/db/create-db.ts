import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DB } from './db-types.generated.ts'
import { plainJsonTypes } from './pg-types.ts'
import { retryingPool } from './retrying-pool.ts'

/** How long one statement may run, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 5_000
/** How long a statement may wait for a lock, in milliseconds. */
const LOCK_TIMEOUT_MS = 2_000
/** How long a transaction may sit idle before the server ends it, in milliseconds. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000
/** How long a query may wait for a free connection, in milliseconds. */
const ACQUIRE_TIMEOUT_MS = 3_000

/** Which server a pool connects to, and what it may do there. */
export interface DatabaseOptions {
  connectionString: string
  poolSize?: number
  log: Log
  /** How long one statement may run, in milliseconds. */
  statementTimeoutMs?: number
  /** Whether the server refuses writes on these connections. */
  isReadOnly?: boolean
}

/** An open pool of connections with the typed query builder over it. */
export interface Database {
  db: Kysely<DB>
  pool: pg.Pool
  /** Waits for running queries, then closes every connection. */
  close(): Promise<void>
}

/**
 * Opens a pool on a Postgres server. It connects lazily: an unreachable server fails the first query, and the pool reconnects
 * without a restart.
 */
export function createDb(options: DatabaseOptions): Database {
  const { connectionString, poolSize = 10, log } = options
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, isReadOnly = false } = options
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    // The parsers rely on UTC, whatever the server's time zone is.
    options: `-c TimeZone=UTC${isReadOnly ? ' -c default_transaction_read_only=on' : ''}`,
    application_name: 'smart-hydration',
    types: plainJsonTypes,
    keepAlive: true,
  })
  // A lost backend is an 'error' event, and one without a listener would end the process: the pool reports idle
  // connections, a connection in use reports itself.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost'))
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'A database connection was lost'))
  })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: retryingPool(pool) }) })
  const close = async () => {
    await db.destroy()
    // Kysely does not close a pool that it never used.
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}
