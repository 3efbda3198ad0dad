import { BlockList, isIP } from 'node:net'

/** Names that lead to a private network, or nowhere (RFC 6761, 6762, 8375 and customary ones). */
const PRIVATE_TOP = new Set(
  `arpa corp example home internal intranet invalid lan local localdomain localhost onion private test`.split(
    /\s+/,
  ),
)
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/**
 * Whether an address looks like a public server's: https at the standard port, a public name, no password.
 * The name may still resolve to a private address; the agent checks that when it connects.
 */
export function isPublicHttpsUrl(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  // The parser writes every notation of an IPv4 address with dots, and IPv6 in brackets: neither is a name.
  if (!HOST_NAME.test(hostname)) return false
  return !PRIVATE_TOP.has(hostname.slice(hostname.lastIndexOf('.') + 1))
}

/** Addresses that are not public (IANA's special-purpose registries). */
const SPECIAL = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  SPECIAL.addSubnet(network, prefix, 'ipv4')
}
/** The allocated part of IPv6, without ranges that embed an IPv4 address or are reserved. */
const GLOBAL_6 = new BlockList()
GLOBAL_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address is public, so that we may connect to it although a person entered it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !SPECIAL.check(address, 'ipv4')
  return family === 6 && GLOBAL_6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')
}
