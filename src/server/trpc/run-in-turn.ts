import { AppError, SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'
import { SHARED_QUEUES } from '../limits/shared-queues.ts'
import { askerOf, nameOf } from '../limits/shares.ts'
import type { Owners } from '../queue.ts'
import type { Context } from './context.ts'

/**
 * The longest wait of a read for its turn, ms: as long as a statement may take. While the database does not answer, the reads that wait
 * are then refused together with the ones before them.
 */
const LONGEST_WAIT_MS = 5_000

/** A call, as far as it decides what the call waits for. */
interface Call {
  ctx: Context
  type: 'query' | 'mutation' | 'subscription'
  /** What its procedure declares about itself. */
  meta: { isRead?: boolean; needs?: string } | undefined
  /** Aborted when the caller has disconnected. */
  signal: AbortSignal | undefined
}

/**
 * Runs a call that no cache answers within its caller's share. Each call counts, also in a batch. A read that anyone may make
 * takes turns with those of other networks. Once no one waits for its answer it does not start, and sends no further statement.
 * The changes of a signed-in person are limited by their own rules.
 */
export async function runInTurn<T>(call: Call, run: (ctx: Context) => Promise<T>): Promise<T> {
  const { ctx, type, meta } = call
  const { reads } = SHARED_QUEUES
  const asker = askerOf(ctx)
  const isRead = type === 'query' || meta?.isRead === true
  if (!isRead && asker.account !== null) return run(ctx)
  const { owners = nameOf(asker), signal = call.signal, isPage = false } = ctx.turn ?? {}
  const inTurn = () =>
    isRead && meta?.needs === undefined
      ? waitForTurn(owners, () => run(untilAborted(ctx, signal)), signal)
      : run(ctx)
  // A page has a place of its own.
  return isPage ? inTurn() : reads.hold(asker, inTurn)
}

/** Runs a read in its turn. Throws AppError `SERVICE_UNAVAILABLE` if that does not come in time. */
async function waitForTurn<T>(
  owners: Owners,
  read: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const patience = new AbortController()
  const timer = setTimeout(
    () => patience.abort(new AppError('SERVICE_UNAVAILABLE', SERVICE_BUSY_MESSAGE)),
    LONGEST_WAIT_MS,
  )
  const begin = () => {
    clearTimeout(timer)
    return read()
  }
  const ended = signal === undefined ? patience.signal : AbortSignal.any([signal, patience.signal])
  try {
    return await SHARED_QUEUES.reads.inTurnOf(owners, begin, { signal: ended })
  } finally {
    clearTimeout(timer)
  }
}

/** The context of a call whose database throws the signal's reason, once it is aborted, instead of sending a statement. */
function untilAborted(ctx: Context, signal: AbortSignal | undefined): Context {
  if (signal === undefined) return ctx
  const db = ctx.deps.db.withPlugin({
    transformQuery({ node }) {
      signal.throwIfAborted()
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { ...ctx, deps: { ...ctx.deps, db } }
}
