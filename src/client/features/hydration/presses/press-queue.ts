import { createListeners } from '#client/lib/listeners.ts'

/** Pauses before the second and the third attempt of one press, ms. */
export const PAUSES_MS = [400, 1600] as const

/** What a queue depends on. */
export interface PressQueueOptions<Press, Answer> {
  /** Sends one press. The same press may be sent more than once: its id makes it count once. */
  send: (press: Press) => Promise<Answer>
  /** Whether the same press may succeed in a moment: no connection, a busy server. */
  isTransient: (error: unknown) => boolean
  /** Whether there is a connection; without one the queue stalls at once. */
  isReachable: () => boolean
  wait: (ms: number) => Promise<void>
  /** Called while the press still counts as pending, so that the day never misses it. */
  onSaved: (press: Press, answer: Answer) => Promise<void> | void
  /** Called when sending stalls: all presses stay pending until `retry`. `error` is undefined if there is no connection. */
  onStalled: (error: unknown) => void
  /**
   * Called with the press that failed and all behind it, which are no longer pending: they were pressed while the failed
   * one was shown as saved.
   */
  onFailed: (presses: readonly Press[], error: unknown) => void
}

/** Presses on their way to the server, in the order they were pressed. */
export interface PressQueue<Press> {
  /** Adds presses at the end, except those whose id is pending already. */
  add: (...presses: readonly Press[]) => void
  /** The presses not saved yet, the oldest first; the same array until something changes. */
  pending: () => readonly Press[]
  /** Whether the pending presses wait for `retry`. */
  isStalled: () => boolean
  /** Resumes after a stall; does nothing otherwise. */
  retry: () => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a queue that sends one press at a time and retries transient failures. */
export function createPressQueue<Press extends { id: string }, Answer>(
  options: PressQueueOptions<Press, Answer>,
): PressQueue<Press> {
  let pending: readonly Press[] = []
  let isRunning = false
  let resume: (() => void) | null = null
  const listeners = createListeners()

  function set(next: readonly Press[]): void {
    pending = next
    listeners.tell()
  }

  async function stall(error?: unknown): Promise<void> {
    const resumed = new Promise<void>((resolve) => {
      resume = resolve
    })
    set(pending)
    options.onStalled(error)
    await resumed
    resume = null
    set(pending)
  }

  async function sendWithRetries(press: Press): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      while (!options.isReachable()) await stall()
      try {
        return await options.send(press)
      } catch (error) {
        if (!options.isTransient(error)) throw error
        const pause = PAUSES_MS[attempt]
        if (pause === undefined) {
          await stall(error)
          attempt = -1
        } else await options.wait(pause)
      }
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let press = pending[0]; press !== undefined; press = pending[0]) {
      try {
        const answer = await sendWithRetries(press)
        await options.onSaved(press, answer)
        set(pending.slice(1))
      } catch (error) {
        const failed = pending
        set([])
        options.onFailed(failed, error)
      }
    }
    isRunning = false
  }

  return {
    add(...presses) {
      const fresh = presses.filter(({ id }) => !pending.some((other) => other.id === id))
      if (fresh.length === 0) return
      set([...pending, ...fresh])
      void run()
    },
    pending: () => pending,
    isStalled: () => resume !== null,
    retry: () => resume?.(),
    subscribe: listeners.subscribe,
  }
}
