import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueNotice } from '#server/platform/mail/mail.service.ts'
import type { OAuthClaims, OAuthProvider } from '#server/providers/oauth/openid-provider.arctic.ts'
import type { Context } from '#server/trpc/context.ts'
import type { LinkedIdentity } from '#shared/accounts/accounts.schema.ts'
import type { SignInProblem } from '#shared/accounts/sign-in-problems.ts'
import { AppError } from '#shared/app-error.ts'
import { closeEveryWayIn, confirmEmail } from '../accounts.queries.ts'
import { finishSignIn, type SignInResult } from '../sign-in/sign-in.service.ts'
import {
  holdProfileByEmail,
  insertConfirmedProfile,
  insertIdentity,
  lockIdentity,
  selectIdentitiesOf,
  selectIdentityOwner,
} from './oauth.queries.ts'
import { isOwnState, type PendingSignIn, savePending } from './pending-sign-in.ts'

/** What the browser brings back from a provider. */
export interface OAuthAnswer {
  state: string | undefined
  code: string | undefined
  /** RFC 6749, section 4.1.2.1. */
  error: string | undefined
}

/** An answer of a provider that ends a sign-in, as a problem that the client has a sentence for. */
function problem(reason: SignInProblem, userMessage: string): AppError {
  return new AppError('UNAUTHORIZED', userMessage, { details: { reason } })
}

/** The provider with this id. Throws NOT_FOUND if people cannot log in with it here. */
export function providerOf({ oauthProviders }: Pick<Deps, 'oauthProviders'>, id: string): OAuthProvider {
  const provider = oauthProviders.find((candidate) => candidate.id === id)
  if (provider === undefined)
    throw new AppError('NOT_FOUND', 'Logging in this way is not possible here. Choose another way.')
  return provider
}

