import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost, isPlanOutdated, isUnanswered } from './pg-errors.ts'
import { preparedName } from './prepared.ts'

/**
 * How much longer than the server lets a statement run we wait for the answer, in milliseconds: only a connection that no
 * longer answers takes so long.
 */
const ANSWER_MARGIN_MS = 500
/** A session that lifts the server's limit has no limit here either. */
const LIFTS_THE_LIMIT = 'set statement_timeout = 0'

/**
 * The pool as Kysely uses it. Prepared statements are sent by name ({@link preparedName}). Two additions help around a restart
 * of the database or a change of its schema: a connection that was lost, no longer answers, or has outdated plans is discarded;
 * and a read on a lost connection is retried on another one. Only a plain `select` is retried, and only as the first statement on
 * its connection, when no transaction or session setting can be lost.
 */
export function retryingPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    connect: async () => new ReplaceableClient(pool, await pool.connect()),
    end: () => pool.end(),
  }
}

class ReplaceableClient {
  readonly #pool: pg.Pool
  /** Null between a lost connection and the next one. */
  #client: pg.PoolClient | null
  #isUntouched = true
  #isLost = false
  #isPatient = false

  constructor(pool: pg.Pool, client: pg.PoolClient) {
    this.#pool = pool
    this.#client = client
  }

  readonly query = ((sql: string, parameters: ReadonlyArray<unknown>): unknown =>
    this.#ask(sql, parameters)) as PostgresPoolClient['query']

  release(destroy = false): void {
    this.#client?.release(destroy || this.#isLost)
    this.#client = null
  }

  async #ask(sql: string, parameters: ReadonlyArray<unknown>): Promise<pg.QueryResult> {
    const canAskAgain = this.#isUntouched && sql.startsWith('select ')
    this.#isUntouched = false
    this.#isPatient ||= sql.startsWith(LIFTS_THE_LIMIT)
    // A restart breaks every idle connection, and the pool may not have noticed yet.
    for (let others = this.#pool.totalCount; ; others -= 1) {
      try {
        return await this.#send(sql, parameters)
      } catch (error) {
        // Do not retry after a timeout: the caller has already waited.
        if (!(canAskAgain && this.#isLost) || isUnanswered(error) || others <= 0) throw error
        this.release()
        this.#client = await this.#pool.connect()
        this.#isLost = false
      }
    }
  }

  /** Nothing for a session or a pool without a limit. */
  get #answerTimeout(): { query_timeout?: number } {
    const limitMs = Number(this.#pool.options.statement_timeout)
    return this.#isPatient || limitMs === 0 ? {} : { query_timeout: limitMs + ANSWER_MARGIN_MS }
  }

  async #send(sql: string, parameters: ReadonlyArray<unknown>): Promise<pg.QueryResult> {
    // A rollback would wait for the unanswered statement; closing the connection rolls back.
    if (this.#client === null || this.#isLost) throw new Error('Connection terminated')
    try {
      return await this.#client.query({
        text: sql,
        values: [...parameters],
        name: preparedName(sql),
        ...this.#answerTimeout,
      })
    } catch (error) {
      // Prepared plans cannot be discarded one by one.
      this.#isLost = isConnectionLost(error) || isPlanOutdated(error)
      throw error
    }
  }
}
