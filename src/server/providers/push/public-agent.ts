import { type LookupAddress, lookup } from 'node:dns'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './push-endpoint.ts'

/**
 * Looks a name up, and refuses it if any of its addresses is not public. The connection goes to what was looked at:
 * a name that leads elsewhere the next time gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error !== null) return callback(error, '')
    const [first] = addresses
    if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('The name leads to an address that is not public'), '')
    if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** Connects to public addresses only. */
export const createPublicAgent = (): Agent => new Agent({ lookup: publicLookup })
