/** Milliseconds before the second and the third attempt of one press. */
export const PAUSES_MS = [400, 1600] as const

/** What a queue needs of the world. */
export interface PressQueueOptions<Press, Answer> {
  /** Sends one press. The same press may be sent more than once: its id makes it count once. */
  send: (press: Press) => Promise<Answer>
  /** Whether a failure may be gone in a moment: no connection, a busy server. */
  isPassing: (error: unknown) => boolean
  /** Whether trying makes sense: without a connection the queue stalls at once. */
  isReachable: () => boolean
  wait: (ms: number) => Promise<void>
  /** Called while the press still counts as pending, so that nothing is missing for a moment. */
  onSaved: (press: Press, answer: Answer) => Promise<void> | void
  /** Called when sending stalls: everything stays pending until `retry`. Without an error nothing was tried. */
  onStalled: (error: unknown) => void
  /**
   * Called when they are pending no more: the one that failed, and all that waited behind it, for they were pressed on
   * what it had shown.
   */
  onFailed: (presses: readonly Press[], error: unknown) => void
}

/** Presses on their way to the server, in the order they were made. */
export interface PressQueue<Press> {
  /** Adds presses at the end; one whose id waits already is left out. */
  add: (...presses: readonly Press[]) => void
  /** Those that are not saved yet, the oldest first; the same array until something changes. */
  pending: () => readonly Press[]
  /** Whether the pending wait for `retry`. */
  isStalled: () => boolean
  /** Goes on after a stall; does nothing while presses are on their way. */
  retry: () => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a queue that sends one press at a time, each again with the same id while its failure may pass. */
export function createPressQueue<Press extends { id: string }, Answer>(
  options: PressQueueOptions<Press, Answer>,
): PressQueue<Press> {
  let pending: readonly Press[] = []
  let isRunning = false
  let goOn: (() => void) | null = null
  const listeners = new Set<() => void>()

  function set(next: readonly Press[]): void {
    pending = next
    for (const listener of listeners) listener()
  }

  async function stall(error?: unknown): Promise<void> {
    const wished = new Promise<void>((resolve) => {
      goOn = resolve
    })
    set(pending)
    options.onStalled(error)
    await wished
    goOn = null
    set(pending)
  }

  async function sendPatiently(press: Press): Promise<Answer> {
    for (let attempt = 0; ; attempt += 1) {
      while (!options.isReachable()) await stall()
      try {
        return await options.send(press)
      } catch (error) {
        if (!options.isPassing(error)) throw error
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
        const answer = await sendPatiently(press)
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
    isStalled: () => goOn !== null,
    retry: () => goOn?.(),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
