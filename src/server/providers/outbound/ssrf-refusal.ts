import { lookup } from 'node:dns'
import { Agent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A name resolved to an address that is not public. */
export class NotPublic extends Error {
  constructor() {
    super('The name leads to an address that is not public')
    this.name = 'NotPublic'
  }
}

/**
 * Refuses server-side request forgery (SSRF): resolves a name and rejects it if any of its addresses is not public. The connection goes to the resolved address, so a name
 * that resolves differently the next time (DNS rebinding) gains nothing.
 * @param resolve queries the name server
 */
export function refusePrivateAddresses(resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '')
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new NotPublic(), '')
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Connects to public addresses only. */
export const createPublicAgent = (): Agent => new Agent({ lookup: refusePrivateAddresses() })
