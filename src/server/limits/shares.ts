import { AppError, SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'
import type { Viewer } from '#shared/viewer.ts'
import { signals } from '../metrics/signals.ts'
import { createQueue, type Owners, type Queue, type Wait } from '../queue.ts'
import { networksOf, widestNetworkOf } from './networks.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** Whom a use of something scarce counts against. Work of the server itself counts against neither. */
export interface Asker {
  /** The account, or the known browser of one that logs in. */
  account: string | null
  /** The IP address of the request. */
  address: string | null
}

/** What the server does by itself, and commands of the operator. */
export const OWN_WORK: Asker = { account: null, address: null }

/** Who makes a request. */
export const askerOf = ({ viewer, client }: { viewer: Viewer; client: { address: string } }): Asker => ({
  account: viewer.kind === 'user' ? viewer.id : null,
  address: client.address,
})

/** One name for an asker, whose network is the widest one: narrower ones are had by the thousand. Undefined for our own work. */
export const nameOf = ({ account, address }: Asker): string | undefined =>
  account ?? (address === null ? undefined : widestNetworkOf(address))

/** One asker's share of something that everyone uses: a quarter. */
export const shareOf = (capacity: number): number => Math.max(1, Math.floor(capacity / 4))

/** What an asker's uses are counted under, and how many of each are theirs. */
export interface ShareKeys {
  /** Null without an account. */
  account: string | null
  networks: readonly string[]
  /** How many uses all of one network may have, next to those an account has already. */
  mostOfNetwork(capacity: number, ofAccount: number): number
}

/**
 * The keys of an asker's share. Every network counts alike, however wide: a quarter of a queue is enough for many households,
 * and five quarters would be all of it. An account that uses little has room up to half of all, so that another account of its
 * network cannot shut it out.
 */
export const shareKeysOf = ({ account, address }: Asker): ShareKeys => ({
  account: account === null ? null : `account:${account}`,
  networks: address === null ? [] : networksOf(address).map(({ name }) => `network:${name}`),
  mostOfNetwork(capacity, ofAccount) {
    const share = shareOf(capacity)
    const usesLittle = account !== null && ofAccount < Math.max(1, share / 4)
    return usesLittle ? 2 * share : share
  },
})

/** After this long a refused asker may try again. */
const RETRY_AFTER_MS = 2_000

/** How many uses of something scarce there may be at once, for everyone together. */
export interface Capacity {
  /**
   * Counts a use by an asker, before anything that others wait for. Returns what ends it. Throws TOO_MANY_REQUESTS
   * (`details.retryAfterSeconds`) if the asker's share is used up, and SERVICE_UNAVAILABLE if the capacity is.
   */
  take(asker: Asker): () => void
  /** Has `work` done while a use is counted. Throws what {@link take} throws. */
  hold<T>(asker: Asker, work: () => Promise<T>): Promise<T>
}

export interface CapacityOptions {
  /** What refusals are counted under in the metrics. */
  name: string
  /** How many there are, those that run and those that wait. */
  capacity: number
  /** Says to an asker that their share is used up. */
  message: string
  /** What an account gets at most where that is less than a quarter, and what says so. */
  ofAccount?: { most: number; message: string }
}

/** Creates a capacity of which each account and each network gets a quarter at most. They are counted in this process. */
export function createCapacity({ name, capacity, message, ofAccount }: CapacityOptions): Capacity {
  const taken = new Map<string, number>()
  let total = 0
  const count = (key: string) => taken.get(key) ?? 0
  const add = (keys: readonly string[], by: 1 | -1) => {
    total += by
    for (const key of keys) {
      if (count(key) + by > 0) taken.set(key, count(key) + by)
      else taken.delete(key)
    }
  }

  function requireShare({ account, networks, mostOfNetwork }: ShareKeys): void {
    const own = account === null ? 0 : count(account)
    if (ofAccount !== undefined && own >= ofAccount.most)
      throw new AppError('TOO_MANY_REQUESTS', ofAccount.message)
    const most = mostOfNetwork(capacity, own)
    if (own < shareOf(capacity) && networks.every((network) => count(network) < most)) return
    signals.limitRefused.report({ limit: name })
    throw tooManyRequests(message, RETRY_AFTER_MS)
  }

  const take = (asker: Asker) => {
    const keys = shareKeysOf(asker)
    requireShare(keys)
    if (total >= capacity) throw new AppError('SERVICE_UNAVAILABLE', SERVICE_BUSY_MESSAGE)
    const own = [...(keys.account === null ? [] : [keys.account]), ...keys.networks]
    add(own, 1)
    let isTaken = true
    return () => {
      if (isTaken) add(own, -1)
      isTaken = false
    }
  }
  return {
    take,
    async hold(asker, work) {
      const giveBack = take(asker)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}

/** A capacity for work that runs a few at a time, in turns. */
export interface SharedQueue extends Capacity {
  /** Counts as one use while a task waits for a slot and runs. */
  run<T>(asker: Asker, task: () => Promise<T>, wait?: Wait): Promise<T>
  /** Waits for a slot and runs a task, for an asker whose use is counted. */
  inTurn<T>(asker: Asker, task: () => Promise<T>, wait?: Wait): Promise<T>
  /** The same for askers by their names ({@link nameOf}). */
  inTurnOf: <T>(names: Owners, task: () => Promise<T>, wait?: Wait) => Promise<T>
}

export interface SharedQueueOptions extends CapacityOptions {
  /** How many tasks run at once. */
  slots: number
  /** How long one asker's tasks may take in a minute, ms, before they run one at a time; without it they never do. */
  workPerMinuteMs?: number
}

/** Creates a queue of which `slots` tasks run at once. Those that wait are served in turns of their askers. */
export function createSharedQueue({ slots, workPerMinuteMs, ...options }: SharedQueueOptions): SharedQueue {
  const capacity = createCapacity(options)
  const queue: Queue = createQueue(slots, workPerMinuteMs)
  const inTurn: SharedQueue['inTurn'] = (asker, task, wait) => queue(task, nameOf(asker), wait)
  return {
    ...capacity,
    inTurn,
    inTurnOf: (names, task, wait) => queue(task, names, wait),
    run: (asker, task, wait) => capacity.hold(asker, () => inTurn(asker, task, wait)),
  }
}
