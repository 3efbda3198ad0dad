import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#server/db/db-types.generated.ts'

async function tablesBut(db: Kysely<DB>, leaveOut: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(db)
  return rows.map(({ name }) => name).filter((name) => !leaveOut.includes(name))
}

/** A hash that changes when any row of any table changes, except in the tables that are left out. */
export async function fingerprint(db: Kysely<DB>, leaveOut: readonly string[] = []): Promise<string> {
  const prints = await Promise.all(
    (await tablesBut(db, leaveOut)).map(async (name) => {
      const { rows } = await sql<{ print: string }>`
        select count(*) || ':' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print
        from ${sql.table(name)} as t
      `.execute(db)
      return `${name} ${rows[0]?.print}`
    }),
  )
  return prints.join('\n')
}

/** Every row of every table as text, to search for what must not be stored; `leaveOut` as in {@link fingerprint}. */
export async function everythingStored(db: Kysely<DB>, leaveOut: readonly string[] = []): Promise<string> {
  const tables = await Promise.all(
    (await tablesBut(db, leaveOut)).map(async (name) => {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(t::text, e'\n') as text from ${sql.table(name)} as t
      `.execute(db)
      return rows[0]?.text ?? ''
    }),
  )
  return tables.join('\n')
}

/** Tables a refusal may write to: rate limits, and the audit log. */
export const REFUSALS_WRITE = ['rate_limits', 'audit_log'] as const

/** Runs `work` and asserts that it changed no table except those left out (by default, none). Returns its result. */
export async function unchanged<Answer>(
  db: Kysely<DB>,
  work: () => Promise<Answer>,
  leaveOut: readonly string[] = [],
): Promise<Answer> {
  const before = await fingerprint(db, leaveOut)
  const answer = await work()
  expect(await fingerprint(db, leaveOut)).toBe(before)
  return answer
}
