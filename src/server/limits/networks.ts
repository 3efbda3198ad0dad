import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Stands for every address that cannot be read. */
export const UNKNOWN_ADDRESS = 'unknown'

/**
 * The bare IP address of a caller as a proxy reported it. Some proxies append the caller's port, as in
 * `203.0.113.7:4312` or `[2001:db8::1]:443`; with the port, every connection would look like a new network.
 * Returns `unknown` for text without an IP address, so that made-up addresses share one count.
 */
export function clientAddress(reported: string | undefined): string {
  const text = reported?.trim() ?? ''
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1] ?? bare
  return isIP(mapped) === 0 ? UNKNOWN_ADDRESS : mapped
}

/** The eight groups of an IPv6 address, without leading zeros. */
const groupsOf = (address: string): string[] =>
  ipaddr.IPv6.parse(address.split('%')[0] ?? '').parts.map((group) => group.toString(16))

/** One network a request is counted under. */
export interface Network {
  /** An IPv4 address, or an IPv6 prefix such as `2001:db8:1:2::/64`. */
  name: string
  /** How many times the limit of one household it gets, because many households may share it, or one attacker hold it. */
  factor: number
}

/** Prefixes of IPv6 under which a caller counts, narrowest first: a household, a customer, and a large customer or tunnel. */
const PREFIXES = [
  { length: 64, factor: 1 },
  { length: 56, factor: 3 },
  { length: 48, factor: 5 },
] as const

/** The first bits of an address as its four first groups: `2001:db8:1:2::/64`. */
function prefixOf(groups: readonly string[], length: number): string {
  const whole = groups.slice(0, Math.floor(length / 16))
  const bits = length % 16
  const last = Number.parseInt(groups[whole.length] ?? '0', 16) & (0xffff << (16 - bits))
  const shown = bits === 0 ? whole : [...whole, last.toString(16)]
  return `${shown.join(':')}::/${length}`
}

/**
 * The networks a request is counted under, narrowest first. An IPv6 caller counts under several prefixes, because a
 * customer with a /56 can send from 256 different /64s, and one with a /48 from 65,536.
 */
export function networksOf(reported: string): [Network, ...Network[]] {
  const address = clientAddress(reported)
  if (!isIPv6(address)) return [{ name: address, factor: 1 }]
  const groups = groupsOf(address)
  const [first, ...others] = PREFIXES.map(({ length, factor }) => ({
    name: prefixOf(groups, length),
    factor,
  }))
  return [first ?? { name: UNKNOWN_ADDRESS, factor: 1 }, ...others]
}

/** The widest network of an address: the one that is hardest to change. */
export const widestNetworkOf = (address: string): string =>
  networksOf(address).at(-1)?.name ?? UNKNOWN_ADDRESS
