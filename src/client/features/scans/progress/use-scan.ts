import { TRPCClientError } from '@trpc/client'
import { useEffect, useRef, useState } from 'react'
import { errorCode } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'
import { nextPercent, type RunningStage } from './scan-progress.ts'

/** How often the server is asked what it is doing, ms. */
const ASK_EVERY_MS = 700
/** How often the percentage moves, ms. */
const TICK_MS = 200

/** A scan under way. */
export interface RunningScan {
  stage: RunningStage
  /** 0–100 */
  percent: number
}

export interface Scanning {
  /** Null while nothing runs. */
  running: RunningScan | null
  /**
   * Runs a scan of `what`: a photo, words, or both. `send` gets the id under which the server counts it, and the signal of Cancel. Answers what it found, or
   * null where it was canceled; rejects with what the server refused it with.
   */
  run<Answer>(
    what: readonly unknown[],
    send: (id: string, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | null>
  cancel(): void
}

const STAGE_ORDER: readonly RunningStage[] = ['sending', 'uploaded', 'reading', 'matching', 'checking']

/** A scan with its stages as the server reports them, and the way to cancel it. One at a time. */
export function useScan(): Scanning {
  const utils = trpc.useUtils()
  const [running, setRunning] = useState<RunningScan | null>(null)
  const controller = useRef<AbortController | null>(null)
  /** Remembered after a failure, so that retrying the same input fetches a lost answer instead of using another scan. */
  const lost = useRef<{ id: string; what: readonly unknown[] } | null>(null)

  // Cancel the scan when the page unmounts; the server then returns the allowance.
  useEffect(() => () => controller.current?.abort(), [])

  const advance = (to?: ScanStage) =>
    setRunning((now) => {
      if (now === null) return null
      const stage =
        to !== undefined && STAGE_ORDER.indexOf(to) > STAGE_ORDER.indexOf(now.stage) ? to : now.stage
      return { stage, percent: nextPercent(stage, now.percent) }
    })

  return {
    running,
    cancel: () => controller.current?.abort(),
    async run(what, send) {
      if (controller.current !== null) return null
      const abort = new AbortController()
      controller.current = abort
      const id = idOf(what, lost.current)
      setRunning({ stage: 'sending', percent: 0 })
      const ticking = setInterval(() => advance(), TICK_MS)
      const asking = setInterval(() => {
        utils.client.scans.progress.query({ id }, { signal: abort.signal }).then(
          ({ stage }) => stage !== null && advance(stage),
          // Progress is best effort; ignore errors.
          () => undefined,
        )
      }, ASK_EVERY_MS)
      try {
        const answer = await send(id, abort.signal)
        lost.current = null
        return abort.signal.aborted ? null : answer
      } catch (error) {
        // The next scan needs a new id, because the canceled one may still be running.
        lost.current = !abort.signal.aborted && wasLost(error) ? { id, what } : null
        if (abort.signal.aborted) return null
        throw error
      } finally {
        clearInterval(ticking)
        clearInterval(asking)
        controller.current = null
        setRunning(null)
        if (abort.signal.aborted) void utils.scans.allowance.invalidate()
      }
    },
  }
}

/** Whether the server may have done it all the same: there was no answer at all. */
const wasLost = (error: unknown): boolean =>
  error instanceof TRPCClientError && errorCode(error) === undefined

/** The id of the lost scan if it had the same input; else a new one. */
function idOf(what: readonly unknown[], lost: { id: string; what: readonly unknown[] } | null): string {
  return lost?.what.every((part, index) => part === what[index]) ? lost.id : crypto.randomUUID()
}
