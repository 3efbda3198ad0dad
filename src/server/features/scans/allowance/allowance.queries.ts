import { sql } from 'kysely'
import { columnsOf } from '#server/db/column-names.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import { zoneOfPerson } from '#server/db/zone-of-person.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'

/** Expires reservations of processes that died before they settled them. */
export async function expireReservations(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('scan_usage')
    .set({ state: 'failed', settled_at: now })
    .where('user_id', '=', userId)
    .where('state', '=', 'reserved')
    .where('lease_until', '<=', now.toISOString())
    .execute()
}

/** The state of one scan, by the id that the browser created for it. */
export async function selectUsage(db: DbOrTx, userId: string, requestId: string) {
  return db
    .selectFrom('scan_usage')
    .select(['id', 'state', 'stage', 'lease_until as leaseUntil'])
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

/**
 * A person's time zone and language, and their latest free scan that counts: done, or reserved and not expired. Its fields are
 * null before the first. Read without waiting for locks; undefined if the account is gone.
 */
export const selectStanding = (db: DbOrTx, userId: string, now: Date) =>
  STANDING.first(db, { userId, now: now.toISOString() })

const STANDING = prepare((db, param: Param<{ userId: string; now: string }>) => {
  const lastCounted = db
    .selectFrom('scan_usage')
    .select(['local_day as localDay', 'time_zone as lastZone', 'created_at as at'])
    .where('user_id', '=', param('userId'))
    .where('slot', 'is not', null)
    .where(sql<boolean>`(state = 'done' or state = 'reserved' and lease_until > ${param('now')})`)
    .orderBy('created_at', 'desc')
    .limit(1)
  return db
    .selectFrom('profiles')
    .leftJoinLateral(lastCounted.as('last'), (join) => join.onTrue())
    .select([
      zoneOfPerson,
      sql<boolean>`profiles.time_zone_changed_at is not null`.as('hasChangedZone'),
      'profiles.locale',
      'last.localDay',
      'last.lastZone',
      'last.at',
    ])
    .where('profiles.id', '=', param('userId'))
})

/** A scan that is about to run. */
export interface NewReservation {
  userId: string
  requestId: string
  localDay: string
  timeZone: string
  /** Null if the scan is not counted. */
  slot: number | null
  now: Date
  leaseUntil: Date
}

/** Stores a reservation, replacing a failed attempt with the same id. Returns the row's id. */
export async function upsertReservation(
  tx: Tx,
  { userId, requestId, now, ...reservation }: NewReservation,
): Promise<string> {
  const attempt = {
    ...columnsOf(reservation),
    state: 'reserved',
    stage: 'uploaded' satisfies ScanStage,
    created_at: now,
    settled_at: null,
  }
  const { id } = await tx
    .insertInto('scan_usage')
    .values({ user_id: userId, request_id: requestId, ...attempt })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doUpdateSet(attempt))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One attempt at a scan. A later attempt with the same id has another lease. */
export interface Attempt {
  id: string
  leaseUntil: Date
}

/** Ends an attempt if it is still the current one. Returns whether it was. */
export async function endAttempt(
  db: DbOrTx,
  { id, leaseUntil }: Attempt,
  state: 'done' | 'failed',
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('scan_usage')
    .set({ state, settled_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('lease_until', '=', leaseUntil.toISOString())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores what an attempt is doing. */
export async function updateStage(db: DbOrTx, { id, leaseUntil }: Attempt, stage: ScanStage): Promise<void> {
  await db
    .updateTable('scan_usage')
    .set({ stage })
    .where('id', '=', id)
    .where('state', '=', 'reserved')
    .where('lease_until', '=', leaseUntil.toISOString())
    .execute()
}
