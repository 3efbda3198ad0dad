import { setTimeout as sleep } from 'node:timers/promises'

/** Something people do, again and again. */
export interface Habit {
  name: string
  /** How often per minute, for all people together. */
  perMinute: number
  /** Does it once; rejects if anything went wrong. */
  run(): Promise<unknown>
}

/** Errors so far: in total, and by habit with the first message. */
export interface ErrorCounts {
  count: number
  byName: Map<string, { count: number; first: string }>
}

const TICK_MS = 5

/** Runs every habit at its even rate, whether or not the answers keep up; resolves when the last one has ended. */
export async function liveEvenly(
  habits: readonly Habit[],
  milliseconds: number,
  errors: ErrorCounts,
): Promise<void> {
  const startedAt = performance.now()
  const underWay = new Set<Promise<void>>()
  const start = ({ name, run }: Habit) => {
    const running: Promise<void> = run()
      .then(
        () => undefined,
        (error: unknown) => {
          errors.count += 1
          const own = errors.byName.get(name) ?? { count: 0, first: messageOf(error) }
          errors.byName.set(name, { ...own, count: own.count + 1 })
        },
      )
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }
  // Not all at once: each starts at a random point of its own interval.
  const next = habits.map(({ perMinute }) => ({
    every: 60_000 / perMinute,
    due: (Math.random() * 60_000) / perMinute,
  }))
  for (;;) {
    const now = performance.now() - startedAt
    if (now >= milliseconds) break
    for (const [place, turn] of next.entries()) {
      for (; turn.due <= now; turn.due += turn.every) start(habits[place] as Habit)
    }
    await sleep(TICK_MS)
  }
  await Promise.all(underWay)
}

const messageOf = (error: unknown) =>
  error instanceof Error && error.cause !== undefined ? `${error}: ${error.cause}` : String(error)
