import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { DB } from '#server/db/db-types.generated.ts'
import { prepare } from '#server/db/prepared.ts'

/** A table from this size on is read by a statement of its own: together they could take longer than a statement may, bytes. */
const LARGE_BYTES = 1_000_000

interface Table {
  name: string
  bytes: number
}

async function tablesBut(db: Kysely<DB>, leaveOut: readonly string[]): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname as name, pg_relation_size(oid)::int as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname
  `.execute(db)
  return rows.filter(({ name }) => !leaveOut.includes(name))
}

/** A table's name, and a hash of its rows. */
interface Print {
  name: string
  print: string
}

const printOf = (name: string) => sql<Print>`
  select ${sql.lit(name)} as name,
    count(*) || ':' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print
  from ${sql.table(name)} as t`

const prepared = new Map<string, ReturnType<typeof prepare<object, Print>>>()

/** The hashes of several tables by one statement, which is prepared once: one for each table took most of the time of such a test. */
function printsOf(db: Kysely<DB>, names: readonly string[]): Promise<Print[]> {
  const key = names.join()
  const known =
    prepared.get(key) ??
    prepare<object, Print>((on) => ({
      compile: () => sql<Print>`${sql.join(names.map(printOf), sql` union all `)}`.compile(on),
    }))
  prepared.set(key, known)
  return names.length === 0 ? Promise.resolve([]) : known.rows(db, {})
}

/** A hash that changes when any row of any table changes, except in the tables that are left out. */
export async function fingerprint(db: Kysely<DB>, leaveOut: readonly string[] = []): Promise<string> {
  const tables = await tablesBut(db, leaveOut)
  const namesOf = (those: readonly Table[]) => those.map(({ name }) => name)
  const prints = await Promise.all([
    printsOf(db, namesOf(tables.filter(({ bytes }) => bytes < LARGE_BYTES))),
    ...tables.filter(({ bytes }) => bytes >= LARGE_BYTES).map(({ name }) => printsOf(db, [name])),
  ])
  return prints
    .flat()
    .map(({ name, print }) => `${name} ${print}`)
    .sort()
    .join('\n')
}

/** Every row of every table as text, to search for what must not be stored; `leaveOut` as in {@link fingerprint}. */
export async function everythingStored(db: Kysely<DB>, leaveOut: readonly string[] = []): Promise<string> {
  const tables = await Promise.all(
    (await tablesBut(db, leaveOut)).map(async ({ name }) => {
      const { rows } = await sql<{ text: string | null }>`
        select string_agg(t::text, e'\n') as text from ${sql.table(name)} as t
      `.execute(db)
      return rows[0]?.text ?? ''
    }),
  )
  return tables.join('\n')
}

/** Tables a refusal may write to: rate limits, and the audit log with its network addresses. */
export const REFUSALS_WRITE = ['rate_limits', 'audit_log', 'audit_addresses'] as const

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
