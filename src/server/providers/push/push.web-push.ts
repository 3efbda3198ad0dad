import { type Agent, request } from 'node:https'
import webPush from 'web-push'
import { isPublicHttpsUrl } from '../outbound/public-address.ts'
import { createPublicAgent } from '../outbound/ssrf-refusal.ts'
import type { PushSender } from './push.port.ts'

/** Total time limit for a push service, in milliseconds. People choose these services: a slow one must not delay others. */
const SEND_MS = 3_000
/** A message replaces an undelivered one of the same topic (RFC 8030, 5.4). */
const TOPIC = 'hydration-reminder'

/** The server's key pair for push services (VAPID, RFC 8292), in URL-safe base 64. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Generates a new pair. */
export const generatePushKeys = (): PushKeys => webPush.generateVAPIDKeys()

/** The `mailto:` address that push services may contact, from a sender such as 'Name <a@b.example>'. */
export const contactOf = (sender: string): string =>
  `mailto:${/<([^>]+)>/.exec(sender)?.[1] ?? sender.trim()}`

/** Options of {@link createWebPush}. The last two are for tests, whose push service runs on this machine. */
export interface WebPushOptions {
  keys: PushKeys
  /** A `mailto:` or `https:` address at which the owner of a push service can contact us. */
  contact: string
  isAllowedEndpoint?: (endpoint: string) => boolean
  agent?: Agent
}

/** Sends by the Web Push protocol: encrypted for the browser (RFC 8291), signed with the server's key (RFC 8292). */
export function createWebPush({
  keys,
  contact,
  isAllowedEndpoint = isPublicHttpsUrl,
  agent = createPublicAgent(),
}: WebPushOptions): PushSender {
  return {
    publicKey: keys.publicKey,
    isAllowedEndpoint,
    async send({ endpoint, p256dh, auth }, message, { ttlSeconds }) {
      const { host } = new URL(endpoint)
      if (!isAllowedEndpoint(endpoint)) throw new Error(`${host} is no push service that may be sent to`)
      const details = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        { vapidDetails: { subject: contact, ...keys }, TTL: ttlSeconds, topic: TOPIC, urgency: 'normal' },
      )
      const status = await post(details, agent)
      if (status === 404 || status === 410) return 'gone'
      if (status < 200 || status > 299) throw new Error(`${host} answered ${status}`)
      return 'sent'
    },
  }
}

/**
 * Sends a request and returns only the status: redirects are not followed, and the body is not read, because the person who chose
 * the address controls its length.
 */
function post({ endpoint, headers, body }: webPush.RequestDetails, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const signal = AbortSignal.timeout(SEND_MS)
  const { Authorization, ...rest } = headers
  const sending = request(endpoint, {
    method: 'POST',
    agent,
    signal,
    headers: { ...rest, Authorization },
  })
  sending.on('response', (response) => {
    resolve(response.statusCode ?? 0)
    response.destroy()
  })
  sending.on('error', reject)
  sending.end(body)
  return promise
}
