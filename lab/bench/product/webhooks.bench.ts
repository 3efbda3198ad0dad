import {
  type Delivered,
  type StripeEvent,
  type StripeSandbox,
  startStripeSandbox,
} from '@smart-hydration/stripe-sandbox'
import { sql } from 'kysely'
import type { Database } from '#server/db/create-db.ts'
import { systemClock } from '#server/deps.ts'
import { sandboxPayments } from '#server/providers/payments/sandbox-payments.ts'
import { benchLog, makeDatabase, withScratchPostgres } from '../support/scratch-database.ts'
import { startServer } from '../support/server-process.ts'
import { percentile } from '../support/statistics.ts'
import { printTable } from '../support/table.ts'

/*
 * How long the payment provider waits for answers to its events: signed, over HTTP, in random order, each about a person who has
 * just started a trial. The server is a separate process; the sandbox, which the server reads for every event, shares this
 * process with the client. Afterwards every trial must be stored.
 * BENCH_SECONDS shortens the even rate, BENCH_BURST makes the bursts smaller.
 */

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const PER_SECOND = 50
const BURST = Number(process.env.BENCH_BURST ?? 500)
const GOAL_MS = 1000
/** As many as arrive together in row W1 of the proof. */
const PARALLEL = 50
/** About as long as a read of Stripe takes over the network. */
const REMOTE_MS = 150
/** Events the webhook is not set up for (.env.example). */
const NOT_WANTED = 'customer.created'
/** The most requests the sandbox gets per event: both reads, and closing other open checkouts. */
const READS_OF_EVENT = 6

type Send = (event: StripeEvent) => Promise<Delivered>
type Deliver = (events: readonly StripeEvent[], send: Send) => Promise<Delivered[]>

const atOnce: Deliver = (events, send) => Promise.all(events.map(send))

const evenly: Deliver = async (events, send) => {
  const begun = performance.now()
  const waiting: Promise<Delivered>[] = []
  while (waiting.length < events.length) {
    const due = Math.min(events.length, Math.ceil(((performance.now() - begun) * PER_SECOND) / 1000))
    for (const event of events.slice(waiting.length, due)) waiting.push(send(event))
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return Promise.all(waiting)
}

/** A new card: a second trial with the same card would be ended at once. */
function newCard(number: number): string {
  const start = `45${String(number).padStart(13, '0')}`
  // The check digit of ISO/IEC 7812-1: every second digit counts twice.
  const sum = [...start].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${start}${(10 - (sum % 10)) % 10}`
}

let cards = 0

/** Starts trials of new people at the sandbox until there are enough events; returns these in random order. */
async function beginTrials({ db }: Database, sandbox: StripeSandbox, count: number): Promise<StripeEvent[]> {
  const payments = sandboxPayments(sandbox)
  const events: StripeEvent[] = []
  while (events.length < count) {
    cards += 1
    const email = `subscriber${cards}@example.org`
    const { id: userId } = await db
      .insertInto('profiles')
      .values({ email, full_name: `Subscriber ${cards}`, email_confirmed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const customerId = await payments.createCustomer({ userId, email, name: null })
    await db
      .insertInto('billing_customers')
      .values({ user_id: userId, stripe_customer_id: customerId })
      .execute()
    const page = await payments.createCheckout({
      userId,
      customerId,
      priceId: sandbox.priceId,
      trialDays: 14,
      successUrl: 'http://localhost/payment/success',
      cancelUrl: 'http://localhost/payment/cancel',
      order: userId,
      idempotencyKey: userId,
    })
    sandbox.completeCheckout(page.id, newCard(cards))
    events.push(...sandbox.takeWaiting().filter(({ type }) => type !== NOT_WANTED))
  }
  return events
    .slice(0, count)
    .map((event) => ({ event, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ event }) => event)
}

/** Throws unless everyone's trial is stored. */
async function requireStored({ db }: Database): Promise<void> {
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from billing_customers as customer
    where not exists (select from subscriptions where user_id = customer.user_id and status = 'trialing')`.execute(
    db,
  )
  if (rows[0]?.missing !== 0) throw new Error(`${rows[0]?.missing} trials were not stored`)
}

function row(name: string, delivered: readonly Delivered[]): (string | number)[] {
  const times = delivered.map(({ milliseconds }) => milliseconds)
  const isTimely = percentile(times, 0.99) < GOAL_MS
  return [
    name,
    times.length,
    delivered.filter(({ status }) => status !== 200).length,
    percentile(times, 0.5).toFixed(0),
    percentile(times, 0.95).toFixed(0),
    percentile(times, 0.99).toFixed(0),
    Math.max(...times).toFixed(0),
    isTimely ? `< ${GOAL_MS} ok` : `above ${GOAL_MS}`,
  ]
}

async function measure(database: Database & { connectionString: string }, sandbox: StripeSandbox) {
  const { host, port, apiKey, webhookSecret, priceId } = sandbox
  const provider = { kind: 'sandbox', secretKey: apiKey, webhookSecret, priceId, server: { host, port } }
  const product = await startServer('product-server.ts', [
    database.connectionString,
    '10',
    '0',
    JSON.stringify(provider),
  ])
  sandbox.pauseDelivery()
  sandbox.setWebhookUrl(`${product.origin}/api/stripe/webhook`)
  const send: Send = (event) => sandbox.deliver(event)
  const rows: (string | number)[][] = []
  const run = async (name: string, events: readonly StripeEvent[], deliver: Deliver) => {
    const delivered = await deliver(events, send)
    rows.push(row(name, delivered))
    // A rejected event is sent again later, as the provider does.
    for (const [place, { status }] of delivered.entries()) {
      const event = events[place]
      if (event !== undefined && status !== 200 && (await send(event)).status !== 200)
        throw new Error(`An event of type ${event.type} was not taken the second time either`)
    }
    await requireStored(database)
  }
  try {
    const begin = (count: number) => beginTrials(database, sandbox, count)
    const rate = `${PER_SECOND} a second for ${SECONDS} s`
    // Compile the code and open the connections before measuring.
    await evenly(await begin(2 * PER_SECOND), send)
    await run(rate, await begin(SECONDS * PER_SECOND), evenly)
    await run(`${PARALLEL} at once`, await begin(PARALLEL), atOnce)
    const burst = await begin(BURST)
    await run(`${BURST} at once`, burst, atOnce)
    await run('the same, sent again at once', burst, atOnce)
    const remote = await begin(SECONDS * PER_SECOND)
    sandbox.delayNext(REMOTE_MS, remote.length * READS_OF_EVENT)
    await run(`${rate}, each reading takes ${REMOTE_MS} ms`, remote, evenly)
  } finally {
    product.process.disconnect()
  }
  printTable(
    'From an event to its answer, ms, by the client',
    ['events', 'answers', 'refused', 'p50', 'p95', 'p99', 'most', 'goal for p99'],
    rows,
  )
}

await withScratchPostgres(async (server) => {
  const database = await makeDatabase(server, 'bench_webhooks')
  const sandbox = await startStripeSandbox({
    clock: systemClock,
    webhook: { url: null, secret: 'whsec_of_the_benches' },
    log: benchLog,
  })
  try {
    await measure(database, sandbox)
  } finally {
    await sandbox.close()
    await database.close()
  }
})
