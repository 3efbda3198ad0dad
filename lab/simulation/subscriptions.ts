import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { freshCard } from '#tests/e2e/sandbox.ts'
import type { Action } from './actions.ts'
import type { Person } from './person.ts'
import { expectNoScripts } from './scripts.ts'
import type { World } from './world.ts'

/** How often the same person's checkout may be interrupted. */
const MOST_INTERRUPTED = 6

/**
 * Starts the trial, or a subscription without one after the first: pays on the provider's page and comes back to the success
 * page.
 */
export const subscribe: Action = async (world, person, report) => {
  const page = await world.callOnce(person, 'billing.createCheckout')
  // A checkout that a fault interrupted is held for two minutes, so the person tries again another hour.
  if (page === null) {
    person.interruptedCheckouts += 1
    if (person.interruptedCheckouts > MOST_INTERRUPTED) report(`${person.email}: no checkout is ever opened`)
    return
  }
  const session = /cs_[A-Za-z0-9_]+/.exec((page.data as { url?: string } | undefined)?.url ?? '')?.[0]
  if (session === undefined) return report(`${person.email}: no checkout: ${page.error?.message}`)
  const before = world.sandbox.events().length
  world.sandbox.completeCheckout(session, freshCard())
  const created = world.sandbox
    .events()
    .slice(before)
    .find(({ type }) => type === 'customer.subscription.created')
  person.subscription = (created?.data.object as { id?: string } | undefined)?.id ?? null
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const { data } = await world.call(person, 'billing.confirmCheckout', { sessionId: session })
    if ((data as { isSubscribed?: boolean } | undefined)?.isSubscribed === true) {
      person.stage = 'drinking'
      person.hasCanceled = false
      return
    }
    await sleep(100)
  }
  report(`${person.email}: paid for Premium and did not get it`)
}

/** Sends the provider a change of a person's subscription. A fault of the provider's may leave it undone, or lose its answer. */
async function askProvider({ sandbox }: World, id: string, change: RequestInit): Promise<void> {
  const { host, port, apiKey } = sandbox
  const headers = { Authorization: `Bearer ${apiKey}` }
  await fetch(`http://${host}:${port}/v1/subscriptions/${id}`, { ...change, headers }).catch(() => {})
}

/** The subscription of a person that goes on, if they pay for Premium. */
const ownSubscription = ({ plan, subscription }: Person) => (plan === 'trial' ? subscription : null)

/** Cancels the subscription on the provider's pages; it goes on until the end of what is paid. */
export const cancel: Action = async (world, person) => {
  const id = ownSubscription(person)
  if (id === null) return
  const body = new URLSearchParams({ cancel_at_period_end: 'true' })
  await askProvider(world, id, { method: 'POST', body })
  person.hasCanceled = world.sandbox.subscription(id)?.cancel_at_period_end === true
}

/** The subscription ends at the provider. */
export const endSubscription: Action = async (world, person) => {
  const id = ownSubscription(person)
  if (id === null) return
  await askProvider(world, id, { method: 'DELETE' })
  if (world.sandbox.subscription(id)?.status !== 'canceled') return
  Object.assign(person, { stage: 'ended', hasEnded: true, subscription: null })
}

/** Presses without Premium, which must be refused, and subscribes again: the tracker must be as it was. */
export const returnToPremium: Action = async (world, person, report) => {
  const press = await world.call(person, 'hydration.addWater', { id: randomUUID(), amount: 250 })
  if (press.error?.code !== 'FORBIDDEN')
    report(`${person.email}: a press without Premium was not refused: ${press.error?.code}`)
  await expectNoScripts(world, person, report)
  await subscribe(world, person, report)
}
