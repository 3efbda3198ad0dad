/**
 * What can go wrong with a request, on request of a test: an error of the server's, a limit, no answer at all, a broken
 * connection before anything happened, or one after it happened (`lost_answer`).
 */
export type Fault = 'server_error' | 'rate_limited' | 'timeout' | 'reset' | 'lost_answer'

/** The faults and delays that the next requests meet. */
export interface Faults {
  /** The next requests fail like this. */
  failNext(fault: Fault, count?: number): void
  /** The next requests take so long, holding their idempotency key meanwhile. */
  delayNext(milliseconds: number, count?: number): void
  /** Takes what is meant for the request that begins now. */
  take(): { fault: Fault | null; delay: number }
}

export function createFaults(): Faults {
  const faults: Fault[] = []
  const delays: number[] = []
  return {
    failNext: (fault, count = 1) => faults.push(...Array.from({ length: count }, () => fault)),
    delayNext: (milliseconds, count = 1) => delays.push(...Array.from({ length: count }, () => milliseconds)),
    take: () => ({ fault: faults.shift() ?? null, delay: delays.shift() ?? 0 }),
  }
}
