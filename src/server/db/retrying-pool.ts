import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost, isPlanOutdated, isUnanswered } from './pg-errors.ts'
import { preparedName } from './prepared.ts'

/**
 * How long an answer is waited for, in milliseconds: a little longer than the server lets a statement run, so that only
 * one that has fallen silent is given up.
 */
const ANSWER_TIMEOUT_MS = 5_500
/** How a session lifts the server's limit; it is then given all the time here too. */
const LIFTS_THE_LIMIT = 'set statement_timeout = 0'

/**
 * The pool as Kysely uses it: statements that were prepared go by their name ({@link preparedName}), with two additions for
 * the time around a restart of the database or a change of its schema. A connection that was lost, whose server has fallen
 * silent, or whose plans are outdated, is used no more. And a read that finds its connection lost is asked again on another
 * one: only a plain `select`, and only as the first statement since the connection was taken, when no transaction or session
 * setting can have gone with it.
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
    // A restart loses every idle connection, and the pool may not have noticed of any of them yet.
    for (let others = this.#pool.totalCount; ; others -= 1) {
      try {
        return await this.#send(sql, parameters)
      } catch (error) {
        // Whoever waited in vain once has waited long enough.
        if (!(canAskAgain && this.#isLost) || isUnanswered(error) || others <= 0) throw error
        this.release()
        this.#client = await this.#pool.connect()
        this.#isLost = false
      }
    }
  }

  async #send(sql: string, parameters: ReadonlyArray<unknown>): Promise<pg.QueryResult> {
    // A rollback would wait behind what was never answered; a connection that is given up rolls back by itself.
    if (this.#client === null || this.#isLost) throw new Error('Connection terminated')
    try {
      return await this.#client.query({
        text: sql,
        values: [...parameters],
        name: preparedName(sql),
        ...(this.#isPatient ? {} : { query_timeout: ANSWER_TIMEOUT_MS }),
      })
    } catch (error) {
      // What a connection has planned cannot be taken back one by one.
      this.#isLost = isConnectionLost(error) || isPlanOutdated(error)
      throw error
    }
  }
}
