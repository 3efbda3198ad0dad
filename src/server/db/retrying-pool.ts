import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isConnectionLost } from './pg-errors.ts'

/**
 * The pool as Kysely uses it, with two additions for the time around a restart of the database. A connection that
 * was lost never goes back into the pool. And a read that finds its connection lost is asked once more on another
 * one: only a plain `select`, and only as the first statement since the connection was taken, when no transaction or
 * session setting can have gone with it.
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
    try {
      return await this.#send(sql, parameters)
    } catch (error) {
      if (!(canAskAgain && this.#isLost)) throw error
      this.release()
      this.#client = await this.#pool.connect()
      return await this.#send(sql, parameters)
    }
  }

  async #send(sql: string, parameters: ReadonlyArray<unknown>): Promise<pg.QueryResult> {
    if (this.#client === null) throw new Error('Connection terminated')
    try {
      const result = await this.#client.query(sql, [...parameters])
      this.#isLost = false
      return result
    } catch (error) {
      this.#isLost = isConnectionLost(error)
      throw error
    }
  }
}
