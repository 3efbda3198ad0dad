import { setTimeout as sleep } from 'node:timers/promises'

/** A kind of request. */
export interface Kind {
  name: string
  /** How often per minute, for all people together. */
  perMinute: number
  /** Sends it once; rejects if anything went wrong. */
  run(): Promise<unknown>
}

/** What was sent, and what went wrong: by kind, how often and the first message. */
export interface Counts {
  sent: number
  errors: number
  byKind: Map<string, { count: number; first: string }>
}

const TICK_MS = 5

const messageOf = (error: unknown) =>
  error instanceof Error && error.cause !== undefined ? `${error}: ${error.cause}` : String(error)

/** Sends every kind at its even rate, whether or not the answers keep up; resolves when the last one has ended. */
export async function sendEvenly(
  kinds: readonly Kind[],
  milliseconds: number,
  counts: Counts,
): Promise<void> {
  const startedAt = performance.now()
  const underWay = new Set<Promise<void>>()
  const start = ({ name, run }: Kind) => {
    counts.sent += 1
    const running: Promise<void> = run()
      .then(
        () => undefined,
        (error: unknown) => {
          counts.errors += 1
          const { count, first } = counts.byKind.get(name) ?? { count: 0, first: messageOf(error) }
          counts.byKind.set(name, { count: count + 1, first })
        },
      )
      .finally(() => underWay.delete(running))
    underWay.add(running)
  }
  // Not all at once: each starts at a random point of its own interval.
  const turns = kinds.map((kind) => {
    const every = 60_000 / kind.perMinute
    return { kind, every, due: Math.random() * every }
  })
  for (let now = 0; now < milliseconds; now = performance.now() - startedAt) {
    for (const turn of turns) for (; turn.due <= now; turn.due += turn.every) start(turn.kind)
    await sleep(TICK_MS)
  }
  await Promise.all(underWay)
}
