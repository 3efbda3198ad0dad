import type { CheckoutSession } from '../world/objects.ts'
import type { World } from '../world/world.ts'

/** Expires an open session: it can no longer be paid. */
export function expireSession(world: World, session: CheckoutSession, at: number): void {
  session.status = 'expired'
  session.url = null
  world.emit('checkout.session.expired', session, at)
}
