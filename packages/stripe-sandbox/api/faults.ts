/**
 * Faults that a test can request: a server error, a connection that breaks before anything happened, or one that breaks
 * afterwards (`lost_answer`).
 */
export type Fault = 'server_error' | 'reset' | 'lost_answer'

/** The faults and delays of the next requests. */
export interface Faults {
  failNext(fault: Fault, count?: number): void
  /** The next requests take this long and hold their idempotency key. */
  delayNext(milliseconds: number, count?: number): void
  /** Takes the fault of the request that begins now. */
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
