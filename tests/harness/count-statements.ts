import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'

/**
 * The most statements that a public read may take, whatever its input. A page takes up to twenty, and what a stranger can write in
 * any number of ways costs three times as much at most.
 */
export const MOST_STATEMENTS = 60

/** The same database, which reports each statement that it answers. */
export const withReport = (db: Kysely<DB>, report: () => void): Kysely<DB> =>
  db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      report()
      return result
    },
  })

/** Runs work over a database, and counts its statements. */
export async function countStatements(
  db: Kysely<DB>,
  work: (db: Kysely<DB>) => Promise<unknown>,
): Promise<number> {
  let count = 0
  await work(withReport(db, () => (count += 1)))
  return count
}
