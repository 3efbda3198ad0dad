import type { Units } from '#shared/format/amount.ts'
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

/** Sends notifications to browsers. */
export interface PushSender {
  /** The key that browsers subscribe with, in URL-safe base 64. */
  publicKey: string
  /** Whether messages may be sent to an address: public push services only. */
  isAllowedEndpoint(endpoint: string): boolean
  /**
   * Hands a message to the push service, which stores it for at most `ttlSeconds`. `gone`: the browser is no longer subscribed.
   * Otherwise rejects with the cause; the message names the service, never the whole address.
   */
  send(device: PushDevice, message: PushMessage, options: { ttlSeconds: number }): Promise<'sent' | 'gone'>
}
