import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/db/db-types.generated.ts'

/** A query builder over a pool that notes what it sends. */
export interface RecordingDb {
  db: Kysely<DB>
  /** The statements sent since the last call, without those that begin and end transactions. */
  take(): CompiledQuery[]
}

const HAS_PLAN = /^\s*(?:\(\s*)*(?:with|select|insert|update|delete)\b/i

/** Notes every statement a query builder sends. */
export function recordStatements(pool: pg.Pool): RecordingDb {
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  })
  return { db, take: () => sent.splice(0).filter(({ sql }) => HAS_PLAN.test(sql)) }
}

/** A node of `explain (analyze, format json)`, as far as it is read here. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** How Postgres found the rows of some statements. */
export interface FoundBy {
  indexes: Set<string>
  /** Tables that were begun from their start, by how many rows were read until a limit was met. */
  begun: Map<string, number>
  /** Tables that were read from end to end. */
  whole: Set<string>
  /** Rows that were read to answer, matching or not. */
  rowsRead: number
}

/** A table that is begun from its start may be read so far: ten times what a table of the back office counts. */
const MAX_BEGUN_ROWS = 10_000
/** Nodes that hand on a row as soon as they get it: a limit above them stops what is below. */
const STREAMING = new Set(['Limit', 'Subquery Scan', 'Result', 'Nested Loop', 'Append'])

function visit(node: PlanNode, isLimited: boolean, found: FoundBy): void {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node
  if (index !== undefined) found.indexes.add(index)
  if (table !== undefined && type.endsWith('Scan')) {
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node
    const rows = Math.round((node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'])
    found.rowsRead += rows
    if (type === 'Seq Scan' && isLimited && rows <= MAX_BEGUN_ROWS) found.begun.set(table, rows)
    else if (type === 'Seq Scan') found.whole.add(table)
  }
  const goesOn = STREAMING.has(type) && (isLimited || type === 'Limit')
  for (const child of node.Plans ?? []) visit(child, goesOn, found)
}

/** Runs the statements once more, each in a transaction that is rolled back, and tells how Postgres found their rows. */
export async function explain(pool: pg.Pool, statements: readonly CompiledQuery[]): Promise<FoundBy> {
  const found: FoundBy = { indexes: new Set(), begun: new Map(), whole: new Set(), rowsRead: 0 }
  const client = await pool.connect()
  try {
    for (const { sql, parameters } of statements) {
      await client.query('begin')
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (analyze, timing off, format json) ${sql}`,
        [...parameters],
      )
      await client.query('rollback')
      for (const { Plan } of rows.flatMap((row) => row['QUERY PLAN'])) visit(Plan, false, found)
    }
  } finally {
    client.release()
  }
  return found
}

/** Names what the rows were found by. `smallTables` are those that may be read from end to end. */
export function inWords({ indexes, begun, whole }: FoundBy, smallTables: object = {}): string {
  return [
    ...indexes,
    ...[...begun].map(([table, rows]) => `first ${rows} of ${table}`),
    ...[...whole].map((table) => (table in smallTables ? `all of ${table} (small)` : `WHOLE ${table}`)),
  ].join(', ')
}
