import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { consumeLimit, consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import { AiError } from '#server/providers/ai/ai.port.ts'
import type { Member, MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'
import { hasPremium } from '#shared/viewer.ts'
import {
  noteStage,
  releaseScan,
  reserveScan,
  SCAN_DEADLINE_MS,
  settleScan,
} from './allowance/allowance.service.ts'
import { insertScan, type NewScan, selectResult } from './scans.queries.ts'

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** What a scan is asked with. */
export interface ScanOrder {
  type: NewScan['type']
  /** Made by the browser, once for each scan. */
  requestId: string
  /** Ends when the person cancels. */
  signal: AbortSignal | undefined
  /** What the person reads when the engine fails. */
  failureText: string
  deadlineMs?: number
}

/** What a running scan is given. */
export interface RunningScan {
  /** Id the scan will have. */
  scanId: string
  /** Ends when the person cancels, and when the time is up. */
  signal: AbortSignal
  onStage: (stage: ScanStage) => void
}

/** What a scan found: the answer, and what lists show of it. */
export interface MadeScan<Result> {
  result: Result
  listed: Pick<NewScan, 'brandname' | 'source' | 'tds' | 'ph' | 'sustainability' | 'engine'>
}

/**
 * What an earlier request under this id was answered; null where there was none. Throws CONFLICT where it was a scan of the
 * other kind.
 */
export async function earlierAnswer(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { requestId, type }: Pick<ScanOrder, 'requestId' | 'type'>,
): Promise<unknown> {
  const found = await selectResult(db, userId, { column: 'request_id', id: requestId })
  if (found === undefined || found.result === null) return null
  if (found.type !== type)
    throw new AppError('CONFLICT', 'This scan was made with the other scanner. Please start a new one.')
  return found.result
}

/** Counts a scan against the limits on machines: the account's, and of free accounts the network's. */
export async function countScan({ deps, viewer, client }: MemberContext): Promise<void> {
  await consumeLimit(deps.db, 'scanByAccount', viewer.id)
  if (!hasPremium(viewer)) await consumeNetworkLimit(deps.db, 'scanByAddress', client.address)
}

/** Rejects with the signal's reason as soon as it ends, whatever the work does then. */
function endingWith<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason)
    if (signal.aborted) return end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}

/** Runs work under the person's signal and the deadline. */
async function withinDeadline<Value>(
  { signal, deadlineMs = SCAN_DEADLINE_MS }: ScanOrder,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController()
  const cancel = () => controller.abort(new AiError('aborted'))
  const timer = setTimeout(() => controller.abort(new AiError('timeout')), deadlineMs)
  if (signal?.aborted) cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    controller.signal.throwIfAborted()
    return await endingWith(controller.signal, work(controller.signal))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', cancel)
  }
}

/** What the person reads of a failure. */
function toAppError(error: unknown, { signal, failureText }: ScanOrder): unknown {
  if (signal?.aborted) return new AppError('BAD_REQUEST', 'The scan was cancelled.', { cause: error })
  if (error instanceof AiError) return new AppError('SERVICE_UNAVAILABLE', failureText, { cause: error })
  return error
}

/**
 * Makes one scan on the caller's allowance: reserves it, lets the engine work outside any transaction and within the
 * deadline, saves the answer and settles in one short transaction. Whatever fails gives the allowance back; a process that
 * dies in between leaves it to the lease. Sent again under the same id, a scan that was made is answered from what it found.
 *
 * Throws FORBIDDEN without an allowance, CONFLICT while it runs, SERVICE_UNAVAILABLE where the engine failed, and what
 * `work` throws.
 */
export async function makeScan<Result extends object>(
  deps: NeededDeps,
  viewer: Member,
  order: ScanOrder,
  work: (scan: RunningScan) => Promise<MadeScan<Result>>,
): Promise<Result> {
  const reservation = await reserveScan(deps, viewer, order.requestId)
  if (reservation.kind === 'done') return (await answerAgain(deps, viewer.id, order)) as Result
  const { attempt } = reservation
  const scanId = randomUUID()
  // Each waits for the one before it, so that the latest is the one that stays.
  let noted: Promise<unknown> = Promise.resolve()
  const onStage = (stage: ScanStage) => {
    noted = noted
      .then(() => noteStage(deps, attempt, stage))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the stage of a scan could not be noted'))
  }
  try {
    const { result, listed } = await withinDeadline(order, (signal) => work({ scanId, signal, onStage }))
    await noted
    const now = deps.clock.now()
    await inTransaction(deps.db, async (tx) => {
      await settleScan(tx, attempt, now)
      const { type, requestId } = order
      await insertScan(tx, { id: scanId, userId: viewer.id, requestId, type, ...listed, result, at: now })
    })
    return result
  } catch (error) {
    await noted
    await releaseScan(deps, attempt).catch((failure: unknown) =>
      deps.log.error({ err: failure }, 'an allowance could not be given back; its lease will'),
    )
    throw toAppError(error, order)
  }
}

/** A scan that was made under this id, once more. Throws NOT_FOUND where its owner has removed it since. */
async function answerAgain(deps: Pick<Deps, 'db'>, userId: string, order: ScanOrder): Promise<unknown> {
  const answer = await earlierAnswer(deps, userId, order)
  if (answer === null) throw new AppError('NOT_FOUND', 'This scan was made and then removed.')
  return answer
}
