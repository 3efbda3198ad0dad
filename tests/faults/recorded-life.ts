import {
  FAILING_CARD,
  GOOD_CARD,
  type StripeEvent,
  type StripeSandbox,
} from '@smart-hydration/stripe-sandbox'
import type {
  Payments,
  ProviderInvoice,
  ProviderSubscription,
} from '#server/providers/payments/payments.stripe.ts'
import { openCheckoutOf } from '../factories/billing.ts'
import { insertPerson } from '../factories/people.ts'
import type { TestDeps } from '../harness/test-deps.ts'

/** One step of a subscriber's life: what the provider told of it, and what was true there from then on. */
export interface Step {
  name: string
  event: StripeEvent
  /** When it happened, as ISO time. */
  at: string
  /** What the provider answered, through the port. */
  readings: { subscriptions: ProviderSubscription[]; invoices: ProviderInvoice[] }
  /** What it had itself. */
  truth: {
    status: string
    cancelAtPeriodEnd: boolean
    periodEnd: number
    endedAt: number | null
    invoices: { id: string; status: string; paid: number; attempts: number }[]
  }
}

/** A life from the first checkout to the end. */
export interface RecordedLife {
  customerId: string
  steps: readonly Step[]
}

const DAY_MS = 86_400_000

/** Plans the end of a subscription for the end of its period, or takes that back, as the portal does. */
async function planEnd(sandbox: StripeSandbox, id: string, isPlanned: boolean): Promise<void> {
  const { host, port, apiKey } = sandbox
  const response = await fetch(`http://${host}:${port}/v1/subscriptions/${id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${apiKey}` },
    body: new URLSearchParams({ cancel_at_period_end: String(isPlanned) }),
  })
  if (!response.ok) throw new Error(`The sandbox refused: ${await response.text()}`)
}

/**
 * Lets somebody live through trial, conversion, two failed payments, recovery, renewal, canceling, resuming, canceling
 * again and the end, in twelve steps, and writes down each with the one event that tells of it.
 */
export async function recordLife(deps: TestDeps, sandbox: StripeSandbox): Promise<RecordedLife> {
  const { payments } = deps
  if (payments === null) throw new Error('There are no payments')
  const { id } = await insertPerson(deps.db)
  const sessionId = await openCheckoutOf(deps, id)
  const customerId = (await payments.findCheckout(sessionId))?.customerId ?? ''
  const start = deps.clock.now().getTime()
  const subscriptionId = () => sandbox.subscriptionsOf(customerId)[0]?.id ?? ''
  const steps: Step[] = []

  async function step(
    name: string,
    day: number,
    eventType: string,
    act: () => void | Promise<void> = () => {},
  ): Promise<void> {
    const known = sandbox.events().length
    const at = new Date(start + day * DAY_MS).toISOString()
    deps.clock.set(at)
    sandbox.catchUp()
    await act()
    const event = sandbox
      .events()
      .slice(known)
      .findLast(({ type }) => type === eventType)
    if (event === undefined) throw new Error(`The provider told nothing of ${name}`)
    steps.push({
      name,
      at,
      event: structuredClone(event),
      ...(await stateNow(payments, sandbox, customerId)),
    })
  }

  await step('trial', 0, 'checkout.session.completed', () => sandbox.completeCheckout(sessionId, GOOD_CARD))
  await step('notice', 11.1, 'customer.subscription.trial_will_end')
  await step('conversion', 14.01, 'customer.subscription.updated')
  await step('first payment', 14.2, 'invoice.paid', () => sandbox.changeCard(customerId, FAILING_CARD))
  await step('failed payment', 45.2, 'invoice.payment_failed')
  await step('second failure', 46.3, 'invoice.payment_failed')
  await step('recovery', 47, 'invoice.paid', () => sandbox.changeCard(customerId, GOOD_CARD))
  await step('renewal', 76.2, 'invoice.paid')
  for (const [name, day, isPlanned] of [
    ['cancel', 80, true],
    ['resume', 81, false],
    ['cancel again', 82, true],
  ] as const)
    await step(name, day, 'customer.subscription.updated', () =>
      planEnd(sandbox, subscriptionId(), isPlanned),
    )
  await step('end', 104.1, 'customer.subscription.deleted')
  return { customerId, steps }
}

async function stateNow(
  payments: Payments | null,
  sandbox: StripeSandbox,
  customerId: string,
): Promise<Pick<Step, 'readings' | 'truth'>> {
  const [subscription] = sandbox.subscriptionsOf(customerId)
  if (subscription === undefined || payments === null) throw new Error('There is no subscription')
  return {
    readings: {
      subscriptions: await payments.subscriptionsOf(customerId),
      invoices: await payments.invoicesOf(customerId),
    },
    truth: {
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancel_at_period_end,
      periodEnd: subscription.items.data[0].current_period_end,
      endedAt: subscription.ended_at,
      invoices: sandbox.invoicesOf(customerId).map((invoice) => ({
        id: invoice.id,
        status: invoice.status,
        paid: invoice.amount_paid,
        attempts: invoice.attempt_count,
      })),
    },
  }
}
