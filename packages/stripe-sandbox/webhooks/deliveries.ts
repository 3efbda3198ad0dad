import type { StripeEvent } from '../world/objects.ts'
import { signBody } from './signer.ts'

/** Delays between attempts to deliver an event. After the last one the event is given up. */
export const RETRY_DELAYS_MS = [200, 1000, 3000, 10_000, 30_000] as const
const TIMEOUT_MS = 20_000

/** How a single delivery may differ from Stripe's. */
export interface DeliveryOptions {
  /** Timestamp of the signature in seconds, instead of now. */
  timestamp?: number
  /** A secret other than ours. */
  secret?: string
  /** A body other than the event's; it is signed as it is. */
  body?: string
}

/** The result of a delivery; status null if there was no answer. */
export interface Delivered {
  status: number | null
  milliseconds: number
}

interface Endpoint {
  url: string | null
  secret: string
}

/**
 * Delivers events to the webhook: one after another, each until it is accepted (2xx) or given up. Single events can also be sent
 * out of order, any number of times.
 */
export class Deliveries {
  readonly #endpoint: Endpoint
  readonly #now: () => number
  readonly #retryDelays: readonly number[]
  readonly #onSettled: (event: StripeEvent, isDelivered: boolean) => void
  readonly #ending = new AbortController()
  #queue: StripeEvent[] = []
  #isPaused = false
  #running: Promise<void> | null = null

  constructor(options: {
    endpoint: Endpoint
    /** Seconds of the server's time. */
    now: () => number
    retryDelays?: readonly number[]
    onSettled: (event: StripeEvent, isDelivered: boolean) => void
  }) {
    this.#endpoint = options.endpoint
    this.#now = options.now
    this.#retryDelays = options.retryDelays ?? RETRY_DELAYS_MS
    this.#onSettled = options.onSettled
  }

  /** Appends an event to the queue. Without an address there is no queue. */
  enqueue(event: StripeEvent): void {
    if (this.#endpoint.url === null || this.#ending.signal.aborted) return
    this.#queue.push(event)
    this.#run()
  }

  /** Sets where events are sent from now on. */
  setUrl(url: string | null): void {
    this.#endpoint.url = url
    if (url === null) this.#queue = []
  }

  /** Pauses the queue. */
  pause(): void {
    this.#isPaused = true
  }

  /** Resumes the queue. */
  resume(): void {
    this.#isPaused = false
    this.#run()
  }

  /** Removes the waiting events from the queue, so that the caller can drop or deliver them. */
  takeWaiting(): StripeEvent[] {
    const waiting = this.#queue
    this.#queue = []
    return waiting
  }

  /** Waits until the queue is empty; returns at once if it is paused and nothing is being delivered. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  /** Sends one event once. */
  async deliver(event: StripeEvent, options: DeliveryOptions = {}): Promise<Delivered> {
    const { url, secret } = this.#endpoint
    if (url === null) return { status: null, milliseconds: 0 }
    const body = options.body ?? JSON.stringify(event, null, 2)
    const started = performance.now()
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'User-Agent': 'Stripe/1.0 (sandbox)',
          'Stripe-Signature': signBody(body, options.secret ?? secret, options.timestamp ?? this.#now()),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([this.#ending.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      await response.arrayBuffer()
      return { status: response.status, milliseconds: performance.now() - started }
    } catch {
      return { status: null, milliseconds: performance.now() - started }
    }
  }

  /** Stops at once; undelivered events stay pending. */
  async close(): Promise<void> {
    this.#ending.abort()
    this.#queue = []
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
      if (this.#queue[0] === event) this.#queue.shift()
      this.#onSettled(event, isDelivered)
    }
  }

  async #deliverUntilTaken(event: StripeEvent): Promise<boolean> {
    for (const delay of [...this.#retryDelays, null]) {
      const { status } = await this.deliver(event)
      if (status !== null && status >= 200 && status < 300) return true
      if (delay === null || this.#ending.signal.aborted) return false
      await pauseFor(delay, this.#ending.signal)
    }
    return false
  }
}

function pauseFor(milliseconds: number, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      ending.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    ending.addEventListener('abort', finish)
  })
}
