import { randomBytes, timingSafeEqual } from 'node:crypto'
import { widestNetworkOf } from '#server/limits/networks.ts'
import { type LimitScope, networkScopes } from '#server/limits/rate-limits.ts'
import type { Context } from '#server/trpc/context.ts'

/*
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): an account knows the browsers that
 * have logged in to it. Their tries and mails are counted separately from everyone else's, so strangers cannot use up
 * the owner's limits. The cookie opens nothing.
 */

/** Holds one entry for each account that logged in with this browser, the latest first. */
const COOKIE = 'devices'
/** Browsers keep no cookie longer than 400 days (RFC 6265bis). */
const LIFE_SECONDS = 400 * 24 * 60 * 60
/** How many accounts one browser remembers: enough for a family. */
const MAX_ENTRIES = 5
const ENTRY = /^([0-9a-f]{32})-([0-9a-f]{64})$/
const SEPARATOR = '.'

type DeviceContext = Pick<Context, 'deps' | 'cookies'>

const signatureOf = ({ deps }: DeviceContext, email: string, id: string) =>
  deps.secrets.sign('device', `${id}:${email}`)

const entriesIn = ({ cookies }: DeviceContext): string[] =>
  (cookies.get(COOKIE) ?? '').split(SEPARATOR, MAX_ENTRIES).filter((entry) => ENTRY.test(entry))

/** The entry of this browser for an account's address in lower case. */
function findEntry(ctx: DeviceContext, email: string): { entry: string; id: string } | undefined {
  for (const entry of entriesIn(ctx)) {
    const [, id = '', signature = ''] = ENTRY.exec(entry) ?? []
    const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(ctx, email, id)))
    if (isOurs) return { entry, id }
  }
  return undefined
}

/** The id under which an account knows this browser; null if the browser has never logged in to it. */
export const knownDevice = (ctx: DeviceContext, email: string): string | null =>
  findEntry(ctx, email)?.id ?? null

/** Remembers this browser for the account that has just logged in. `email` is its address in lower case. */
export function rememberDevice(ctx: DeviceContext, email: string): void {
  const own = findEntry(ctx, email)
  const id = own?.id ?? randomBytes(16).toString('hex')
  const others = entriesIn(ctx).filter((entry) => entry !== own?.entry)
  const entries = [`${id}-${signatureOf(ctx, email, id)}`, ...others].slice(0, MAX_ENTRIES)
  ctx.cookies.set(COOKIE, entries.join(SEPARATOR), { maxAgeSeconds: LIFE_SECONDS })
}

/** Removes a deleted account from this browser's cookie. `email` is in lower case. */
export function forgetDevice(ctx: DeviceContext, email: string): void {
  const own = findEntry(ctx, email)
  if (own === undefined) return
  const others = entriesIn(ctx).filter((entry) => entry !== own.entry)
  if (others.length === 0) ctx.cookies.delete(COOKIE)
  else ctx.cookies.set(COOKIE, others.join(SEPARATOR), { maxAgeSeconds: LIFE_SECONDS })
}

/**
 * Who makes a request about an account, as far as we can tell: a browser that the account knows, or a network.
 */
export interface Requester {
  /** What their requests are counted under: an IPv6 caller counts under several networks. */
  scopes: LimitScope[]
  /**
   * The key that their mails are counted under: the device or the widest network. It is signed, because it is stored
   * with the mail.
   */
  mailKey: string
  isKnownDevice: boolean
}

/** Who makes a request about the account with this address. */
export function requesterOf(ctx: Pick<Context, 'deps' | 'cookies' | 'client'>, email: string): Requester {
  const signed = (text: string) => ctx.deps.secrets.sign('asker', text)
  const device = knownDevice(ctx, email)
  if (device !== null) {
    const key = `device:${device}`
    return { scopes: [{ key, factor: 1 }], mailKey: signed(key), isKnownDevice: true }
  }
  return {
    scopes: networkScopes(ctx.client.address).map(({ key, factor }) => ({ key: `network:${key}`, factor })),
    mailKey: signed(`network:${widestNetworkOf(ctx.client.address)}`),
    isKnownDevice: false,
  }
}
