import { sql } from 'kysely'
import type { Position } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

const LIST_COLUMNS = [
  'id',
  'type',
  'brandname',
  'source',
  'tds',
  'ph',
  'sustainability',
  'engine',
  'created_at as createdAt',
] as const

export interface NewScan {
  id: string
  userId: string
  /** Created by the browser; null for a name that was looked up. */
  requestId: string | null
  type: 'bottle' | 'iq_scan'
  brandname: string
  source: string | null
  tds: number | null
  ph: number | null
  sustainability: string | null
  engine: 'openai' | 'built-in' | 'catalogue'
  /** The complete result. */
  result: object
  at: Date
}

const asText = (value: number | null) => (value === null ? null : String(value))

export async function insertScan(db: DbOrTx, scan: NewScan): Promise<void> {
  await db
    .insertInto('scans')
    .values({
      id: scan.id,
      user_id: scan.userId,
      request_id: scan.requestId,
      type: scan.type,
      brandname: scan.brandname,
      source: scan.source,
      tds: asText(scan.tds),
      ph: asText(scan.ph),
      sustainability: scan.sustainability,
      engine: scan.engine,
      result: JSON.stringify(scan.result),
      created_at: scan.at,
    })
    .execute()
}

/** A person's scans after a position, the newest first. */
export function selectScans(
  db: DbOrTx,
  userId: string,
  filter: { type: string | undefined; after: Position | undefined; limit: number },
) {
  let query = db
    .selectFrom('scans')
    .select(LIST_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
  if (filter.type !== undefined) query = query.where('type', '=', filter.type)
  if (filter.after !== undefined) {
    const [createdAt, id] = filter.after
    query = query.where(sql<boolean>`(created_at, id) < (${createdAt}::timestamptz, ${id}::uuid)`)
  }
  return query.execute()
}

/** The result of a person's scan, by its own id or by the one that the browser created. */
export async function selectResult(
  db: DbOrTx,
  userId: string,
  by: { column: 'id' | 'request_id'; id: string },
): Promise<{ type: string; result: unknown } | undefined> {
  return db
    .selectFrom('scans')
    .select(['type', 'result'])
    .where('user_id', '=', userId)
    .where(by.column, '=', by.id)
    .executeTakeFirst()
}

/** Deletes a person's scan. Returns whether there was one. */
export async function deleteScan(db: DbOrTx, userId: string, id: string): Promise<boolean> {
  const row = await db
    .deleteFrom('scans')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
