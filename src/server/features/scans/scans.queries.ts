import { sql } from 'kysely'
import type { TextPosition } from '#server/db/cursor.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import { equalsIfGiven } from '#server/db/search.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { ScanEngine } from '#shared/scans/minerals.ts'

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
  engine: ScanEngine
  result: object
  at: Date
}

const asText = (value: number | null) => (value === null ? null : String(value))

type Shown = Pick<NewScan, 'brandname' | 'source' | 'tds' | 'ph' | 'sustainability' | 'engine' | 'result'>
const shownColumns = ({ brandname, source, tds, ph, sustainability, engine, result }: Shown) => ({
  brandname,
  source,
  tds: asText(tds),
  ph: asText(ph),
  sustainability,
  engine,
  result: JSON.stringify(result),
})

export async function insertScan(db: DbOrTx, scan: NewScan): Promise<void> {
  await db
    .insertInto('scans')
    .values({
      id: scan.id,
      user_id: scan.userId,
      request_id: scan.requestId,
      type: scan.type,
      ...shownColumns(scan),
      created_at: scan.at,
    })
    .execute()
}

/** A person's newest look-up of the same water from the same source; undefined if there is none. */
export async function selectLookUp(tx: Tx, { userId, brandname, engine, result }: NewScan) {
  const { published = null } = result as { published?: { url: string | null } | null }
  const row = await tx
    .selectFrom('scans')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_id', 'is', null)
    .where('brandname', '=', brandname)
    .where('engine', '=', engine)
    .where(sql<boolean>`result #>> '{published,url}' is not distinct from ${published?.url ?? null}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** Brings a look-up up to date. */
export async function updateLookUp(tx: Tx, scan: NewScan): Promise<void> {
  await tx
    .updateTable('scans')
    .set({ ...shownColumns(scan), created_at: scan.at })
    .where('id', '=', scan.id)
    .execute()
}

/** Deletes a person's oldest look-ups, so that `kept` are left. */
export async function deleteOldLookUps(tx: Tx, userId: string, kept: number): Promise<void> {
  await tx
    .deleteFrom('scans')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('scans')
        .select('id')
        .where('user_id', '=', userId)
        .where('request_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

/** How many scans a person keeps, without what was looked up. */
export async function countScans(db: DbOrTx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('scans')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('request_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

interface ListInput {
  userId: string
  type: string | null
  limit: number
  /** The place of the last scan before the page; null on the first page. */
  at: string | null
  id: string | null
}

const listing = (isFirst: boolean) =>
  prepare((db, param: Param<ListInput>) => {
    const page = db
      .selectFrom('scans')
      .select(LIST_COLUMNS)
      .where('user_id', '=', param('userId'))
      .where(equalsIfGiven('type', param('type')))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(param('limit'))
    if (isFirst) return page
    return page.where(sql<boolean>`(created_at, id) < (${param('at')}::timestamptz, ${param('id')}::uuid)`)
  })
const FIRST_PAGE = listing(true)
const NEXT_PAGE = listing(false)

/** A person's scans after a position, the newest first. */
export function selectScans(
  db: DbOrTx,
  userId: string,
  {
    type = null,
    after,
    limit,
  }: { type: string | null | undefined; after: TextPosition | undefined; limit: number },
) {
  const [at, id] = after ?? [null, null]
  return (after === undefined ? FIRST_PAGE : NEXT_PAGE).rows(db, { userId, type, limit, at, id })
}

/** What a person's scan found. */
interface FoundScan {
  type: string
  result: unknown
  engine: string | null
  /** Null while the scan holds one photo. */
  addedPhotoRequestId: string | null
  createdAt: string
}
const FOUND_COLUMNS = [
  ...(['type', 'result', 'engine', 'created_at as createdAt'] as const),
  'added_photo_request_id as addedPhotoRequestId',
] as const

/** A person's scan. */
export function selectScan(db: DbOrTx, userId: string, id: string): Promise<FoundScan | undefined> {
  return db
    .selectFrom('scans')
    .select(FOUND_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A person's scan by the id that the browser created for one of its photos. */
export function selectScanOfRequest(
  db: DbOrTx,
  userId: string,
  requestId: string,
): Promise<FoundScan | undefined> {
  return db
    .selectFrom('scans')
    .select(FOUND_COLUMNS)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('request_id', '=', requestId), eb('added_photo_request_id', '=', requestId)]))
    .executeTakeFirst()
}

/**
 * Stores what a scan says with the photo of the other side. Returns false if the scan was removed, or has its second photo already.
 */
export async function updateScan(
  db: DbOrTx,
  scan: Omit<NewScan, 'requestId' | 'type' | 'at'> & { addedPhotoRequestId: string },
): Promise<boolean> {
  const row = await db
    .updateTable('scans')
    .set({ ...shownColumns(scan), added_photo_request_id: scan.addedPhotoRequestId })
    .where('id', '=', scan.id)
    .where('user_id', '=', scan.userId)
    .where('added_photo_request_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
