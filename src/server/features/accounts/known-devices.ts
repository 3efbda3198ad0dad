import { randomBytes, timingSafeEqual } from 'node:crypto'
import { networksOf, widestNetworkOf } from '#server/limits/networks.ts'
import type { Context } from '#server/trpc/context.ts'

/*
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that has logged in to an
 * account is known to it. Its tries and mails are counted apart from everyone else's, so strangers cannot use up what
 * the owner may do. The cookie opens nothing.
 */

/** Holds one entry for each account that logged in here, the latest first. */
const COOKIE = 'devices'
/** Browsers keep no cookie longer than 400 days (RFC 6265bis). */
const LIFE_SECONDS = 400 * 24 * 60 * 60
/** Accounts one browser is known to: a family's. */
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

/** The id under which this browser is known to an account; null for a browser that has never logged in to it. */
export const knownDevice = (ctx: DeviceContext, email: string): string | null =>
  findEntry(ctx, email)?.id ?? null

/** Makes this browser known to the account that has just logged in here. `email` is its address in lower case. */
export function rememberDevice(ctx: DeviceContext, email: string): void {
  const known = findEntry(ctx, email)
  const id = known?.id ?? randomBytes(16).toString('hex')
  const others = entriesIn(ctx).filter((entry) => entry !== known?.entry)
  const entries = [`${id}-${signatureOf(ctx, email, id)}`, ...others].slice(0, MAX_ENTRIES)
  ctx.cookies.set(COOKIE, entries.join(SEPARATOR), { maxAgeSeconds: LIFE_SECONDS })
}

/** Removes an account that was deleted from the accounts this browser is known to. `email` is in lower case. */
export function forgetDevice(ctx: DeviceContext, email: string): void {
  const known = findEntry(ctx, email)
  if (known === undefined) return
  const others = entriesIn(ctx).filter((entry) => entry !== known.entry)
  if (others.length === 0) ctx.cookies.delete(COOKIE)
  else ctx.cookies.set(COOKIE, others.join(SEPARATOR), { maxAgeSeconds: LIFE_SECONDS })
}

/** Who asks for something about an account, as far as it can be told: a browser the account knows, or a network. */
export interface Asker {
  /** What their requests are counted under, each key apart: an IPv6 caller counts under two networks. */
  keys: { key: string; isWide: boolean }[]
  /** What their mails are counted under: the device or the widest network, signed, because it is stored with the mail. */
  mailKey: string
  isKnownDevice: boolean
}

/** Who asks for something about the account with this address. */
export function askerOf(ctx: Pick<Context, 'deps' | 'cookies' | 'client'>, email: string): Asker {
  const signed = (text: string) => ctx.deps.secrets.sign('asker', text)
  const device = knownDevice(ctx, email)
  if (device !== null) {
    const key = `device:${device}`
    return { keys: [{ key, isWide: false }], mailKey: signed(key), isKnownDevice: true }
  }
  return {
    keys: networksOf(ctx.client.address).map(({ name, isWide }) => ({ key: `network:${name}`, isWide })),
    mailKey: signed(`network:${widestNetworkOf(ctx.client.address)}`),
    isKnownDevice: false,
  }
}
