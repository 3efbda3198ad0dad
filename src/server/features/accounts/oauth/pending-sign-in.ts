import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '#server/trpc/context.ts'

/** What a browser must bring back from the other service, and where it goes then. */
const pendingSchema = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  next: z.string(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
})
export type PendingSignIn = z.infer<typeof pendingSchema>

const COOKIE = 'oauth'
const LIFE_SECONDS = 600
/** The purpose under which the cookie is sealed. */
const PURPOSE = 'oauth'

/** 256 bits; its 43 characters are also long enough for a PKCE verifier (RFC 7636: 43 to 128). */
const newSecret = () => randomBytes(32).toString('base64url')

/** Stores a new sign-in in the browser for ten minutes, so that only this browser can end it. */
export function savePending(
  { deps, cookies }: Pick<Context, 'deps' | 'cookies'>,
  { provider, next }: Pick<PendingSignIn, 'provider' | 'next'>,
): PendingSignIn {
  const pending: PendingSignIn = {
    provider,
    next,
    state: newSecret(),
    nonce: newSecret(),
    codeVerifier: newSecret(),
    expiresAt: deps.clock.now().getTime() + LIFE_SECONDS * 1000,
  }
  const sealed = deps.secrets.seal(PURPOSE, JSON.stringify(pending)).toString('base64url')
  cookies.set(COOKIE, sealed, { maxAgeSeconds: LIFE_SECONDS })
  return pending
}

/**
 * Removes the sign-in that this browser began with a provider and returns it; null if there is none or it has expired.
 */
export function takePending(
  { deps, cookies }: Pick<Context, 'deps' | 'cookies'>,
  provider: string,
): PendingSignIn | null {
  const sealed = cookies.get(COOKIE)
  cookies.delete(COOKIE)
  if (sealed === undefined) return null
  try {
    const text = deps.secrets.open(PURPOSE, Buffer.from(sealed, 'base64url'))
    const pending = pendingSchema.parse(JSON.parse(text))
    const isAlive = pending.expiresAt > deps.clock.now().getTime()
    return isAlive && pending.provider === provider ? pending : null
  } catch {
    // Sealed with another key, changed or cut off.
    return null
  }
}

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Whether the returned state is the one that was sent. Takes the same time for every wrong one. */
export function isOwnState(pending: PendingSignIn, state: string): boolean {
  return timingSafeEqual(digest(pending.state), digest(state))
}
