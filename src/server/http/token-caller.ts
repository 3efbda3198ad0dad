import type { Request, Response } from 'express'
import {
  ownerOfToken,
  type TokenOwner,
} from '#server/features/accounts/access-tokens/access-tokens.service.ts'
import type { AccountGate } from '#server/limits/account-gate.ts'
import type { TokenRight } from '#shared/accounts/access-tokens.ts'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { requireNotSuspended, requirePremium } from '../trpc/procedures.ts'
import { CACHE_CONTROL } from './cache-control.ts'

const NOT_ALLOWED: Readonly<Record<TokenRight, string>> = {
  add: 'This token reads and does not add. Create one that adds on your account page.',
  read: 'This token adds drinks and does not read. Create one that reads on your account page.',
}

/** What is refused to whom: the limits of a token and of its owner. */
export interface TokenGates {
  token: AccountGate
  owner: AccountGate
}

/**
 * The token of the `Authorization` header with its owner; cookies, addresses and bodies are not looked at. Throws
 * UNAUTHORIZED, always with the same answer, and FORBIDDEN for a right that the token does not have, without Premium, and
 * for somebody suspended.
 */
async function requireToken(deps: Deps, req: Request, res: Response, right: TokenRight): Promise<TokenOwner> {
  const [, token = ''] = /^Bearer ([\w-]{1,100})$/i.exec(req.get('authorization') ?? '') ?? []
  const found = await ownerOfToken(deps, token)
  if (found === null) {
    res.setHeader('WWW-Authenticate', 'Bearer')
    throw new AppError(
      'UNAUTHORIZED',
      'This needs a token from your account page, in the header "Authorization: Bearer TOKEN".',
    )
  }
  requireNotSuspended(found.owner)
  requirePremium(found.owner)
  if (!found.rights.includes(right)) throw new AppError('FORBIDDEN', NOT_ALLOWED[right])
  return found
}

/** Counts a request of a token and of its owner. Returns what ends it. Throws TOO_MANY_REQUESTS. */
function enterGates({ tokenId, owner }: TokenOwner, gates: TokenGates, now: Date): () => void {
  const leaveToken = gates.token.enter(tokenId, now)
  try {
    const leaveOwner = gates.owner.enter(owner.id, now)
    return () => {
      leaveToken()
      leaveOwner()
    }
  } catch (error) {
    leaveToken()
    throw error
  }
}

/**
 * Answers a request of a script with what `work` returns, as JSON, if its token has a right and is within the limits. No
 * answer allows requests from other origins, so a page of another site can do nothing here.
 */
export async function answerToken(
  deps: Deps,
  { req, res }: { req: Request; res: Response },
  { right, gates }: { right: TokenRight; gates: TokenGates },
  work: (found: TokenOwner) => Promise<object>,
): Promise<void> {
  const found = await requireToken(deps, req, res, right)
  const leave = enterGates(found, gates, deps.clock.now())
  try {
    const answer = await work(found)
    await found.recordUse()
    res.set('Cache-Control', CACHE_CONTROL.never).json(answer)
  } finally {
    leave()
  }
}
