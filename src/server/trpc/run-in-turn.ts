import { countPublicRead } from '../limits/reads-per-minute.ts'
import { SHARED_QUEUES } from '../limits/shared-queues.ts'
import { askerOf, nameOf } from '../limits/shares.ts'
import type { Context } from './context.ts'
import type { ProcedureMeta } from './init.ts'

/** A call, as far as it decides what the call waits for. */
interface Call {
  ctx: Context
  type: 'query' | 'mutation' | 'subscription'
  meta: ProcedureMeta | undefined
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal | undefined
}

/**
 * Runs a call that no cache answers within its caller's share. Each call counts, also in a batch. A read that anyone may make
 * takes turns with those of other networks, and never starts once no one waits for its answer. The changes of a signed-in person
 * are limited by their own rules.
 */
export async function runInTurn<T>(call: Call, run: () => Promise<T>): Promise<T> {
  const { ctx, type, meta } = call
  const { reads } = SHARED_QUEUES
  const asker = askerOf(ctx)
  if (type !== 'query' && asker.account !== null) return run()
  const isPublicRead = type === 'query' && meta?.needs === undefined
  const { owners = nameOf(asker), signal = call.signal, isPage = false } = ctx.turn ?? {}
  const inTurn = () => (isPublicRead ? reads.inTurnOf(owners, run, signal) : run())
  // A page has a place of its own, and is counted as one.
  if (isPage) return inTurn()
  if (isPublicRead) countPublicRead(ctx.client.address)
  return reads.hold(asker, inTurn)
}
