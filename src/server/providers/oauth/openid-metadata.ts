import { z } from 'zod'

/** How long a provider may take to answer, in milliseconds. */
export const ANSWER_TIMEOUT_MS = 10_000

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** An OpenID provider's endpoints. */
export interface OpenIdMetadata {
  issuer: string
  authorizationEndpoint: string
  tokenEndpoint: string
  jwksUri: URL
}

/** Whether secrets may be sent there: encrypted, or to a provider on this machine. */
function isSafeAddress(address: string, issuer: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && LOOPBACK_HOSTS.has(hostname) && LOOPBACK_HOSTS.has(new URL(issuer).hostname))
  )
}

/** Throws an Error for an issuer that is neither HTTPS nor on this machine. */
export function requireSafeIssuer(issuer: string): void {
  if (!isSafeAddress(issuer, issuer)) throw new Error(`The issuer ${issuer} must be an https address`)
}

/**
 * Loads an issuer's endpoints (OpenID Connect Discovery 1.0).
 * Throws an Error if it does not answer, or if the answer cannot be trusted.
 */
export async function readMetadata(issuer: string): Promise<OpenIdMetadata> {
  const endpoint = z.string().refine((address) => isSafeAddress(address, issuer), 'must be an https address')
  const schema = z.object({
    // Section 4.3: exactly the issuer we asked.
    issuer: z.literal(issuer),
    authorization_endpoint: endpoint,
    token_endpoint: endpoint,
    jwks_uri: endpoint,
  })
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`Discovery was answered with status ${response.status}`)
  const parsed = schema.safeParse(await response.json())
  if (!parsed.success)
    throw new Error(`Discovery was answered with what does not hold: ${parsed.error.message}`)
  const { authorization_endpoint, token_endpoint, jwks_uri } = parsed.data
  return {
    issuer,
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    jwksUri: new URL(jwks_uri),
  }
}
