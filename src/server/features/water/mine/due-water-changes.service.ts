import { claimDue } from '#server/db/claim-due.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { isEntitled } from '#server/features/billing/entitlement.policy.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import type { Member } from '#server/trpc/context.ts'
import type { SeenFigure } from '#shared/water/answer/water-figure.rules.ts'
import {
  type FigureChange,
  figureChanges,
  newerFigures,
  seenFigures,
} from '#shared/water/mine/figure-changes.rules.ts'
import { waterOfRow } from '#shared/water/mine/my-water.rules.ts'
import * as queries from './follows.queries.ts'
import { findWaterOf } from './my-water.service.ts'

export const FOLLOW_BATCH = 20
/** Changes a mail names; the page has the others. */
export const MAX_CHANGES = 12

/** The data of a queued `water-changed`. */
export interface WaterChangedData {
  followId: string
  changes: FigureChange[]
  /** How many more values changed. */
  more: number
}

/** Stored figures are JSON of {@link seenFigures}. */
const seenOf = (follow: Pick<queries.Follow, 'seen'>) => follow.seen as unknown as SeenFigure[]

/** Whether a follower gets mails now: with Premium, a confirmed address and no ban. */
export const isMailed = (follow: queries.Follow, now: Date): boolean =>
  follow.isReachable && (follow.isAdmin || isEntitled(follow, now))

/** Compares one follow with the present figures, and queues a mail about what changed. */
async function compareFollow(tx: Tx, now: Date, follow: queries.Follow): Promise<void> {
  const water = waterOfRow(follow)
  if (water === null || !isMailed(follow, now)) return queries.markCompared(tx, follow, null)
  const viewer: Member = {
    kind: 'user',
    id: follow.userId,
    role: follow.isAdmin ? 'admin' : 'user',
    isSubscribed: true,
    isBanned: false,
    isConfirmed: true,
  }
  const figures = (await findWaterOf(tx, viewer, now, water.place))?.figures ?? []
  // A page that is not published at the moment says nothing about the water.
  if (figures.length === 0) return queries.markCompared(tx, follow, null)
  const seen = seenFigures(figures)
  const before = seenOf(follow)
  const changes = figureChanges(before, follow.isOnlyEdition ? newerFigures(before, seen) : seen)
  await queries.markCompared(tx, follow, seen)
  if (changes.length === 0) return
  const data = {
    followId: follow.id,
    changes: changes.slice(0, MAX_CHANGES),
    more: Math.max(0, changes.length - MAX_CHANGES),
  } satisfies WaterChangedData
  await queueMail(tx, { kind: 'water-changed', to: follow.email, data })
}

/**
 * Compares one batch of follows whose figures may have changed. What a follower knows and the mail about it are written in
 * one transaction, so that each change is mailed once, in any number of processes and after any crash.
 * @returns how many were compared; `FOLLOW_BATCH` means that more may be due
 */
export function compareDueFollows({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  return claimDue(db, FOLLOW_BATCH, queries.dueFollows, async (tx, due) => {
    for (const follow of due) await compareFollow(tx, now, follow)
  })
}
