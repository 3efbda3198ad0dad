import { type Agent, request } from 'node:https'
import webPush from 'web-push'
import type { Units } from '#shared/format/amount.ts'
import { isPublicHttpsUrl } from '../outbound/public-address.ts'
import { createPublicAgent } from '../outbound/ssrf-refusal.ts'

/** Total time limit for a push service, in milliseconds. People choose these services: a slow one must not delay others. */
const SEND_MS = 3_000
/** A message replaces an undelivered one of the same topic (RFC 8030, 5.4). */
const TOPIC = 'hydration-reminder'

/** The server's key pair for push services (VAPID, RFC 8292), in URL-safe base 64. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** A browser's push subscription. */
export interface PushDevice {
  /** Where its push service accepts messages; anyone who knows it and our key can send. */
  endpoint: string
  /** The browser's public key and secret, in URL-safe base 64. */
  p256dh: string
  auth: string
}

/** What a notification shows; clicking it opens `url`, an address of ours. */
export interface PushMessage {
  title: string
  body: string
  url: string
  /** The drink that one of its buttons adds, where the browser shows buttons. */
  drink?: {
    userId: string
    /** The id of the entry, the same on all devices of the person. */
    id: string
    /** ml */
    amount: number
    units: Units
    /** How far the day is, in ml. */
    day: { intake: number; goal: number }
  }
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
  /** Whether messages may be sent to an address: public push services only. */
  isAllowedEndpoint?: (endpoint: string) => boolean
  agent?: Agent
}

/** Sends by the Web Push protocol: encrypted for the browser (RFC 8291), signed with the server's key (RFC 8292). */
export function createWebPush({
  keys,
  contact,
  isAllowedEndpoint = isPublicHttpsUrl,
  agent = createPublicAgent(),
}: WebPushOptions) {
  return {
    /** The key that browsers subscribe with, in URL-safe base 64. */
    publicKey: keys.publicKey,
    isAllowedEndpoint,
    /**
     * Hands a message to the push service, which stores it for at most `ttlSeconds`. `gone`: the browser is no longer subscribed.
     * Otherwise rejects with the cause; the message names the service, never the whole address.
     */
    async send(
      { endpoint, p256dh, auth }: PushDevice,
      message: PushMessage,
      { ttlSeconds }: { ttlSeconds: number },
    ): Promise<'sent' | 'gone'> {
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

export type PushSender = ReturnType<typeof createWebPush>

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
