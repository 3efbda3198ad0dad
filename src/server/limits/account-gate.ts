import { LRUCache } from 'lru-cache'
import { tooManyRequests } from './too-many-requests.ts'

export interface GateOptions {
  /** How many requests of one account may run at the same time. */
  inFlight: number
  /** How many requests of one account may start within a minute. */
  perMinute: number
  /** The sentence before "Try again in …". */
  message: string
}

export interface AccountGate {
  /** Counts a request. Call the returned function when it has ended. Throws TOO_MANY_REQUESTS (`details.retryAfterSeconds`). */
  enter(accountId: string, now: Date): () => void
}

const MINUTE_MS = 60_000
/** Beyond this number the account that has been idle longest is forgotten. */
const MAX_ACCOUNTS = 10_000

interface Account {
  inFlight: number
  /** When the current minute ends (ms since 1970), and the requests counted in it. */
  minuteEnds: number
  count: number
}

/**
 * Creates a gate that counts in this process's memory, so that refusing a request costs nothing. With several processes,
 * each one allows this much.
 */
export function createAccountGate({ inFlight, perMinute, message }: GateOptions): AccountGate {
  const accounts = new LRUCache<string, Account>({ max: MAX_ACCOUNTS })

  function find(id: string, now: number): Account {
    const account = accounts.get(id) ?? { inFlight: 0, minuteEnds: 0, count: 0 }
    if (account.minuteEnds <= now || account.minuteEnds > now + MINUTE_MS)
      Object.assign(account, { minuteEnds: now + MINUTE_MS, count: 0 })
    accounts.set(id, account)
    return account
  }

  return {
    enter(accountId, now) {
      const account = find(accountId, now.getTime())
      if (account.count >= perMinute) throw tooManyRequests(message, account.minuteEnds - now.getTime())
      if (account.inFlight >= inFlight) throw tooManyRequests(message, 0)
      account.count += 1
      account.inFlight += 1
      let isOver = false
      return () => {
        if (!isOver) account.inFlight -= 1
        isOver = true
      }
    },
  }
}
