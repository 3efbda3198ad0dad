import { CompiledQuery, type Kysely } from 'kysely'
import type { DB } from './db-types.generated.ts'

/** What libraries that bring their own statements need of a database. */
export interface SqlClient {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>
}

/** The pool behind `db`, for a library with statements of its own. */
export function sqlClient(db: Kysely<DB>): SqlClient {
  return {
    async query({ text, values = [] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: rows.length }
    },
  }
}
