import { AppError } from '#shared/app-error.ts'

/** What one account may ask of this process. */
export interface GateOptions {
  /** Requests of one account that may be under way at the same time. */
  inFlight: number
  /** Requests of one account within a minute. */
  perMinute: number
  /** What happened, before "Try again in …". */
  message: string
}

/** Lets a limited number of each account's requests through. */
export interface AccountGate {
  /** Counts a request; call the answer when the request has ended. Throws TOO_MANY_REQUESTS (`details.retryAfterSeconds`). */
  enter(accountId: string, now: Date): () => void
}

const MINUTE_MS = 60_000
/** Accounts are forgotten beyond this number, those that asked longest ago first. */
const MAX_ACCOUNTS = 10_000

interface Account {
  inFlight: number
  /** When the current minute ends, ms since 1970, and the requests counted within it. */
  minuteEnds: number
  count: number
}

/**
 * Makes a gate. It counts in this process's memory, because a request that is refused must cost nothing: with several
 * processes each lets through this much.
 */
export function createAccountGate({ inFlight, perMinute, message }: GateOptions): AccountGate {
  const accounts = new Map<string, Account>()

  function find(id: string, now: number): Account {
    const known = accounts.get(id)
    const account = known ?? { inFlight: 0, minuteEnds: now + MINUTE_MS, count: 0 }
    accounts.delete(id)
    accounts.set(id, account)
    if (account.minuteEnds <= now || account.minuteEnds > now + MINUTE_MS) {
      account.minuteEnds = now + MINUTE_MS
      account.count = 0
    }
    if (accounts.size > MAX_ACCOUNTS) {
      const [oldestId, oldest] = accounts.entries().next().value ?? []
      if (oldestId !== undefined && oldest?.inFlight === 0) accounts.delete(oldestId)
    }
    return account
  }

  function refuse(retryAfterSeconds: number): never {
    const wait = retryAfterSeconds === 1 ? '1 second' : `${retryAfterSeconds} seconds`
    throw new AppError('TOO_MANY_REQUESTS', `${message} Try again in ${wait}.`, {
      details: { retryAfterSeconds },
    })
  }

  return {
    enter(accountId, now) {
      const account = find(accountId, now.getTime())
      if (account.count >= perMinute)
        refuse(Math.max(1, Math.ceil((account.minuteEnds - now.getTime()) / 1000)))
      if (account.inFlight >= inFlight) refuse(1)
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
