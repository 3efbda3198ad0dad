import { Secret, TOTP } from 'otpauth'
import { CODE_LENGTH } from '#shared/accounts/credentials.rules.ts'
import { SITE_NAME } from '#shared/site-name.ts'

/** 160 bits, as long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20
/**
 * Codes of the step before or after count too, because clocks differ and typing takes time (RFC 6238, section 5.2).
 */
const DRIFT_STEPS = 1
// Some apps ignore the parameters in the address and always use these.
const METHOD = { algorithm: 'SHA1', digits: CODE_LENGTH, period: 30 }

/** A new shared secret in base 32, and the otpauth:// address that passes it to an authenticator app. */
export function newTotp(email: string): { secret: string; uri: string } {
  const totp = new TOTP({
    ...METHOD,
    issuer: SITE_NAME,
    label: email,
    secret: new Secret({ size: SECRET_BYTES }),
  })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/**
 * The time step (30 seconds since 1970) that six digits belong to, at most one away from now; null if they are wrong.
 */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const drift = TOTP.validate({
    ...METHOD,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: DRIFT_STEPS,
  })
  return drift === null ? null : TOTP.counter({ period: METHOD.period, timestamp }) + drift
}
