import { inTransaction, type Tx } from '#server/db/transaction.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { askerOf } from '#server/limits/shares.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueMail, queueNotice } from '#server/platform/mail/mail.service.ts'
import { sentPicture } from '#server/providers/images/sent-picture.ts'
import type { Context, CurrentSession, MemberContext } from '#server/trpc/context.ts'
import { requireConfirmedAddress } from '#server/trpc/procedures.ts'
import { requireReauthentication } from '#server/trpc/require-reauthentication.ts'
import { NO_SESSION } from '#shared/accounts/no-session.ts'
import type { Session } from '#shared/accounts/session.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { unitsOf } from '#shared/format/amount.ts'
import { isInUnitedStates, unitsOfPlace } from '#shared/format/region.ts'
import { firstWeekdayOf } from '#shared/format/week-start.ts'
import type { SentImage } from '#shared/images/image.schema.ts'
import { isAdmin } from '#shared/viewer.ts'
import { homeOfRow } from '#shared/water/mine/my-water.rules.ts'
import { type Account, unsafeAccountById, upsertPassword } from '../accounts.queries.ts'
import { listFactors } from '../factors/factors.service.ts'
import { deleteTokensOf } from '../mailed-links/mailed-links.queries.ts'
import { beforeHashing, hashPassword } from '../passwords/argon2.ts'
import { requireGoodPassword } from '../passwords/new-password.ts'
import { endOtherSessions } from '../sessions/sessions.queries.ts'
import { startSession } from '../sessions/sessions.service.ts'
import { deletePicture, storeProfilePicture } from './picture.ts'
import { lockPicture, type ProfileChange, selectOwnProfile, updateProfile } from './profile.queries.ts'

/** Who is signed in and for how long. All null for visitors and for people who are suspended. */
export async function readSession({
  deps,
  viewer,
  session,
  locale,
  region,
  timeZone,
}: Context): Promise<Session> {
  if (viewer.kind !== 'user' || viewer.isBanned || session === null) return NO_SESSION
  const [profile, factors] = await Promise.all([
    selectOwnProfile(deps.db, viewer.id),
    listFactors(deps.db, viewer.id),
  ])
  if (profile === undefined) return NO_SESSION
  const role = viewer.role
  const { expiresAt, expiresIn, reauthenticatedUntil } = session
  const { citySlug, cityName, systemId, systemSlug, systemName, hasOwnWell, ...person } = profile
  const place = { region, timeZone }
  const units = profile.units === null ? unitsOfPlace(place) : unitsOf(profile.units)
  return {
    user: {
      ...person,
      role,
      locale: person.locale ?? locale,
      weekStart: person.weekStart ?? firstWeekdayOf(person.locale ?? locale),
      isSubscribed: viewer.isSubscribed,
      isAdmin: isAdmin(viewer),
      asksUnits: person.asksUnits && units !== 'ml',
      isInUnitedStates: isInUnitedStates(place),
      units,
      myWater: homeOfRow({ citySlug, cityName, systemId, systemSlug, systemName, hasOwnWell }),
      factors,
    },
    expiresAt,
    expiresIn,
    tokenType: 'cookie',
    expires_at: expiresAt,
    expires_in: expiresIn,
    token_type: 'cookie',
    reauthenticatedUntil,
  }
}

/** The changes that a request makes to the person's own account; fields that are left out stay. */
export interface UserChange extends Omit<ProfileChange, 'avatarUrl'> {
  email?: string
  password?: string
  /** A new picture, or null for none. */
  avatarUrl?: SentImage | null
}

const accountGone = () => new AppError('UNAUTHORIZED', 'This account does not exist any more.')

/**
 * Changes a person's own account, all of it or nothing. A new address or password needs a recent reauthentication. A
 * new address takes effect once it is confirmed. Returns the address that the confirming link was sent to. A picture
 * needs a confirmed address: throws FORBIDDEN (`details.reason` is `address-not-confirmed`) without one.
 */
export async function updateUser(
  ctx: MemberContext,
  userId: string,
  { email, password, avatarUrl, ...rest }: UserChange,
): Promise<{ confirmationSentTo: string | null }> {
  const { db } = ctx.deps
  const readAccount = () => unsafeAccountById(db, userId)
  const account = await (password === undefined ? readAccount() : beforeHashing(askerOf(ctx), readAccount))
  if (account === undefined) throw accountGone()
  const isNewEmail = email !== undefined && email !== account.email.toLowerCase()
  if (isNewEmail || password !== undefined) requireReauthentication(ctx.session)
  const sent = avatarUrl ?? null
  if (sent !== null) requireConfirmedAddress(ctx.viewer, 'to choose a picture')
  if (password !== undefined) await requireGoodPassword(password, account)

  if (password !== undefined) await consumeLimit(db, 'passwordChangeByAccount', userId)
  const passwordHash = password === undefined ? undefined : await hashPassword(password, askerOf(ctx))
  if (sent !== null) await consumeLimit(db, 'pictureByAccount', userId)
  const stored = sent && (await storeProfilePicture(ctx.deps, await sentPicture(sent), askerOf(ctx)))
  const picture = avatarUrl === undefined ? undefined : stored
  if (isNewEmail) {
    // Counted per person, or one account could send mail to any number of strangers.
    await consumeLimit(db, 'mailOfOneKind', `change-email:${email}:${userId}`)
    await consumeLimit(db, 'mailRequests', `change-email:${userId}`)
  }
  const written = inTransaction(db, async (tx) => {
    const change: ProfileChange = { ...rest, ...(picture === undefined ? {} : { avatarUrl: picture }) }
    const before = picture === undefined ? undefined : await lockPicture(tx, userId)
    if (picture !== undefined && before === undefined) throw accountGone()
    if (Object.keys(change).length > 0) await updateProfile(tx, userId, change)
    if (passwordHash !== undefined) await changePassword(tx, ctx, account, passwordHash)
    // After the password, because changing it voids every link that was sent before.
    if (isNewEmail) await queueEmailChangeMails(tx, account, email)
    return before?.avatarUrl ?? null
  })
  const before = await written.catch(async (error: unknown) => {
    // A refusal wrote nothing. After any other error the row may be there, as when the commit's answer was lost.
    if (error instanceof AppError) await deletePicture(ctx.deps, stored)
    throw error
  })
  if (passwordHash !== undefined) await startSession(ctx, userId, 'password')
  await deletePicture(ctx.deps, before)
  return { confirmationSentTo: isNewEmail ? email : null }
}

/** Sets a password. No other session and nothing that was sent before opens the account any more. */
async function changePassword(
  tx: Tx,
  ctx: Context & { session: CurrentSession },
  account: Account,
  passwordHash: string,
): Promise<void> {
  const { id } = account
  await upsertPassword(tx, id, passwordHash)
  await endOtherSessions(tx, id, ctx.session.handle)
  await deleteTokensOf(tx, id)
  await recordAudit(tx, ctx, { action: 'password.change', actorId: id })
  await queueNotice(tx, account, { kind: 'password-changed' })
}

/** Queues mails to both addresses. The one to the new address has the link that makes the change. */
async function queueEmailChangeMails(tx: Tx, account: Account, newEmail: string): Promise<void> {
  const { id } = account
  await queueMail(tx, {
    kind: 'change-email',
    to: newEmail,
    data: { userId: id, askedBy: { key: `person:${id}`, isKnownDevice: false } },
  })
  await queueNotice(tx, account, { kind: 'change-email-notice', data: { newEmail } })
}
