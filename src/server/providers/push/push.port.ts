/** A browser that may be sent to, as it described itself when it subscribed. */
export interface PushDevice {
  /** Where its push service takes messages for it; whoever knows it and our key can send. */
  endpoint: string
  /** The browser's public key and secret, in URL-safe base 64. */
  p256dh: string
  auth: string
}

/** What a notification shows; pressing it opens `url`, an address of ours. */
export interface PushMessage {
  title: string
  body: string
  url: string
}

/** A way to browsers. */
export interface PushSender {
  /** The key browsers subscribe with, in URL-safe base 64. */
  publicKey: string
  /** Whether messages may be sent to an address: only to public push services. */
  isAllowedEndpoint(endpoint: string): boolean
  /**
   * Hands a message to the push service, which keeps it for at most `ttlSeconds`. `gone`: the browser is not subscribed
   * any more. Rejects with what went wrong otherwise; the message names the service, never the whole address.
   */
  send(device: PushDevice, message: PushMessage, options: { ttlSeconds: number }): Promise<'sent' | 'gone'>
}
