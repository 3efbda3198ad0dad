import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { StripeEvent } from './world/objects.ts'

/** Delays between attempts to deliver an event. After the last one the event is given up. */
const RETRY_DELAYS_MS = [200, 1000, 3000, 10_000, 30_000] as const
const TIMEOUT_MS = 20_000

/** The `Stripe-Signature` header of a body: its time (seconds) and the HMAC over time and body, with the whole secret. */
export function signBody(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

/** Where events go, and what becomes of them. */
interface DeliveryOptions {
  /** Null: nowhere, and there is no queue. */
  url: string | null
  secret: string
  retryDelays?: readonly number[]
  /** Seconds of the server's time. */
  now: () => number
  onSettled: (event: StripeEvent, isDelivered: boolean) => void
}

/** Delivers events to the webhook: one after another, each until it is accepted (2xx) or given up. */
export class Deliveries {
  readonly #options: DeliveryOptions
  readonly #ending = new AbortController()
  readonly #queue: StripeEvent[] = []
  #isPaused = false
  #running: Promise<void> | null = null

  constructor(options: DeliveryOptions) {
    this.#options = options
  }

  enqueue(event: StripeEvent): void {
    if (this.#options.url === null) return
    this.#queue.push(event)
    this.#run()
  }

  /** Delivers nothing more; events wait for the next start. */
  pause(): void {
    this.#isPaused = true
  }

  /** Waits until the queue is empty; returns at once if it is paused and nothing is being delivered. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  /** Stops at once; undelivered events stay pending. */
  async close(): Promise<void> {
    this.#ending.abort()
    await this.idle()
  }

  #run(): void {
    this.#running ??= this.#work().finally(() => {
      this.#running = null
      // An event may have arrived since the queue was checked.
      if (this.#canWork()) this.#run()
    })
  }

  #canWork(): boolean {
    return this.#queue.length > 0 && !this.#isPaused && !this.#ending.signal.aborted
  }

  async #work(): Promise<void> {
    // The operation that emitted the first event finishes before any delivery.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#canWork()) {
      const event = this.#queue[0]
      if (event === undefined) return
      const isDelivered = await this.#deliverUntilTaken(event)
      if (this.#ending.signal.aborted) return
      this.#queue.shift()
      this.#options.onSettled(event, isDelivered)
    }
  }

  async #deliverUntilTaken(event: StripeEvent): Promise<boolean> {
    for (const delay of [...(this.#options.retryDelays ?? RETRY_DELAYS_MS), null]) {
      if (await this.#deliver(event)) return true
      if (delay === null || this.#ending.signal.aborted) return false
      await wait(delay, undefined, { signal: this.#ending.signal }).catch(() => {})
    }
    return false
  }

  /** Sends an event once. Returns whether the webhook took it. */
  async #deliver(event: StripeEvent): Promise<boolean> {
    const { url, secret, now } = this.#options
    const body = JSON.stringify(event, null, 2)
    try {
      const response = await fetch(url ?? '', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': signBody(body, secret, now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
}
