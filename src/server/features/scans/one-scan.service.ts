import { randomUUID } from 'node:crypto'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { LimitName } from '#server/limits/limits.ts'
import { consumeLimit, consumeNetworkLimit } from '#server/limits/rate-limits.ts'
import { AiError } from '#server/providers/ai/ai.port.ts'
import type { Member, MemberContext } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { formatNumber } from '#shared/format/number.ts'
import { MAX_SCANS } from '#shared/scans/scans.limits.ts'
import type { ScanStage } from '#shared/scans/scans.schema.ts'
import { hasPremium } from '#shared/viewer.ts'
import {
  releaseScan,
  reserveScan,
  SCAN_DEADLINE_MS,
  saveStage,
  settleScan,
} from './allowance/allowance.service.ts'
import { countScans, insertScan, type NewScan, selectScanOfRequest, updateScan } from './scans.queries.ts'

type NeededDeps = Pick<Deps, 'db' | 'clock' | 'log'>

export interface ScanRequest {
  type: NewScan['type']
  /** Created by the browser, once per scan. */
  requestId: string
  /** Aborts if the person cancels. */
  signal: AbortSignal | undefined
  /** The message if the engine fails. */
  failureText: string
  deadlineMs?: number
  /** The scan that the photo is added to: it has been counted, so nothing is taken from the allowance again. */
  addsTo?: string
}

export interface RunningScan {
  /** The id that the scan has or will have. */
  scanId: string
  /** Aborts if the person cancels and when the time is up. */
  signal: AbortSignal
  onStage: (stage: ScanStage) => void
}

export interface MadeScan<Result> {
  result: Result
  listed: Pick<NewScan, 'brandname' | 'source' | 'tds' | 'ph' | 'sustainability' | 'engine'>
}

/**
 * The result of an earlier request with this id; null if there was none. Throws CONFLICT if it was a scan of the other
 * kind.
 */
export async function earlierAnswer(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { requestId, type }: Pick<ScanRequest, 'requestId' | 'type'>,
): Promise<unknown> {
  const row = await selectScanOfRequest(db, userId, requestId)
  if (row === undefined || row.result === null) return null
  if (row.type !== type)
    throw new AppError('CONFLICT', 'This scan was made with the other scanner. Please start a new one.')
  return row.result
}

/** The limits for scripts that a photo counts against: the account's and, for free accounts, the network's. */
export interface ScanLimits {
  account: LimitName
  address: LimitName
}
export const SCAN_LIMITS: ScanLimits = { account: 'scanByAccount', address: 'scanByAddress' }
export const ADDED_PHOTO_LIMITS: ScanLimits = {
  account: 'addedPhotoByAccount',
  address: 'addedPhotoByAddress',
}

/** Counts a photo, or a question to Water IQ, against limits. Throws TOO_MANY_REQUESTS. */
export async function countScan(
  { deps, viewer, client }: MemberContext,
  { account, address }: ScanLimits = SCAN_LIMITS,
): Promise<void> {
  await consumeLimit(deps.db, account, viewer.id)
  await consumeLimit(deps.db, 'scanByAccountDaily', viewer.id)
  if (!hasPremium(viewer)) await consumeNetworkLimit(deps.db, address, client.address)
}

/** Rejects with the signal's reason as soon as it aborts, whatever the work does then. */
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
  { signal, deadlineMs = SCAN_DEADLINE_MS }: ScanRequest,
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

/** Said of a scan that was stopped because it took too long. */
const BUSY =
  'Our label reader is very busy, so this scan was stopped. It does not count: try again in a minute, or search by name.'

function toAppError(error: unknown, { signal, failureText, type }: ScanRequest): unknown {
  if (signal?.aborted) return new AppError('BAD_REQUEST', 'The scan was canceled.', { cause: error })
  // A slow computer is no fault of the photo, or of the person.
  const isStopped = error instanceof AiError && (error.failure === 'given-up' || error.failure === 'timeout')
  if (isStopped && type === 'bottle')
    return new AppError('SERVICE_UNAVAILABLE', BUSY, { cause: error, details: { reason: 'busy' } })
  if (error instanceof AiError) return new AppError('SERVICE_UNAVAILABLE', failureText, { cause: error })
  return error
}

/**
 * Makes one scan with the caller's allowance, or adds a photo to one: reserves it, lets the engine work outside any transaction and within the
 * deadline, then saves the result and settles in one short transaction. If anything fails, the allowance is returned;
 * if the process dies in between, the lease expires. A scan that is sent again with the same id gets the saved result.
 *
 * Throws FORBIDDEN without an allowance, CONFLICT while it runs or if the person keeps as many scans as fit, SERVICE_UNAVAILABLE if the engine failed, and what
 * `work` throws.
 */
export async function makeScan<Result extends object>(
  deps: NeededDeps,
  viewer: Member,
  request: ScanRequest,
  work: (scan: RunningScan) => Promise<MadeScan<Result>>,
): Promise<Result> {
  const { addsTo, requestId, type } = request
  if (addsTo === undefined && (await countScans(deps.db, viewer.id)) >= MAX_SCANS)
    throw new AppError('CONFLICT', FULL)
  const reservation = await reserveScan(deps, viewer, requestId, { isCounted: addsTo === undefined })
  if (reservation.kind === 'done') return (await answerAgain(deps, viewer.id, request)) as Result
  const { attempt } = reservation
  const scanId = addsTo ?? randomUUID()
  // Each update waits for the one before, so that the latest one stays.
  let noted: Promise<unknown> = Promise.resolve()
  const onStage = (stage: ScanStage) => {
    noted = noted
      .then(() => saveStage(deps, attempt, stage))
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the stage of a scan could not be noted'))
  }
  try {
    const { result, listed } = await withinDeadline(request, (signal) => work({ scanId, signal, onStage }))
    await noted
    const now = deps.clock.now()
    await inTransaction(deps.db, async (tx) => {
      await settleScan(tx, attempt, now)
      const scan = { id: scanId, userId: viewer.id, ...listed, result }
      if (addsTo === undefined) await insertScan(tx, { ...scan, requestId, type, at: now })
      else if (!(await updateScan(tx, { ...scan, addedPhotoRequestId: requestId }))) throw changedSince()
    })
    return result
  } catch (error) {
    await noted
    await releaseScan(deps, attempt).catch((failure: unknown) =>
      deps.log.error({ err: failure }, 'an allowance could not be given back; its lease will'),
    )
    throw toAppError(error, request)
  }
}

const FULL = `You keep ${formatNumber(MAX_SCANS)} scans already. Remove some that you no longer need, and scan again.`

const changedSince = () =>
  new AppError(
    'CONFLICT',
    'This scan was removed, or a photo was added to it in another window. Open it again.',
  )

/** The saved result of a scan. Throws NOT_FOUND if its owner has removed it since. */
async function answerAgain(deps: Pick<Deps, 'db'>, userId: string, request: ScanRequest): Promise<unknown> {
  const answer = await earlierAnswer(deps, userId, request)
  if (answer === null) throw new AppError('NOT_FOUND', 'This scan was made and then removed.')
  return answer
}
