import { Secret, TOTP } from 'otpauth'
import { CODE_LENGTH } from '#shared/accounts/credentials.rules.ts'
import { SITE_NAME } from '#shared/site-name.ts'

/** What authenticator apps call the entry. */
/** 160 bits, as long as the hash (RFC 4226, section 4). */
const SECRET_BYTES = 20
/** Codes one step early or late count too: clocks differ, and typing takes time (RFC 6238, section 5.2). */
const DRIFT_STEPS = 1
// Some apps ignore what the address says and always use these.
const METHOD = { algorithm: 'SHA1', digits: CODE_LENGTH, period: 30 }

/** A new shared secret in base 32, and the otpauth:// address that hands it to an authenticator app. */
export function newTotp(email: string): { secret: string; uri: string } {
  const totp = new TOTP({
    ...METHOD,
    issuer: SITE_NAME,
    label: email,
    secret: new Secret({ size: SECRET_BYTES }),
  })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step (30 seconds since 1970) whose six digits these are, at most one away from now; null when there is none. */
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
