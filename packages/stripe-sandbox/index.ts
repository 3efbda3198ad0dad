import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { MONTHLY_CENTS } from '@smart-hydration/shared/billing/price-and-trial.ts'
import { type AnsweredRequest, createApi } from './api/api-server.ts'
import { createFaults } from './api/faults.ts'
import { type CardEntry, GOOD_CARD } from './billing/cards.ts'
import { completeCheckout } from './billing/checkout.ts'
import { invoicesOf } from './billing/invoices.ts'
import { advanceBy, catchUp } from './billing/lifecycle.ts'
import { changeCard, subscriptionsOf, switchPrice } from './billing/portal.ts'
import { Deliveries } from './deliveries.ts'
import { createPages, type PageHandler } from './pages/page-server.ts'
import type { Interval } from './world/objects.ts'
import { newId, randomText, Store } from './world/store.ts'
import { createWorld, type World } from './world/world.ts'

export { DECLINED_CARD, FAILING_CARD, GOOD_CARD } from './billing/cards.ts'
export { signBody } from './deliveries.ts'
export type { PageHandler } from './pages/page-server.ts'
export type { StripeEvent } from './world/objects.ts'

const PAGES_PATH = '/stripe-sandbox'
const PRICE_ID = 'price_sandboxPremiumMonthly'
/** What a year costs in the sandbox. */
const YEARLY_CENTS = 7999

export interface SandboxOptions {
  /** Where its state is saved; without it the state is lost at exit. */
  dataFile?: string
  /** Sells Premium by the year too, at a price of this id. */
  yearlyPriceId?: string | null
  /** Port on 127.0.0.1; 0, the default, takes any. */
  port?: number
  clock: { now(): Date }
  /** Where events are sent (null: nowhere) and the secret that signs them. */
  webhook: { url: string | null; secret: string; retryDelays?: readonly number[] }
  /** Public address of the pages, without a slash at the end; by default on the sandbox's own port. */
  publicUrl?: string
  /** Whether the sandbox's own port serves the pages, to anyone; true by default. */
  servesPages?: boolean
  log: { error(detail: object, message: string): void; warn(detail: object, message: string): void }
}

/** A price in cents. */
interface NewPrice {
  id?: string
  amount: number
  /** Null: it is charged once. */
  interval: Interval | null
  isActive?: boolean
}

const KEEP_ALIVE_MS = 65_000
/** Seconds between checks for what is due while there are no requests. */
const CATCH_UP_SECONDS = 30

/**
 * A stand-in for Stripe on this machine: the operations this product uses, with the fields and errors of API 2026-10-28
 * that it reads, so that the official SDK works against it (`new Stripe(apiKey, { host, port, protocol: 'http' })`); a
 * checkout and a portal page in test mode, a test clock, and signed webhooks. No money moves and no card is stored.
 */
export async function startStripeSandbox(options: SandboxOptions) {
  const { log, webhook } = options
  const store = new Store(options.dataFile)
  const apiKey = `sk_test_sandbox${randomText(24)}`
  let pagesUrl = options.publicUrl ?? ''
  const deliveries = new Deliveries({
    ...webhook,
    now: () => world.realNow(),
    onSettled: (event, isDelivered) => {
      if (isDelivered) event.pending_webhooks = 0
      else log.warn({ type: event.type, id: event.id }, 'the webhook did not take an event')
      store.save()
    },
  })
  const world: World = createWorld({
    store,
    clock: options.clock,
    pagesUrl: () => pagesUrl,
    onEvent: (event) => {
      if (webhook.url === null) event.pending_webhooks = 0
      deliveries.enqueue(event)
    },
  })
  const { yearlyPriceId = null } = options
  sellPremium(store, yearlyPriceId)

  const faults = createFaults()
  const requests: AnsweredRequest[] = []
  const api = createApi({ world, apiKey, faults, log, onAnswered: (request) => requests.push(request) })
  const pages = createPages({ world, log })
  // On a site the site serves the pages, because it knows who is an admin; the sandbox's own port then only serves the API.
  const ownPages = options.servesPages === false ? null : pages
  const server = createServer((request, response) => route(request, response, api, ownPages))
  // If a connection closed just when the SDK reuses it, that would look like an outage.
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const port = await listenOnLoopback(server, options.port ?? 0)
  if (pagesUrl === '') pagesUrl = `http://127.0.0.1:${port}${PAGES_PATH}`
  store.save()
  for (const event of store.all('event')) if (event.pending_webhooks > 0) deliveries.enqueue(event)
  const timer = setInterval(() => saving(() => catchUp(world)), CATCH_UP_SECONDS * 1000).unref()

  function saving<T>(work: () => T): T {
    try {
      return work()
    } finally {
      store.save()
    }
  }

  return {
    ...faults,
    ...controlsOf(world, deliveries, saving),
    requests: (): readonly AnsweredRequest[] => requests,
    host: '127.0.0.1',
    port,
    /** Base address of its pages; `${url}/clock` is the test clock. */
    url: pagesUrl,
    apiKey,
    webhookSecret: webhook.secret,
    /** The id of the monthly price of Premium. */
    priceId: PRICE_ID,
    /** The id of the yearly price of Premium; null if it is sold by the month only. */
    yearlyPriceId,
    /** The pages, to be mounted under the path of `publicUrl`, before any body parser. */
    pages,
    async close() {
      clearInterval(timer)
      await deliveries.close()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      store.save()
    },
  }
}

