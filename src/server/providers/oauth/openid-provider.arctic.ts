import {
  ArcticFetchError,
  CodeChallengeMethod,
  OAuth2Client,
  OAuth2RequestError,
  UnexpectedErrorResponseBodyError,
  UnexpectedResponseError,
} from 'arctic'
import { z } from 'zod'
import {
  EMAIL_MAX_LENGTH,
  emailProblem,
  FULL_NAME_MAX_LENGTH,
  fullNameProblem,
  normalizeEmail,
} from '#shared/accounts/credentials.rules.ts'
import { AppError } from '#shared/app-error.ts'
import { textSchema } from '#shared/text.schema.ts'
import { IdTokenRefused, idTokenVerifier } from './id-token.jose.ts'
import { ANSWER_TIMEOUT_MS, readMetadata, requireSafeIssuer } from './openid-metadata.ts'

/** What another service says about a person who signed in there. */
export interface OAuthClaims {
  /** The service's id for the person; never changes. */
  subject: string
  /** Normalized; null if there is none, or an invalid one. */
  email: string | null
  /** Whether the service says that the person owns the address. */
  emailVerified: boolean
  name: string | null
}

/** What a log-in brings to the provider and back. */
interface LogIn {
  nonce: string
  codeVerifier: string
  redirectUri: string
}

/** The credentials an OpenID provider has given this site. */
export interface OpenIdSettings {
  /** Lower-case letters: part of addresses and of stored identities. */
  id: string
  name: string
  /** A small picture for its button, as a `data:` address; null without one. */
  icon: string | null
  /** Domains of e-mail addresses in lower case: only people with such an address log in here. Empty: everyone. */
  domains: readonly string[]
  /** Exactly as the provider writes it. */
  issuer: string
  clientId: string
  clientSecret: string
}

const SCOPES = ['openid', 'email', 'profile']

const text = (max: number, problemOf: (value: string) => string | null) =>
  textSchema(max).refine((value) => problemOf(value) === null)

/** An invalid address or name counts as missing; without a subject there is no person. */
const claimsSchema = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: text(EMAIL_MAX_LENGTH, emailProblem).transform(normalizeEmail).nullable().catch(null),
  email_verified: z.boolean().catch(false),
  name: text(FULL_NAME_MAX_LENGTH, fullNameProblem)
    .transform((name) => name.trim())
    .nullable()
    .catch(null),
})

/** Rejects if `work` takes too long: arctic itself waits as long as the connection is open. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No answer in time')), ANSWER_TIMEOUT_MS)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/** Whether the provider answered with a refusal; any other failure may pass. */
function isRefusal(error: unknown): boolean {
  if (error instanceof UnexpectedResponseError) return error.status < 500
  return (
    error instanceof IdTokenRefused ||
    error instanceof OAuth2RequestError ||
    error instanceof UnexpectedErrorResponseBodyError
  )
}

/**
 * Any OpenID Connect provider, by authorization code with PKCE (S256). Its endpoints are loaded once, when a person first logs in
 * with it. Throws an Error for an issuer that is neither https nor on this machine.
 */
export function createOpenIdProvider({
  id,
  name,
  icon,
  domains,
  issuer,
  clientId,
  clientSecret,
}: OpenIdSettings) {
  requireSafeIssuer(issuer)
  const ask = async () => {
    const metadata = await readMetadata(issuer)
    return { ...metadata, verify: idTokenVerifier(metadata, clientId) }
  }
  let known: ReturnType<typeof ask> | undefined
  const discover = () => {
    known ??= ask().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
  const failure = (cause: unknown) =>
    isRefusal(cause)
      ? new AppError(
          'UNAUTHORIZED',
          `${name} did not confirm who you are. Try again, or log in another way.`,
          { cause },
        )
      : new AppError(
          'SERVICE_UNAVAILABLE',
          `${name} cannot be reached at the moment. Try again, or log in another way.`,
          { cause: cause instanceof ArcticFetchError ? cause.cause : cause },
        )

  async function addressOf(request: LogIn & { state: string }): Promise<URL> {
    const { authorizationEndpoint } = await discover()
    const { state, nonce, codeVerifier, redirectUri } = request
    const client = new OAuth2Client(clientId, clientSecret, redirectUri)
    const method = CodeChallengeMethod.S256
    const url = client.createAuthorizationURLWithPKCE(
      authorizationEndpoint,
      state,
      method,
      codeVerifier,
      SCOPES,
    )
    url.searchParams.set('nonce', nonce)
    return url
  }

  async function claimsOf(answer: LogIn & { code: string }): Promise<OAuthClaims> {
    const { tokenEndpoint, verify } = await discover()
    const client = new OAuth2Client(clientId, clientSecret, answer.redirectUri)
    const exchange = client.validateAuthorizationCode(tokenEndpoint, answer.code, answer.codeVerifier)
    const tokens = z.object({ id_token: z.string() }).safeParse((await inTime(exchange)).data)
    if (!tokens.success) throw new IdTokenRefused('there is none')
    const claims = claimsSchema.safeParse(await verify(tokens.data.id_token, answer.nonce))
    if (!claims.success) throw new IdTokenRefused('sub')
    const { sub: subject, email, email_verified: emailVerified, name } = claims.data
    return { subject, email, emailVerified, name }
  }

  const orFailure = (error: unknown): never => {
    throw failure(error)
  }
  return {
    id,
    name,
    icon,
    domains,
    /** The service's page to redirect the browser to. Throws SERVICE_UNAVAILABLE. */
    begin: (request: LogIn & { state: string }) => addressOf(request).catch(orFailure),
    /**
     * Exchanges the code from the browser for what the service says about the person.
     * Throws UNAUTHORIZED for an invalid code or answer, SERVICE_UNAVAILABLE if there is no answer.
     */
    finish: (answer: LogIn & { code: string }) => claimsOf(answer).catch(orFailure),
  }
}

export type OAuthProvider = ReturnType<typeof createOpenIdProvider>
