import { setPriority } from 'node:os'
import type { Order, Report } from './messages.ts'

/** Niceness: everything else on the machine has priority. */
const LOW_PRIORITY = 5

/** What a reading process gets while it reads. */
export interface Progress<Stage> {
  onStage(stage: Stage): void
  /** Whether the person has canceled. Asking is a sign of life too. */
  isCanceled(): boolean
}

export interface Readings<Input, Reading, Stage, Setup> {
  setUp?(setup: Setup): void
  read(input: Input, progress: Progress<Stage>): Promise<Reading>
}

/** Answers the orders of `createReadingProcess`, in the process it started, until the server is gone. */
export function serveReadings<Input, Reading, Stage = never, Setup = never>({
  setUp,
  read,
}: Readings<Input, Reading, Stage, Setup>): void {
  setPriority(LOW_PRIORITY)
  const canceled = new Set<number>()
  const report = (message: Report<Reading, Stage>) => process.send?.(message)

  const answer = async (id: number, input: Input): Promise<void> => {
    try {
      const reading = await read(input, {
        onStage: (stage) => report({ kind: 'stage', id, stage }),
        isCanceled: () => {
          report({ kind: 'alive', id })
          return canceled.has(id)
        },
      })
      report({ kind: 'done', id, reading })
    } catch (error) {
      report({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) })
    } finally {
      canceled.delete(id)
    }
  }

  process.on('message', (order: Order<Input, Setup>) => {
    if (order.kind === 'setup') setUp?.(order.setup)
    else if (order.kind === 'cancel') canceled.add(order.id)
    else void answer(order.id, order.input)
  })
  // The server is gone, for whatever reason.
  process.on('disconnect', () => process.exit(0))
}
