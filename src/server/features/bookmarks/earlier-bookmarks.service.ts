import { isDeepStrictEqual } from 'node:util'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findScan, type ScanAnswer } from '#server/features/scans/scans.service.ts'
import { changesBetween } from '#shared/scans/corrections.rules.ts'
import { toPlan, toSaved } from '#shared/scans/saved-answers.rules.ts'
import { cityTitle, composeBottle, composePlan } from './compose-bookmark.service.ts'
import { readData } from './read-bookmark.ts'
import type { SharedRow } from './sharing/sharing.queries.ts'
import * as queries from './sharing/sharing.queries.ts'

const BATCH = 200

/** Whether a bookmark is ours, and its data, with the person's corrections marked if it is. */
export interface Comparison {
  isComposed: boolean
  data: unknown
}

/** A value as JSON without the fields that hold nothing: older versions left out what newer ones set to null. */
const filled = (value: object): unknown =>
  JSON.parse(JSON.stringify(value), (_key, field) => (field === null ? undefined : field))
const isSame = (one: object, other: object) => isDeepStrictEqual(filled(one), filled(other))

type StoredBookmark = NonNullable<ReturnType<typeof readData>>

function composedOf(title: string, stored: StoredBookmark, scan: ScanAnswer | undefined): object | null {
  if (stored.type === 'iq_plan' && scan?.type === 'iq_scan') {
    const { note: _ours, ...plan } = toPlan(scan.result)
    const { note: _theirs, ...saved } = stored.data
    return title === scan.result.title && isSame(plan, saved)
      ? { ...composePlan(scan.result).data, note: stored.data.note }
      : null
  }
  if (stored.type !== 'bottle_scan' || scan?.type !== 'bottle') return null
  const facts = ({ country, sustainability, published, engine }: typeof stored.data) => ({
    ...{ country, sustainability, published, engine },
  })
  return title === stored.data.brandname && isSame(facts(toSaved(scan.result)), facts(stored.data))
    ? composeBottle(scan.result, changesBetween(toSaved(scan.result), stored.data)).data
    : null
}

/**
 * Compares a bookmark of an earlier version, whose content the browser sent, with the scan it names. What equals it is ours;
 * everything else was written by a person, and stays as it is.
 */
export async function compareEarlier(db: DbOrTx, row: SharedRow): Promise<Comparison> {
  const stored = readData(row)
  if (stored === null) return { isComposed: false, data: row.data }
  if (stored.type === 'bottle_scan' || stored.type === 'iq_plan') {
    const { scanId } = stored.data
    const found = scanId ? await findScan(db, row.userId, scanId) : null
    const data = composedOf(row.title, stored, found?.scan)
    return data === null ? { isComposed: false, data: row.data } : { isComposed: true, data }
  }
  const isComposed = row.cityName !== null && row.title === cityTitle(stored.type, row.cityName)
  return { isComposed, data: row.data }
}

/** Compares a batch of bookmarks of earlier versions with our rows, once each. Returns whether there may be more. */
export async function compareEarlierBookmarks({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const rows = await queries.selectUncompared(db, BATCH)
  for (const row of rows) await queries.storeComparison(db, row.id, await compareEarlier(db, row))
  return rows.length === BATCH
}
