import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { leaveBilling } from '#server/features/billing/billing.service.ts'
import { deletePhotos, photosOf } from '#server/features/bookmarks/photos.service.ts'
import { deleteCityRequestsWith } from '#server/features/cities/city-requests.service.ts'
import { deleteMessagesFrom } from '#server/features/site/contact/contact.service.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { deleteMailsWith, queueNotice } from '#server/platform/mail/mail.service.ts'
import type { Context, CurrentSession } from '#server/trpc/context.ts'
import { requireReauthentication } from '#server/trpc/require-reauthentication.ts'
import { AppError } from '#shared/app-error.ts'
import { unsafeAccountById } from './accounts.queries.ts'
import { forgetDevice } from './known-devices.ts'
import { deletePicture } from './profile/picture.ts'
import { deleteProfile, lockPicture } from './profile/profile.queries.ts'
import { requireAnotherAdmin } from './roles/roles.service.ts'
import { SESSION_COOKIE } from './sessions/sessions.service.ts'
import { requirePassword } from './sign-in/sign-in.service.ts'

/**
 * Deletes the caller's account for good, given their password or, if they have none, a recent reauthentication. Throws
 * CONFLICT for the last admin.
 */
export async function deleteAccount(
  ctx: Context & { session: CurrentSession },
  userId: string,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) requireReauthentication(ctx.session)
  else await requirePassword(ctx, userId, password)
  const account = await unsafeAccountById(ctx.deps.db, userId)
  await deletePerson(ctx, userId, userId)
  if (account !== undefined) forgetDevice(ctx, account.email)
  ctx.cookies.delete(SESSION_COOKIE)
}

/**
 * Deletes what is stored under an e-mail address without an account: requests for cities, messages and waiting mails. Counters of
 * limits hold only a hash and expire; another account's offer to take this address back stays, because its owner may
 * need it.
 */
async function deleteTracesOf(tx: Tx, email: string): Promise<void> {
  await deleteCityRequestsWith(tx, email)
  await deleteMessagesFrom(tx, email)
  await deleteMailsWith(tx, email)
}

/**
 * Deletes a person's account for good and sends them a mail about it if their address is confirmed. Throws CONFLICT for the last admin, NOT_FOUND if
 * the account is already deleted.
 */
export async function deletePerson(ctx: Context, actorId: string, userId: string): Promise<void> {
  const { db } = ctx.deps
  const { picture, photos } = await inTransaction(db, async (tx) => {
    await requireAnotherAdmin(tx, userId)
    // Under the lock, so that a picture or photo that is on its way is either seen here or refused.
    const own = await lockPicture(tx, userId)
    const photos = await photosOf(tx, userId)
    const account = await unsafeAccountById(tx, userId)
    await leaveBilling(tx, userId)
    if (account === undefined || !(await deleteProfile(tx, userId))) {
      throw new AppError('NOT_FOUND', 'This account has been deleted already.')
    }
    // Before the notice below. An address that is not confirmed may be another person's.
    if (account.isConfirmed) await deleteTracesOf(tx, account.email.toLowerCase())
    await queueNotice(tx, account, { kind: 'account-deleted', data: { name: account.fullName } })
    await recordAudit(tx, ctx, { action: 'account.delete', actorId, targetId: userId })
    return { picture: own?.avatarUrl ?? null, photos }
  })
  await deletePicture(ctx.deps, picture)
  await deletePhotos(ctx.deps, photos)
}
