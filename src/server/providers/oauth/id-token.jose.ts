import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { ANSWER_TIMEOUT_MS, type OpenIdMetadata } from './openid-metadata.ts'

/** An invalid ID token. The message names the failed check and nothing about the person. */
export class IdTokenRefused extends Error {}

/** Seconds by which the provider's clock may differ from ours. */
const CLOCK_TOLERANCE = 60
/** Only signatures by a key pair: a shared secret, or no signature at all, is rejected. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']

/** What jose throws if the provider's keys cannot be loaded, as opposed to an invalid token. */
const KEYS_UNREACHABLE = new Set(['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID'])

/**
 * Creates a verifier of ID tokens (OpenID Connect Core 1.0, section 3.1.3.7): signature by the issuer's own keys, issuer, audience,
 * time and nonce. It returns the claims; throws `IdTokenRefused`, or another Error if the keys cannot be loaded.
 */
export function idTokenVerifier(
  { issuer, jwksUri }: OpenIdMetadata,
  clientId: string,
): (token: string, nonce: string) => Promise<JWTPayload> {
  const keys = createRemoteJWKSet(jwksUri, { timeoutDuration: ANSWER_TIMEOUT_MS })
  return async (token, nonce) => {
    const claims = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    }).then(({ payload }) => payload, refuse)
    // We must be the only audience: others hold a token that is also for them.
    if (Array.isArray(claims.aud) && claims.aud.length > 1) throw new IdTokenRefused('aud names others too')
    if (claims.azp !== undefined && claims.azp !== clientId) throw new IdTokenRefused('azp')
    if (claims.nonce !== nonce) throw new IdTokenRefused('nonce')
    return claims
  }
}

function refuse(error: unknown): never {
  if (!(error instanceof errors.JOSEError) || KEYS_UNREACHABLE.has(error.code)) throw error
  // jose's own error contains the claims, which must not be logged.
  const claim = 'claim' in error ? ` (${String(error.claim)})` : ''
  throw new IdTokenRefused(`${error.code}${claim}`)
}
