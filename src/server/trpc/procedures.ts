import { z } from 'zod'
import type { AddressPurpose } from '#shared/accounts/address-purposes.ts'
import { AppError } from '#shared/app-error.ts'
import { hasPremium, type Viewer } from '#shared/viewer.ts'
import type { Context, Member } from './context.ts'
import { baseProcedure, type ProcedureMeta } from './init.ts'
import { requireReauthentication } from './require-reauthentication.ts'

/** Anyone may call it. */
export const publicProcedure = baseProcedure

/** Anyone may call it, and everyone gets the same answer. */
export const sharedAnswerProcedure = publicProcedure.meta({ cache: 'public' })

/** Anyone may call it, and every visitor gets the same answer. */
export const visitorAnswerProcedure = publicProcedure.meta({ cache: 'visitors' })

/** Throws FORBIDDEN for a suspended member. */
export function requireNotSuspended(viewer: Viewer): void {
  if (viewer.kind === 'user' && viewer.isBanned)
    throw new AppError(
      'FORBIDDEN',
      'Your account is suspended. If this is a mistake, reply to any of our e-mails.',
    )
}

/** Throws FORBIDDEN for everyone but subscribers and admins. */
export function requirePremium(viewer: Viewer): void {
  if (!hasPremium(viewer))
    throw new AppError('FORBIDDEN', 'This is part of Premium. Start the free trial to use it.')
}

/** Returns the request's member and session. Throws UNAUTHORIZED without a session, FORBIDDEN for a suspended member. */
export function requireMember({ viewer, session }: Context) {
  requireNotSuspended(viewer)
  if (viewer.kind !== 'user' || session === null)
    throw new AppError('UNAUTHORIZED', 'You are not logged in. Log in and try again.')
  return { viewer, session }
}

function requireSubscriber(ctx: Context) {
  const member = requireMember(ctx)
  requirePremium(member.viewer)
  return member
}

function requireAdmin(ctx: Context) {
  const member = requireMember(ctx)
  if (member.viewer.role !== 'admin') throw new AppError('FORBIDDEN', 'Only admins may do this.')
  requireConfirmedAddress(member.viewer, 'to use the back office')
  return member
}

/** What each kind of procedure requires of its caller; uploads are refused by the same before their bodies are read. */
export const RIGHTS = {
  member: requireMember,
  subscriber: requireSubscriber,
  admin: requireAdmin,
} as const satisfies Record<NonNullable<ProcedureMeta['needs']>, (ctx: Context) => unknown>

/** Signed-in people only. */
export const memberProcedure = publicProcedure
  .meta({ needs: 'member' })
  .use(({ ctx, next }) => next({ ctx: RIGHTS.member(ctx) }))

/** Signed-in people who proved who they are within the last ten minutes (`auth.reauthenticate`). */
export const reauthenticatedProcedure = memberProcedure.use(({ ctx, next }) => {
  requireReauthentication(ctx.session)
  return next()
})

/**
 * Throws FORBIDDEN for a member whose e-mail address is not confirmed. `details.reason` tells the page to offer the mail
 * again.
 * @param purpose what they tried: 'to save things'
 */
export function requireConfirmedAddress(
  { isConfirmed }: Member,
  purpose: AddressPurpose | 'to use the back office',
): void {
  if (isConfirmed) return
  throw new AppError(
    'FORBIDDEN',
    `Confirm your e-mail address ${purpose}. Open the link in the mail we sent you, or have it sent again.`,
    { details: { reason: 'address-not-confirmed' } },
  )
}

/** Subscribers and admins only. */
export const subscriberProcedure = publicProcedure
  .meta({ needs: 'subscriber' })
  .use(({ ctx, next }) => next({ ctx: RIGHTS.subscriber(ctx) }))

/** Admins with a confirmed address only. */
export const adminProcedure = publicProcedure
  .meta({ needs: 'admin' })
  .use(({ ctx, next }) => next({ ctx: RIGHTS.admin(ctx) }))

/**
 * Admins who proved who they are within the last ten minutes. Roles, bans, deletion, invitations, exports, imports, secrets
 * and what decides where mails, money and links go need it, so that a session left open on a desk is not enough.
 */
export const reauthenticatedAdminProcedure = adminProcedure.use(({ ctx, next }) => {
  requireReauthentication(ctx.session)
  return next()
})

/**
 * Output parser that keeps exactly the fields of the schema. It is synchronous because zod then runs the code it compiles
 * for a schema, which is eight times as fast on a list.
 */
export function exactly<Schema extends z.ZodType>(schema: Schema): (answer: unknown) => z.output<Schema> {
  return (answer) => schema.parse(answer)
}

/** The output of a procedure that has nothing to say but that it is done. */
export const doneOutput = exactly(z.strictObject({ status: z.literal('ok') }))

/** The answer of such a procedure, once its work is done. */
export async function done(work: Promise<unknown>): Promise<{ status: 'ok' }> {
  await work
  return { status: 'ok' }
}