export type StripeSandbox = Awaited<ReturnType<typeof startStripeSandbox>>

/** What tests may do with a sandbox that is impossible with Stripe. */
function controlsOf(world: World, deliveries: Deliveries, saving: <T>(work: () => T) => T) {
  const { store } = world
  return {
    /** The sandbox's own time. */
    now: () => new Date(world.now() * 1000),
    /** Runs everything that is due by the server's clock; requests and pages do so automatically. */
    catchUp: () => saving(() => catchUp(world)),
    /** Moves the sandbox's own time forward; does nothing if the date is past. */
    advanceTo: (date: Date) => {
      const seconds = Math.floor(date.getTime() / 1000) - world.now()
      saving(() => (seconds > 0 ? advanceBy(world, seconds) : catchUp(world)))
    },
    /** Every event so far, the oldest first. */
    events: () => store.all('event'),
    /** The current state of a subscription, as the API returns it; undefined if there is none. */
    subscription: (id: string) => store.get('subscription', id),
    /** The subscriptions and invoices of a customer, the oldest first. */
    subscriptionsOf: (customerId: string) => subscriptionsOf(world, customerId).toReversed(),
    invoicesOf: (customerId: string) => invoicesOf(world, customerId),
    /** Presses Subscribe on a checkout page. Throws if the session is not open, and Stripe's error for a bad card. */
    completeCheckout: (sessionId: string, card = GOOD_CARD) =>
      saving(() => {
        catchUp(world)
        const session = store.need('checkout.session', sessionId)
        if (session.status !== 'open') throw new Error(`${sessionId} is not open, so no one can complete it.`)
        completeCheckout(world, session, entryOf(card))
      }),
    /** Sets another card in the portal; open invoices are charged at once. */
    changeCard: (customerId: string, card: string) =>
      saving(() => changeCard(world, store.need('customer', customerId), entryOf(card))),
    /** Switches the newest plan of a customer to the other price in the portal. */
    switchPrice: (customerId: string) =>
      saving(() => {
        catchUp(world)
        const [newest] = subscriptionsOf(world, customerId)
        if (newest !== undefined) switchPrice(world, newest)
      }),
    /** Creates a price, as at Stripe's dashboard. Returns its id. */
    addPrice: (price: NewPrice) => addPrice(store, price),
    pauseDelivery: () => deliveries.pause(),
    /** Waits until every queued event is delivered or given up. */
    idle: () => deliveries.idle(),
  }
}

const entryOf = (number: string): CardEntry => ({ number, month: 12, year: 2044, cvc: '424' })

function addPrice(
  store: Store,
  { id = newId('price'), amount, interval, isActive = true }: NewPrice,
): string {
  const recurring = interval === null ? null : { interval, interval_count: 1 as const }
  store.put('price', {
    id,
    object: 'price',
    active: isActive,
    currency: 'usd',
    recurring,
    unit_amount: amount,
  })
  return id
}

/** Creates the prices of Premium, unless an earlier start did. A yearly price that is no longer named is archived. */
function sellPremium(store: Store, yearlyPriceId: string | null): void {
  if (store.get('price', PRICE_ID) === undefined)
    addPrice(store, { id: PRICE_ID, amount: MONTHLY_CENTS, interval: 'month' })
  if (yearlyPriceId !== null && store.get('price', yearlyPriceId) === undefined)
    addPrice(store, { id: yearlyPriceId, amount: YEARLY_CENTS, interval: 'year' })
  for (const price of store.all('price'))
    if (price.recurring?.interval === 'year') price.active = price.id === yearlyPriceId
}

function route(
  request: IncomingMessage,
  response: ServerResponse,
  api: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  pages: PageHandler | null,
): void {
  if (pages !== null && request.url?.startsWith(`${PAGES_PATH}/`)) {
    request.url = request.url.slice(PAGES_PATH.length)
    pages(request, response, { mayUseClock: true })
    return
  }
  void api(request, response)
}

function listenOnLoopback(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string')
        return reject(new Error('The sandbox got no port.'))
      resolve(address.port)
    })
  })
}
