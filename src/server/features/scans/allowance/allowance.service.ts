import { lockPerson } from '#server/db/lock-person.ts'
import { isConnectionLost } from '#server/db/pg-errors.ts'
import { type DbOrTx, inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { type DateStyle, formatDateTime } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { localDay } from '#shared/local-day.ts'
import type { Allowance } from '#shared/scans/scans.schema.ts'
import { hasPremium } from '#shared/viewer.ts'
import * as queries from './allowance.queries.ts'
import {
  type CountedScan,
  FREE_SCANS_A_DAY,
  isFreeScanAvailable,
  nextFreeScanAt,
} from './free-scan.policy.ts'

export const SCAN_DEADLINE_MS = 45_000
/** How long a reservation lasts if it is not settled, because the process that made it may have died. */
export const LEASE_MS = 2 * SCAN_DEADLINE_MS

type NeededDeps = Pick<Deps, 'db' | 'clock'>

/** A person's zone and language, and their latest free scan that counts; null before the first. */
async function readStanding(db: DbOrTx, userId: string, now: Date) {
  const standing = await queries.selectStanding(db, userId, now)
  if (standing === undefined)
    throw new AppError('UNAUTHORIZED', 'You are not logged in. Log in and try again.')
  const { localDay: day, lastZone, at, ...person } = standing
  const last: CountedScan | null =
    day === null || lastZone === null || at === null
      ? null
      : { localDay: day, timeZone: lastZone, at: new Date(at) }
  return { person, last }
}

/** What the caller can still scan today, in their own time zone. */
export async function readAllowance(
  { db, clock }: NeededDeps,
  viewer: Member,
): Promise<Omit<Allowance, 'readsProblemPhotos'>> {
  if (hasPremium(viewer)) return { unlimited: true, usedToday: 0, limit: null, resetsAt: null }
  const now = clock.now()
  const { person, last } = await readStanding(db, viewer.id, now)
  const next = nextFreeScanAt(last, now, person)
  return {
    unlimited: false,
    usedToday: next === null ? 0 : FREE_SCANS_A_DAY,
    limit: FREE_SCANS_A_DAY,
    resetsAt: next?.toISOString() ?? null,
  }
}

function scanLimitReached(next: Date, style: DateStyle): AppError {
  return new AppError(
    'FORBIDDEN',
    `You have used today's free scan. The next one is free on ${formatDateTime(next.toISOString(), style)}; Premium has no limit.`,
    { details: { reason: 'scan-limit' } },
  )
}

/** The result of requesting a scan: it can run, or it was made before with the same id. */
export type Reservation = { kind: 'reserved'; attempt: queries.Attempt } | { kind: 'done' }

/**
 * Reserves the caller's allowance for one scan in one short transaction: of several at once with one free scan left,
 * one gets it. Settle or release a reservation; otherwise it expires with its lease. One that is not counted needs no allowance.
 *
 * Throws FORBIDDEN (`details.reason` 'scan-limit') if no scan is left, CONFLICT if this one is still running.
 */
export async function reserveScan(
  { db, clock }: NeededDeps,
  viewer: Member,
  requestId: string,
  { isCounted = true }: { isCounted?: boolean } = {},
): Promise<Reservation> {
  let leaseUntil: Date | undefined
  const reserving = inTransaction(db, async (tx): Promise<Reservation> => {
    // Scans that one person begins at the same time run one after another.
    await lockPerson(tx, viewer.id)
    const now = clock.now()
    const { person, last } = await readStanding(tx, viewer.id, now)
    const { timeZone, locale } = person
    await queries.expireReservations(tx, viewer.id, now)
    const usage = await queries.selectUsage(tx, viewer.id, requestId)
    if (usage?.state === 'done') return { kind: 'done' }
    if (usage?.state === 'reserved') throw new AppError('CONFLICT', 'This scan is still running.')
    const isFree = isCounted && !hasPremium(viewer)
    if (isFree && !isFreeScanAvailable(last, now, person))
      throw scanLimitReached(nextFreeScanAt(last, now, person) ?? now, {
        timeZone,
        locale: locale ?? DEFAULT_LOCALE,
      })
    leaseUntil = new Date(now.getTime() + LEASE_MS)
    const id = await queries.upsertReservation(tx, {
      userId: viewer.id,
      requestId,
      localDay: localDay(now, timeZone),
      timeZone,
      slot: isFree ? FREE_SCANS_A_DAY : null,
      now,
      leaseUntil,
    })
    return { kind: 'reserved', attempt: { id, leaseUntil } }
  })
  return reserving.catch(async (error: unknown) => {
    if (leaseUntil !== undefined && isConnectionLost(error))
      // If this fails too, the lease expires.
      await releaseUnseen({ db, clock }, viewer.id, requestId, leaseUntil).catch(() => {})
    throw error
  })
}

/**
 * Releases what a transaction reserved whose result is unknown: the scan did not begin and can be sent again.
 */
async function releaseUnseen(
  { db, clock }: NeededDeps,
  userId: string,
  requestId: string,
  leaseUntil: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // That transaction may still be ending and holds this lock until then.
    await lockPerson(tx, userId)
    const usage = await queries.selectUsage(tx, userId, requestId)
    if (usage !== undefined) await queries.endAttempt(tx, { id: usage.id, leaseUntil }, 'failed', clock.now())
  })
}

/**
 * Counts a scan as made, in the transaction that saves it. Throws CONFLICT if the reservation expired in the meantime:
 * another scan may have it by now.
 */
export async function settleScan(tx: Tx, attempt: queries.Attempt, now: Date): Promise<void> {
  if (await queries.endAttempt(tx, attempt, 'done', now)) return
  throw new AppError('CONFLICT', 'This scan took too long and was given up. Please try again.')
}

/** Returns the allowance of a scan that failed. */
export async function releaseScan({ db, clock }: NeededDeps, attempt: queries.Attempt): Promise<void> {
  await queries.endAttempt(db, attempt, 'failed', clock.now())
}

/** Stores what a running scan is doing, for the page that waits for it. */
export async function saveStage(
  { db }: Pick<Deps, 'db'>,
  attempt: queries.Attempt,
  stage: Parameters<typeof queries.updateStage>[2],
): Promise<void> {
  await queries.updateStage(db, attempt, stage)
}

/** What a running scan is doing; null if none runs with this id. */
export async function readStage({ db, clock }: NeededDeps, userId: string, requestId: string) {
  const usage = await queries.selectUsage(db, userId, requestId)
  if (usage === undefined || usage.state !== 'reserved') return null
  return new Date(usage.leaseUntil) > clock.now() ? usage.stage : null
}
