import type { Request, Response } from 'express'
import { widestNetworkOf } from '../limits/networks.ts'
import type { Turn } from '../trpc/context.ts'

/** A request that waits for an answer. */
export interface Waiter {
  /** The widest network it comes from. */
  network: string
  /** Aborted when it disconnects. */
  signal: AbortSignal
}

/** A signal that is aborted if the client disconnects before its answer was sent. */
export function whileConnected(res: Response): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  return controller.signal
}

/** A request as one that waits for work, until its client disconnects. */
export const waiterOf = (req: Request, res: Response): Waiter => ({
  network: widestNetworkOf(req.ip ?? ''),
  signal: whileConnected(res),
})

/** Work whose result several requests may wait for. */
export interface Creation extends Turn {
  owners: ReadonlySet<string>
  add(waiter: Waiter | undefined): void
}

/** Creates the record of who waits for some work. Its signal is aborted when the last of them has left. */
export function createCreation(first: Waiter | undefined): Creation {
  const owners = new Set<string>()
  const left = new AbortController()
  let waiting = 0
  const creation: Creation = {
    owners,
    signal: left.signal,
    add(waiter) {
      waiting += 1
      if (waiter === undefined) return
      owners.add(waiter.network)
      const leave = () => {
        waiting -= 1
        if (waiting === 0) left.abort(waiter.signal.reason)
      }
      if (waiter.signal.aborted) leave()
      else waiter.signal.addEventListener('abort', leave, { once: true })
    },
  }
  creation.add(first)
  return creation
}
