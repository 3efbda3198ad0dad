import { lockPerson } from '#server/db/lock-person.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueMail, queueNotice } from '#server/platform/mail/mail.service.ts'
import type { Member, MemberContext } from '#server/trpc/context.ts'
import { requireConfirmedAddress, requirePremium } from '#server/trpc/procedures.ts'
import { requireLiveSession } from '#server/trpc/require-live-session.ts'
import type { AccessToken } from '#shared/accounts/access-tokens.schema.ts'
import { MAX_ACCESS_TOKENS, type TokenRight } from '#shared/accounts/access-tokens.ts'
import { AppError } from '#shared/app-error.ts'
import { hashOf, newToken } from '../mailed-links/mailed-links.service.ts'
import { toMember } from '../to-member.ts'
import * as queries from './access-tokens.queries.ts'

/** What every access token begins with, so that people and secret scanners recognize one. */
const PREFIX = 'shlog_'
/** The prefix and 256 bits in base64url. */
const FORM = /^shlog_[\w-]{43}$/

/** The rights of a row; the database checks that there are no others. */
const rightsOf = ({ rights }: { rights: string[] }) => rights as TokenRight[]

/** A person's access tokens, the newest first. The tokens themselves are not stored. */
export async function listAccessTokens({ db }: Pick<Deps, 'db'>, userId: string): Promise<AccessToken[]> {
  const tokens = await queries.selectTokensOf(db, userId)
  return tokens.map((token) => ({ ...token, rights: rightsOf(token) }))
}

/**
 * Creates an access token with which scripts add drinks for the caller or read their days, and sends them a mail about it. It
 * ends a year after its last use. Returns the token, which is not shown again. Throws FORBIDDEN without Premium or a confirmed
 * address, CONFLICT beyond ten tokens, UNAUTHORIZED if the session has just ended.
 */
export async function createAccessToken(
  ctx: MemberContext,
  { name, rights }: { name: string; rights: readonly TokenRight[] },
): Promise<{ token: string }> {
  const { viewer } = ctx
  requirePremium(viewer)
  requireConfirmedAddress(viewer, 'to create a token')
  const token = PREFIX + newToken()
  await inTransaction(ctx.deps.db, async (tx) => {
    const owner = await lockPerson(tx, viewer.id)
    if (owner === undefined) throw new AppError('NOT_FOUND', 'This account does not exist any more.')
    await requireLiveSession(tx, ctx.session)
    if ((await queries.countTokensOf(tx, viewer.id)) >= MAX_ACCESS_TOKENS)
      throw new AppError(
        'CONFLICT',
        `You have ${MAX_ACCESS_TOKENS} tokens already. Revoke one that you do not use any more.`,
      )
    await queries.insertToken(tx, { userId: viewer.id, name, rights, tokenHash: hashOf(token) })
    await recordAudit(tx, ctx, { action: 'access-token.create', actorId: viewer.id })
    await queueNotice(tx, owner, { kind: 'access-token-created', data: { rights: [...rights] } })
  })
  return { token }
}

/** Revokes one of the caller's access tokens. Throws NOT_FOUND if it is someone else's or is revoked already. */
export async function revokeAccessToken(ctx: MemberContext, id: string): Promise<void> {
  await inTransaction(ctx.deps.db, async (tx) => {
    const revoked = await queries.deleteToken(tx, ctx.viewer.id, id)
    if (revoked === undefined) throw new AppError('NOT_FOUND', 'This token has been revoked already.')
    await recordAudit(tx, ctx, { action: 'access-token.revoke', actorId: ctx.viewer.id })
  })
}

export interface TokenOwner {
  tokenId: string
  owner: Member
  rights: readonly TokenRight[]
  recordUse: () => Promise<void>
}

/**
 * The owner of an access token, or null for anything that is not one. Reads the database each time, so that revoking a
 * token, a ban or the end of a subscription takes effect at once.
 */
export async function ownerOfToken(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<TokenOwner | null> {
  if (!FORM.test(token)) return null
  const row = await queries.selectTokenAndOwner(db, hashOf(token))
  if (row === undefined) return null
  return {
    tokenId: row.id,
    owner: toMember(row, clock.now()),
    rights: rightsOf(row),
    recordUse: async () => {
      if (row.isUseDue) await queries.recordTokenUse(db, row.id)
    },
  }
}

/** Tells people of their tokens that end within 30 days, each once unless it is used again. */
export const mailEndingTokens = ({ db }: Pick<Deps, 'db'>): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { email, names } of await queries.takeEndingTokens(tx))
      await queueMail(tx, { kind: 'access-tokens-end', to: email, data: { names } })
  })
