import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DB } from './db-types.generated.ts'
import { plainJsonTypes } from './pg-types.ts'
import { retryingPool } from './retrying-pool.ts'

/** How long the connections of a pool may take, in milliseconds; 0 is as long as it takes. */
interface ConnectionLimits {
  statementMs: number
  lockWaitMs: number
  /** A transaction that sits idle, before the server ends it. */
  idleInTransactionMs: number
  /** Waiting for a free connection. */
  acquireMs: number
}

/** Limits of requests: a person waits for the answer. */
const REQUEST_LIMITS: ConnectionLimits = {
  statementMs: 5_000,
  lockWaitMs: 2_000,
  idleInTransactionMs: 10_000,
  acquireMs: 3_000,
}
/** For the work of a start, which a busy machine may take minutes for. */
export const NO_LIMITS: ConnectionLimits = {
  statementMs: 0,
  lockWaitMs: 0,
  idleInTransactionMs: 0,
  acquireMs: 0,
}

/** Which server a pool connects to, and what it may do there. */
export interface DatabaseOptions {
  connectionString: string
  poolSize?: number
  log: Log
  /** Those of requests unless given. */
  limits?: Partial<ConnectionLimits>
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
  const limits = { ...REQUEST_LIMITS, ...options.limits }
  const settings = {
    // The parsers rely on UTC, whatever the server's time zone is.
    TimeZone: 'UTC',
    // Named even where they are 0: the server or the account may have limits of its own.
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockWaitMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    ...(options.isReadOnly === true && { default_transaction_read_only: 'on' }),
  }
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: limits.acquireMs,
    idleTimeoutMillis: 30_000,
    // Not for the server, but for how long we wait for its answer.
    statement_timeout: limits.statementMs,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
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
