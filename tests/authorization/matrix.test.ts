import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DB } from '../../src/server/db/db-types.generated.ts'
import { callByPath, PROCEDURES } from '../harness/any-procedure.ts'
import type { CallerKind } from '../harness/callers.ts'
import { createTestDeps } from '../harness/test-deps.ts'
import { plantCanaries } from './canaries.ts'
import { PROCEDURE_TABLE } from './procedure-table.ts'

let deps: Awaited<ReturnType<typeof createTestDeps>>

beforeAll(async () => {
  deps = await createTestDeps()
  await plantCanaries(deps.db, 'first')
})
afterAll(() => deps.close())

const KINDS: readonly CallerKind[] = ['visitor', 'user', 'banned', 'subscriber', 'admin']
const paths = Object.keys(PROCEDURES)
const cells = paths.flatMap((path) => KINDS.map((kind) => [path, kind] as const))

/** One value that changes when any row of any table does. */
async function fingerprint(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(db)
  const prints = await Promise.all(
    rows.map(async ({ name }) => {
      const result = await sql<{ print: string }>`
        select count(*) || ':' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print
        from ${sql.table(name)} as t
      `.execute(db)
      return `${name} ${result.rows[0]?.print}`
    }),
  )
  return prints.join('\n')
}

function has(answer: unknown, path: readonly string[]): boolean {
  const [key = '', ...rest] = path
  if (typeof answer !== 'object' || answer === null || !(key in answer)) return false
  return rest.length === 0 || has((answer as Record<string, unknown>)[key], rest)
}

it('has a row for every procedure, and none for one that does not exist', () => {
  expect(new Set(Object.keys(PROCEDURE_TABLE))).toEqual(new Set(paths))
})

describe('each procedure, for each kind of caller', () => {
  it.each(cells)('%s as %s', async (path, kind) => {
    const row = PROCEDURE_TABLE[path]
    const before = await fingerprint(deps.db)
    const answer = await callByPath(kind, deps, path, row?.input)
    if (row?.gatedPath !== undefined) {
      expect(has(answer, row.gatedPath) ? 'open' : 'locked').toBe(row.verdicts[kind])
    } else {
      expect(row?.verdicts[kind]).toBe('open')
    }
    // Whatever is asked so far only reads.
    expect(await fingerprint(deps.db)).toBe(before)
  })
})

describe('a procedure whose answer shared caches may keep', () => {
  const shared = paths.filter((path) => PROCEDURES[path]?._def.meta?.cache === 'public')

  it('is never one with a gated part', () => {
    expect(shared.length).toBeGreaterThan(0)
    for (const path of shared) expect(PROCEDURE_TABLE[path]?.gatedPath, path).toBeUndefined()
  })

  it.each(shared)('%s gives everybody the same answer', async (path) => {
    const answers = await Promise.all(
      KINDS.map((kind) => callByPath(kind, deps, path, PROCEDURE_TABLE[path]?.input)),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })
})
