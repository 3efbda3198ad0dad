/** Whose turn a task waits for: the one owner, or several that wait for the same task. Without one it waits for its turn alone. */
export type Owners = string | undefined | ReadonlySet<string>

export interface Wait {
  /** A task that still waits when this is aborted never runs: its promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Whether the task comes before all that are not first. */
  isFirst?: boolean
}

/**
 * Runs a task now or as soon as a slot is free, and returns its promise. Tasks of one owner take turns with those of others, and
 * never use more than half of several slots. A task of several owners runs in the turn of whichever comes first; their set may
 * grow while it waits.
 */
export type Queue = <T>(task: () => Promise<T>, owners?: Owners, wait?: Wait) => Promise<T>

type Owner = string | undefined

interface Waiting {
  owners: Iterable<Owner>
  isFirst: boolean
  start: (owner: Owner) => void
}

/** The owner in whose turn a task may run, and when that one was served last. */
interface Turn {
  owner: Owner
  last: number
}

/** A waiting task, and the turn in which it may run now. */
interface Next extends Turn {
  task: Waiting
}

const isBefore = (next: Next, best: Next): boolean =>
  next.task.isFirst === best.task.isFirst ? next.last < best.last : next.task.isFirst

const MINUTE_MS = 60_000

/**
 * Creates a queue that runs at most `slots` tasks at once. Among waiting ones, those whose owner was served longest ago come first.
 * @param workPerMinuteMs how long the tasks of one owner may take in a minute, all together; beyond it they run one at a time
 */
export function createQueue(slots: number, workPerMinuteMs = Number.POSITIVE_INFINITY): Queue {
  const mostOfOne = Math.max(1, Math.floor(slots / 2))
  let free = slots
  let turn = 0
  const waiting: Waiting[] = []
  const running = new Map<string, number>()
  /** The turn in which each owner was served last, while anything runs. */
  const servedAt = new Map<string, number>()
  const work = new Map<string, number>()
  let minuteBeganAt = performance.now()

  /** How long the tasks of an owner took in this minute, ms. */
  function workOf(owner: string): number {
    const now = performance.now()
    if (now - minuteBeganAt >= MINUTE_MS) {
      minuteBeganAt = now
      work.clear()
    }
    return work.get(owner) ?? 0
  }

  const mostOf = (owner: string) => (workOf(owner) > workPerMinuteMs ? 1 : mostOfOne)
  const mayRun = (owner: Owner) =>
    free > 0 && (owner === undefined || (running.get(owner) ?? 0) < mostOf(owner))
  const lastTurn = (owner: Owner) => (owner === undefined ? 0 : (servedAt.get(owner) ?? 0))

  function begin(owner: Owner): void {
    free -= 1
    turn += 1
    if (owner === undefined) return
    running.set(owner, (running.get(owner) ?? 0) + 1)
    servedAt.set(owner, turn)
  }

  function end(owner: Owner, tookMs: number): void {
    free += 1
    if (owner !== undefined) {
      work.set(owner, workOf(owner) + tookMs)
      const left = (running.get(owner) ?? 1) - 1
      if (left > 0) running.set(owner, left)
      else running.delete(owner)
    }
    // The slot is handed over at once, so that no later task can take it in between.
    for (let next = takeNext(); next !== undefined; next = takeNext()) {
      begin(next.owner)
      next.task.start(next.owner)
    }
    if (free === slots) servedAt.clear()
  }

  /** The turn in which a task of some owners may run now: that of the one who was served longest ago. */
  function turnOf(owners: Iterable<Owner>): Turn | undefined {
    let best: Turn | undefined
    for (const owner of owners) {
      const last = lastTurn(owner)
      if (mayRun(owner) && (best === undefined || last < best.last)) best = { owner, last }
    }
    return best
  }

  function takeNext(): Next | undefined {
    let best: Next | undefined
    for (const task of waiting) {
      const turn = turnOf(task.owners)
      if (turn !== undefined && (best === undefined || isBefore({ ...turn, task }, best)))
        best = { ...turn, task }
    }
    if (best !== undefined) waiting.splice(waiting.indexOf(best.task), 1)
    return best
  }

  const waitForTurn = (owners: Iterable<Owner>, { signal, isFirst = false }: Wait) =>
    new Promise<Owner>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(task), 1)
        reject(signal?.reason)
      }
      const task: Waiting = {
        owners,
        isFirst,
        start(owner) {
          signal?.removeEventListener('abort', leave)
          resolve(owner)
        },
      }
      signal?.addEventListener('abort', leave)
      waiting.push(task)
    })

  return async (task, sought, wait = {}) => {
    wait.signal?.throwIfAborted()
    const owners = typeof sought === 'object' ? sought : [sought]
    // An owner that could run is not waiting: a slot that stays free is one that no waiting owner may use.
    const turn = turnOf(owners)
    if (turn !== undefined) begin(turn.owner)
    const owner = turn === undefined ? await waitForTurn(owners, wait) : turn.owner
    const startedAt = performance.now()
    try {
      return await task()
    } finally {
      end(owner, performance.now() - startedAt)
    }
  }
}
