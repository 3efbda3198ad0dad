import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

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

/** The allocated part of IPv6. */
const ALLOCATED_6 = ipaddr.parseCIDR('2000::/3')

/** Whether an IP address is public, so that we may connect to it although a person entered it. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(ALLOCATED_6))
}
