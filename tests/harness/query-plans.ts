import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '#server/db/db-types.generated.ts'

/** A query builder over a pool that records its statements. */
export interface RecordingDb {
  db: Kysely<DB>
  /** The statements sent since the last call, without those that begin and end transactions. */
  take(): CompiledQuery[]
}

const HAS_PLAN = /^\s*(?:\(\s*)*(?:with|select|insert|update|delete)\b/i

/** Records every statement of a query builder. */
export function recordStatements(pool: pg.Pool): RecordingDb {
  const sent: CompiledQuery[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  })
  return { db, take: () => sent.splice(0).filter(({ sql }) => HAS_PLAN.test(sql)) }
}

/** A node of `explain (analyze, format json)`, with the fields used here. */
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
  /** Tables that were scanned from their start, by how many rows were read until a limit was reached. */
  begun: Map<string, number>
  /** Tables that were scanned completely. */
  whole: Set<string>
  /** Rows that were read for the answer, matching or not. */
  rowsRead: number
}

/** How far a table may be scanned from its start: a back-office table counts 1,000 matches, and one row in ten may match. */
const MAX_BEGUN_ROWS = 20_000
/** Nodes that pass on a row as soon as they get it: a limit above them stops the nodes below. */
const STREAMING = new Set(['Limit', 'Subquery Scan', 'Result', 'Nested Loop', 'Append'])

function visit(node: PlanNode, isLimited: boolean, found: FoundBy): void {
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node
  if (index !== undefined) found.indexes.add(index)
  if (table !== undefined && type.endsWith('Scan')) {
    const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node
    const rows = Math.round((node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'])
    found.rowsRead += rows
    // A table without rows is scanned whatever indexes it has.
    if (type === 'Seq Scan' && (rows === 0 || (isLimited && rows <= MAX_BEGUN_ROWS)))
      found.begun.set(table, rows)
    else if (type === 'Seq Scan') found.whole.add(table)
  }
  const goesOn = STREAMING.has(type) && (isLimited || type === 'Limit')
  for (const child of node.Plans ?? []) visit(child, goesOn, found)
}

/** Runs the statements again, each in a transaction that is rolled back, and reports how Postgres found their rows. */
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

/** Names the indexes and tables that were used. `smallTables` may be scanned completely. */
export function inWords({ indexes, begun, whole }: FoundBy, smallTables: object = {}): string {
  return [
    ...indexes,
    ...[...begun].map(([table, rows]) => `first ${rows} of ${table}`),
    ...[...whole].map((table) => (table in smallTables ? `all of ${table} (small)` : `WHOLE ${table}`)),
  ].join(', ')
}
