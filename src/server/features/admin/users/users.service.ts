import { toAppError } from '#server/db/pg-errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { deletePerson } from '#server/features/accounts/delete-account.service.ts'
import * as roles from '#server/features/accounts/roles/roles.service.ts'
import { isPayer } from '#server/features/billing/billing.service.ts'
import { isEntitled } from '#server/features/billing/entitlement.policy.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import type { TablePage } from '#shared/admin/table.schema.ts'
import type { ChangedUsers, PersonFacts, UserRow, UsersInput } from '#shared/admin/users.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { selectMessageTimes, selectScanTimes, selectSubscription } from './person.queries.ts'
import { type SelectedUser, selectUser, selectUsers, updateGrant, updateName } from './users.queries.ts'

const actorOf = (ctx: MemberContext): roles.Actor => ({ id: ctx.viewer.id, ctx })
const isGone = () => new AppError('NOT_FOUND', 'There is no such user any more. Reload the list.')

function toRow({ isConfirmed, paidUntil, role, ...user }: SelectedUser, now: Date): UserRow {
  return {
    ...user,
    role: role === 'admin' ? 'admin' : 'user',
    status: user.bannedUntil !== null ? 'suspended' : isConfirmed ? 'active' : 'unconfirmed',
    isPremium: isEntitled({ isGranted: user.isGranted, paidUntil }, now),
  }
}

export async function listUsers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  input: UsersInput,
): Promise<TablePage<UserRow>> {
  const now = clock.now()
  const { items, ...page } = await selectUsers(db, input, now)
  return { ...page, items: items.map((user) => toRow(user, now)) }
}

const countedOf = (rows: readonly { at: string; count: number }[]) => ({
  count: rows[0]?.count ?? 0,
  times: rows.map(({ at }) => at),
})

/**
 * What an admin sees of a person: their plan, and the numbers and times of their scans and messages, never a word or a photo
 * of theirs. Each opening is recorded. Throws NOT_FOUND.
 */
export async function openPerson(ctx: MemberContext, userId: string): Promise<PersonFacts> {
  const { db, clock } = ctx.deps
  const [user, subscription, bottleScans, problemScans, messages] = await Promise.all([
    selectUser(db, userId),
    selectSubscription(db, userId),
    selectScanTimes(db, userId, 'bottle'),
    selectScanTimes(db, userId, 'iq_scan'),
    selectMessageTimes(db, userId),
  ])
  if (user === undefined) throw isGone()
  await recordAudit(db, ctx, { action: 'profile.view', actorId: ctx.viewer.id, targetId: userId })
  return {
    ...toRow(user, clock.now()),
    subscription: subscription ?? null,
    bottleScans: countedOf(bottleScans),
    problemScans: countedOf(problemScans),
    messages: countedOf(messages),
  }
}

/** Changes a person's name. Throws NOT_FOUND. */
export async function renameUser(ctx: MemberContext, userId: string, fullName: string): Promise<void> {
  await inTransaction(ctx.deps.db, async (tx) => {
    if (!(await updateName(tx, userId, fullName))) throw isGone()
    await recordAudit(tx, ctx, { action: 'profile.change', actorId: ctx.viewer.id, targetId: userId })
  })
}

/**
 * Makes a person an admin or a user. Throws as `roles.setRole`.
 */
export const setRole = (ctx: MemberContext, userId: string, role: 'user' | 'admin') =>
  roles.setRole(ctx.deps, actorOf(ctx), userId, role)

/**
 * Grants a person Premium, or takes a grant back. Throws FORBIDDEN for oneself, NOT_FOUND, and CONFLICT if Premium
 * would continue because it is paid for, or if the person's address is not confirmed.
 */
export async function setSubscription(
  ctx: MemberContext,
  userId: string,
  isSubscribed: boolean,
): Promise<void> {
  roles.refuseOwn(ctx.viewer, userId)
  await inTransaction(ctx.deps.db, async (tx) => {
    if (!isSubscribed && (await isPayer(tx, userId)))
      throw new AppError(
        'CONFLICT',
        'This person pays for Premium. Cancel their subscription in Stripe; Premium ends with what is paid for.',
      )
    if (isSubscribed) await roles.requireConfirmedPerson(tx, userId)
    if (!(await updateGrant(tx, userId, isSubscribed))) throw isGone()
    await recordAudit(tx, ctx, {
      action: 'grant.change',
      actorId: ctx.viewer.id,
      targetId: userId,
      details: { isSubscribed },
    })
  })
}

/**
 * Suspends a person until an ISO time, or lifts the suspension (null). Throws BAD_REQUEST for a time that has passed,
 * otherwise as {@link setRole}.
 */
export async function setBan(ctx: MemberContext, userId: string, until: string | null): Promise<void> {
  if (until !== null && Date.parse(until) <= ctx.deps.clock.now().getTime())
    throw new AppError('BAD_REQUEST', 'Choose a day in the future.', { details: { field: 'until' } })
  await roles.setBan(ctx.deps, actorOf(ctx), userId, until)
}

/** Why a change was refused, or null if it was made. Throws errors that are our own fault. */
async function refusalOf(change: () => Promise<void>): Promise<AppError | null> {
  try {
    await change()
    return null
  } catch (error) {
    const refusal = error instanceof AppError ? error : toAppError(error)
    if (refusal === null) throw error
    return refusal
  }
}

/**
 * Changes several people one by one. Those who cannot be changed stay as they are and are named with the reason. If the
 * database fails halfway, the remaining people are not tried.
 */
export async function changeEach(
  userIds: readonly string[],
  change: (userId: string) => Promise<void>,
): Promise<ChangedUsers> {
  const outcome: ChangedUsers = { changed: [], refused: [] }
  let failure: AppError | null = null
  for (const userId of new Set(userIds)) {
    const refusal: AppError | null = failure ?? (await refusalOf(() => change(userId)))
    if (refusal === null) outcome.changed.push(userId)
    else outcome.refused.push({ userId, reason: refusal.userMessage })
    if (refusal?.code === 'SERVICE_UNAVAILABLE') failure = refusal
  }
  return outcome
}

/** Deletes a person and all their data. Throws as {@link setRole}. */
export async function removeUser(ctx: MemberContext, userId: string): Promise<void> {
  roles.refuseOwn(ctx.viewer, userId)
  await deletePerson(ctx, ctx.viewer.id, userId)
}
