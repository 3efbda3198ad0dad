import type { BillingStatus, PlansAnswer } from '../../../shared/billing/billing.schema.ts'
import type { Deps } from '../../deps.ts'
import type { Member, MemberContext } from '../../trpc/context.ts'

/** The plans, and how they can be paid for. */
export function readPlans(_deps: Deps): PlansAnswer {
  throw new Error('to be written')
}

/** Where the caller's Premium stands. */
export async function readStatus(_deps: Pick<Deps, 'db' | 'clock'>, _viewer: Member): Promise<BillingStatus> {
  throw new Error('to be written')
}

/** A checkout page of the caller's. */
export async function startCheckout(
  _ctx: MemberContext,
  _next: string | undefined,
): Promise<{ url: string }> {
  throw new Error('to be written')
}

/** The caller's portal page. */
export async function openPortal(_ctx: MemberContext, _next: string | undefined): Promise<{ url: string }> {
  throw new Error('to be written')
}

/** Takes up what a finished checkout of the caller's came to. */
export async function confirmCheckout(_ctx: MemberContext, _sessionId: string): Promise<BillingStatus> {
  throw new Error('to be written')
}
