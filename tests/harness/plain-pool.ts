import pg from 'pg'

/**
 * Opens a pool for what needs none of the server's settings. A test's database is dropped while its last connections may still be
 * closing: that they end is no error of the test.
 */
export function openPlainPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
