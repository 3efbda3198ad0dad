import type { Kysely, KyselyPlugin } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

/**
 * The most statements that a public read may take, whatever its input. A page takes up to twenty, and what a stranger can write in
 * any number of ways costs three times as much at most.
 */
export const MOST_STATEMENTS = 60

/** Runs work over a database, and counts its statements. */
export async function countStatements(
  db: Kysely<DB>,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<number> {
  let count = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count += 1
      return result
    },
  }
  await work(db.withPlugin(plugin))
  return count
}