/** The log-ins with other services that open a person's account, also with a service that is not offered any more. */
export async function listIdentities(
  { db, oauthProviders }: Pick<Deps, 'db' | 'oauthProviders'>,
  userId: string,
): Promise<LinkedIdentity[]> {
  return (await selectIdentitiesOf(db, userId)).map((identity) => ({
    ...identity,
    provider: oauthProviders.find(({ id }) => id === identity.provider)?.name ?? identity.provider,
  }))
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

/**
 * The service that people with an address log in with, by the domain of the address; null without one. Only the services of the
 * settings are looked through: nothing is fetched, and no account is looked up.
 */
export function providerOfAddress(
  { oauthProviders }: Pick<Deps, 'oauthProviders'>,
  email: string,
): { id: string; name: string; url: string } | null {
  const provider = oauthProviders.find(({ domains }) => domains.includes(domainOf(email)))
  return provider === undefined ? null : { id: provider.id, name: provider.name, url: `/auth/${provider.id}` }
}

// Never from the request: a forged Host header must not receive the code.
const redirectUriOf = ({ site }: Deps, { id }: OAuthProvider) => `${site.origin}/auth/${id}/callback`

/**
 * Begins a sign-in. Returns the address of the provider's page. `next` is a path of this site. Throws
 * SERVICE_UNAVAILABLE.
 */
export function beginOAuth(ctx: Context, provider: OAuthProvider, next: string): Promise<URL> {
  const { state, nonce, codeVerifier } = savePending(ctx, { provider: provider.id, next })
  return provider.begin({ state, nonce, codeVerifier, redirectUri: redirectUriOf(ctx.deps, provider) })
}

/**
 * Ends the sign-in that a browser began, with what it brought back. Throws UNAUTHORIZED (`details.reason`: canceled,
 * expired, unconfirmed, other-domain; none if the provider's answer is not valid), FORBIDDEN if the person is suspended,
 * TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE.
 */
export async function finishOAuth(
  ctx: Context,
  provider: OAuthProvider,
  pending: PendingSignIn | null,
  { state, code, error }: OAuthAnswer,
): Promise<SignInResult> {
  if (pending === null || state === undefined || !isOwnState(pending, state)) {
    throw problem('expired', 'It took too long, or you began again in another tab. Start once more.')
  }
  if (error === 'access_denied') throw problem('canceled', 'You stopped before it was done.')
  if (code === undefined || error !== undefined) {
    throw problem(
      'refused',
      `${provider.name} did not confirm who you are. Try again, or log in another way.`,
    )
  }
  await consumeNetworkLimit(ctx.deps.db, 'signInByAddress', ctx.client.address)
  const { nonce, codeVerifier } = pending
  const redirectUri = redirectUriOf(ctx.deps, provider)
  const claims = await provider.finish({ code, nonce, codeVerifier, redirectUri })
  return signInWithIdentity(ctx, provider, claims)
}

/**
 * Signs in the person that a provider identified, with a new account if they have none. Throws UNAUTHORIZED
 * (`details.reason`) for a new person whose address the provider did not verify (unconfirmed), and for an address that the
 * provider does not speak for (other-domain).
 */
async function signInWithIdentity(
  ctx: Context,
  provider: OAuthProvider,
  claims: OAuthClaims,
): Promise<SignInResult> {
  requireOwnDomain(provider, claims)
  const userId = await inTransaction(ctx.deps.db, (tx) => personOf(tx, ctx, provider, claims))
  return finishSignIn(ctx, userId, 'oauth')
}

/** An organization's service speaks for the addresses of its own domains alone, at the first sign-in and at each later one. */
function requireOwnDomain({ name, domains }: OAuthProvider, { email, emailVerified }: OAuthClaims): void {
  if (domains.length === 0) return
  if (email === null || !emailVerified) throw unconfirmed(name)
  if (!domains.includes(domainOf(email)))
    throw problem('other-domain', `${name} is for addresses of its own organization. Log in another way.`)
}

const unconfirmed = (providerName: string) =>
  problem('unconfirmed', `${providerName} has not confirmed your e-mail address. Confirm it there first.`)

async function personOf(
  tx: Tx,
  ctx: Context,
  { id: provider, name: providerName }: OAuthProvider,
  { subject, email, emailVerified, name }: OAuthClaims,
): Promise<string> {
  const identity = { provider, subject }
  await lockIdentity(tx, identity)
  const owner = await selectIdentityOwner(tx, identity)
  if (owner !== undefined) return owner.userId
  if (email === null || !emailVerified) throw unconfirmed(providerName)
  const created = await insertConfirmedProfile(tx, { email, fullName: name })
  const linked = created === undefined ? await accountToLink(tx, email) : null
  const userId = created?.id ?? linked?.id ?? ''
  await insertIdentity(tx, { ...identity, userId, email })
  if (linked !== null) {
    const data = { provider: providerName, isOnlyWayIn: linked.isOnlyWayIn }
    // The provider has confirmed the address.
    await queueNotice(tx, { email, isConfirmed: true }, { kind: 'identity-linked', data })
  }
  await recordAudit(tx, ctx, {
    action: created === undefined ? 'identity.link' : 'sign-up',
    actorId: userId,
    details: { provider },
  })
  return userId
}

/**
 * The account that has the address already. If it is unconfirmed, every other way in is closed, so that it is safe for
 * its owner.
 */
async function accountToLink(tx: Tx, email: string): Promise<{ id: string; isOnlyWayIn: boolean }> {
  const account = await holdProfileByEmail(tx, email)
  if (account === undefined) {
    throw new AppError('SERVICE_UNAVAILABLE', 'Your account was just being deleted. Try again in a moment.')
  }
  if (account.isConfirmed) return { id: account.id, isOnlyWayIn: false }
  // Someone else may have created it and be waiting for the owner to use it.
  await closeEveryWayIn(tx, account.id)
  await confirmEmail(tx, account.id)
  return { id: account.id, isOnlyWayIn: true }
}
