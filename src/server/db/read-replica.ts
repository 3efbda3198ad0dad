import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Log } from '../log.ts'
import { createDb, type Database } from './create-db.ts'
import type { DB } from './db-types.generated.ts'
import { readOnlyPool } from './read-only-pool.ts'
import { retryingPool } from './retrying-pool.ts'

/**
 * A streaming replica, for answers of which it has everything they need; null means that they are read from the primary. The
 * database it returns refuses writes, and asks the primary for what the replica fails to answer.
 */
export interface ReadReplica {
  /** The replica if `isCurrent` says so about its data. */
  whenCurrent(isCurrent: (replica: Kysely<DB>) => Promise<boolean>): Promise<Kysely<DB> | null>
  /** The replica if it has, or gets within a moment, everything that was committed before this call. */
  whenCaughtUp(): Promise<Kysely<DB> | null>
  close(): Promise<void>
}

/** How long a statement may run at the replica before the primary gets it, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 2_000
/** How long the replica may take to say whether it is current, in milliseconds. */
const CHECK_MS = 300
/** How often the replica is asked whether it has caught up, and how often in all. */
const CATCH_UP = { everyMs: 15, times: 10 }
/** How long the replica is left alone after a failure, in milliseconds. */
const RETRY_MS = 2_000

export interface ReadReplicaOptions {
  /** The server that takes writes. */
  primary: Pick<Database, 'db' | 'pool'>
  connectionString: string
  poolSize?: number
  log: Log
  /** For tests: how long the replica is left alone after a failure, in milliseconds. */
  retryMs?: number
}

/** Opens a streaming replica. It connects lazily, so a replica that is down does not keep the server from starting. */
export function openReadReplica(options: ReadReplicaOptions): ReadReplica {
  const { primary, connectionString, poolSize, log, retryMs = RETRY_MS } = options
  const replica = createDb({
    connectionString,
    ...(poolSize !== undefined && { poolSize }),
    log,
    limits: { statementMs: STATEMENT_TIMEOUT_MS },
    isReadOnly: true,
  })
  /** Null until the first check. */
  let isUp: boolean | null = null
  let retryAt = Number.NEGATIVE_INFINITY

  function giveUp(error: unknown): void {
    retryAt = performance.now() + retryMs
    if (isUp !== false) log.warn({ err: error }, 'The read replica cannot be used: reads go to the primary')
    isUp = false
  }

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: readOnlyPool({
        replica: retryingPool(replica.pool),
        primary: retryingPool(primary.pool),
        isReplicaUsed: () => isUp === true,
        onReplicaFailure: giveUp,
      }),
    }),
  })

  const whenCurrent: ReadReplica['whenCurrent'] = async (isCurrent) => {
    if (isUp !== true) {
      if (performance.now() < retryAt) return null
      // One request tries; until then the primary answers the others.
      retryAt = performance.now() + retryMs
    }
    try {
      const answer = await within(CHECK_MS, async () => {
        if (isUp !== true) await requireReplicaOf(primary.db, replica.db)
        return isCurrent(replica.db)
      })
      if (isUp === false) log.info('The read replica can be used again')
      isUp = true
      return answer ? db : null
    } catch (error) {
      giveUp(error)
      return null
    }
  }
  return {
    whenCurrent,
    async whenCaughtUp() {
      const { rows } = await sql<{ position: string }>`
        select pg_current_wal_flush_lsn()::text as position`.execute(primary.db)
      const position = rows[0]?.position ?? ''
      return whenCurrent((db) => catchesUp(db, position))
    },
    close: replica.close,
  }
}

/** Whether a replica has replayed the log up to a position, or does so within a moment. */
async function catchesUp(replica: Kysely<DB>, position: string): Promise<boolean> {
  for (let time = 0; time < CATCH_UP.times; time += 1) {
    if (time > 0) await sleep(CATCH_UP.everyMs)
    const { rows } = await sql<{ isThere: boolean }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as "isThere"`.execute(replica)
    if (rows[0]?.isThere === true) return true
  }
  return false
}

/** Throws an Error if a server is not a replica of the primary: it was promoted, or the address is another one's. */
async function requireReplicaOf(primary: Kysely<DB>, replica: Kysely<DB>): Promise<void> {
  const identify = async (db: Kysely<DB>) => {
    const { rows } = await sql<{ system: string; name: string; isReplica: boolean }>`
      select system_identifier::text as system, current_database() as name, pg_is_in_recovery() as "isReplica"
      from pg_control_system()`.execute(db)
    return rows[0]
  }
  const [original, copy] = await Promise.all([identify(primary), identify(replica)])
  if (copy?.isReplica !== true) throw new Error('DATABASE_READ_URL: this server is not a replica')
  if (copy.system !== original?.system || copy.name !== original.name)
    throw new Error('DATABASE_READ_URL: this server is the replica of another database')
}

/** The result of `work`; throws an Error if it takes longer than this many milliseconds. */
async function within<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const timeout = sleep(milliseconds, undefined, { signal: late.signal }).then(() => {
    throw new Error('The read replica did not answer in time')
  })
  timeout.catch(() => undefined)
  try {
    return await Promise.race([work(), timeout])
  } finally {
    late.abort()
  }
}
