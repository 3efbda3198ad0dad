import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type AuditAction, recordAudit } from '#server/features/audit/audit.service.ts'
import type { Context, Member } from '#server/trpc/context.ts'
import { ImportRefusal } from '#server/water-data/import-refusal.ts'
import type { ImportProgress, ImportResult } from '#server/water-data/run-import.ts'
import type { JobRun } from '#server/water-data/water-data.port.ts'
import { AppError } from '#shared/app-error.ts'
import { hasDifferences } from '#shared/water-data/import-report.ts'
import type { DataJob, DataLoad, DataOverview } from '#shared/water-data/water-data.schema.ts'
import { WATER_SOURCE_IDS, type WaterSourceId } from '#shared/water-data/water-sources.ts'
import * as queries from './water-data.queries.ts'

/** How often a job writes its progress and looks whether it is to end, in milliseconds. */
const PROGRESS_MS = 1000
/** A job that has been silent for so long has died with its process, in milliseconds. */
const SILENT_MS = 60_000
const HISTORY_PAGE = 30
/** How many loads of a source are looked through for the newest applied and checked one. */
const RECENT = 20

/** The collections whose values an import of a source writes. */
const COLLECTIONS: Readonly<Record<WaterSourceId, readonly string[]>> = {
  'us-sdwa': ['sdwis'],
  'us-ucmr5': ['ucmr5'],
  'us-areas': [],
  fr: ['sise_eaux'],
  ee: ['terviseamet'],
  'eu-hardness': ['european_cities'],
}

type AdminContext = Pick<Context, 'client' | 'requestId' | 'deps'> & { viewer: Member }

/** Sources with their newest loads, all collections, and the newest job. */
export async function dataOverview({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DataOverview> {
  const [collections, job, ...recent] = await Promise.all([
    queries.selectCollections(db),
    queries.selectNewestJob(db),
    ...WATER_SOURCE_IDS.map((source) => queries.selectLoads(db, { source }, RECENT)),
  ])
  const sources = WATER_SOURCE_IDS.map((id, index) => {
    const [newest] = recent[index] ?? []
    const rows = collections
      .filter((collection) => COLLECTIONS[id].includes(collection.id))
      .reduce((sum, collection) => sum + collection.rows, 0)
    return {
      id,
      rows,
      applied: recent[index]?.find(({ state }) => state === 'applied') ?? null,
      checked: newest?.state === 'checked' ? newest : null,
    }
  })
  return { sources, collections, job: job === undefined ? null : heardOf(job, clock.now()) }
}

/** Checks and imports, the newest first. */
export async function dataHistory(
  { db }: Pick<Deps, 'db'>,
  before: number | undefined,
): Promise<{ loads: DataLoad[]; before: number | null }> {
  const loads = await queries.selectLoads(db, { before }, HISTORY_PAGE)
  return { loads, before: loads.length === HISTORY_PAGE ? (loads.at(-1)?.id ?? null) : null }
}

const DIED = 'The server ended while it ran. Nothing was changed.'
const silentSince = (now: Date) => new Date(now.getTime() - SILENT_MS)

/** A job that has been silent too long is shown as failed; the next job marks it as failed. */
const heardOf = ({ seenAt, ...job }: DataJob & { seenAt: string }, now: Date): DataJob =>
  job.state === 'running' && new Date(seenAt) < silentSince(now)
    ? { ...job, state: 'failed', message: DIED }
    : job

/** What a job does; the rest is the same for all. */
interface JobWork {
  source: string
  action: DataJob['action']
  audit: AuditAction
  run: (run: JobRun) => Promise<ImportResult | { loadId: number }>
}

/** Starts a job that goes on after the answer. Throws CONFLICT while another runs. */
async function startJob(ctx: AdminContext, work: JobWork): Promise<{ jobId: number }> {
  const { deps, viewer } = ctx
  const now = deps.clock.now()
  await queries.failSilentJobs(deps.db, silentSince(now), DIED)
  const jobId = await inTransaction(deps.db, async (tx) => {
    const id = await queries.insertJob(tx, {
      source: work.source,
      action: work.action,
      startedBy: viewer.id,
      now,
    })
    if (id === undefined)
      throw new AppError('CONFLICT', 'Another check or import runs. Wait for it, or cancel it.')
    await recordAudit(tx, ctx, {
      action: work.audit,
      actorId: viewer.id,
      details: { source: work.source },
    })
    return id
  })
  void runJob(deps, jobId, viewer.id, now, work)
  return { jobId }
}

/** Runs a job to its end and stores what became of it; never throws. */
async function runJob(
  deps: Deps,
  jobId: number,
  startedBy: string,
  now: Date,
  { run }: JobWork,
): Promise<void> {
  const { db, clock, log } = deps
  const cancel = new AbortController()
  let progress: ImportProgress | null = null
  const timer = setInterval(() => {
    queries
      .updateProgress(db, jobId, progress, clock.now())
      .then((goesOn) => {
        if (!goesOn) cancel.abort()
      })
      .catch((error: unknown) => log.warn({ err: error }, 'the progress of an import was not stored'))
  }, PROGRESS_MS).unref()
  const onProgress = (next: ImportProgress) => {
    progress = next
  }
  try {
    const { loadId } = await run({ startedBy, now, signal: cancel.signal, onProgress })
    await queries.finishJob(db, jobId, { state: 'done', message: null, loadId })
  } catch (error) {
    const isCanceled = cancel.signal.aborted
    const isRefused = error instanceof ImportRefusal || error instanceof AppError
    if (!isCanceled && !isRefused) log.error({ err: error, jobId }, 'an import failed')
    await queries
      .finishJob(db, jobId, {
        state: isCanceled ? 'canceled' : 'failed',
        message: isCanceled
          ? 'Canceled. Nothing was changed.'
          : isRefused
            ? (error as Error).message
            : 'It failed for a reason of ours, which is in the log. Nothing was changed.',
        loadId: null,
      })
      .catch((failure: unknown) => log.warn({ err: failure }, 'the end of an import was not stored'))
  } finally {
    clearInterval(timer)
  }
}

/** Downloads a source's file and reports what it would change. */
export const checkData = (ctx: AdminContext, source: WaterSourceId, address: string) =>
  startJob(ctx, {
    source,
    action: 'check',
    audit: 'data.check',
    run: (run) => ctx.deps.waterData.check(source, address, run),
  })

/** The load with an id. Throws NOT_FOUND without one. */
async function loadOf({ db }: Pick<Deps, 'db'>, id: number): Promise<DataLoad & { source: WaterSourceId }> {
  const [load] = await queries.selectLoads(db, { ids: [id] }, 1)
  if (load === undefined || !WATER_SOURCE_IDS.includes(load.source as WaterSourceId))
    throw new AppError('NOT_FOUND', 'There is no such import.')
  return load as DataLoad & { source: WaterSourceId }
}

/** Applies the file of a check. Throws CONFLICT where the check is not the newest, found nothing or needs a reason. */
export async function applyData(ctx: AdminContext, loadId: number, forcedReason: string | undefined) {
  const { deps } = ctx
  const load = await loadOf(deps, loadId)
  const [newest] = await queries.selectLoads(deps.db, { source: load.source }, 1)
  if (newest?.id !== loadId || load.state !== 'checked' || load.report === null)
    throw new AppError('CONFLICT', 'Something was imported since this check. Check for changes again.')
  if (!hasDifferences(load.report)) throw new AppError('CONFLICT', 'This file changes nothing.')
  if (load.report.stops.length > 0 && forcedReason === undefined)
    throw new AppError('CONFLICT', `${load.report.stops.join(' ')} Give a reason to apply it nevertheless.`)
  return startJob(ctx, {
    source: load.source,
    action: 'apply',
    audit: 'data.apply',
    run: (run) => deps.waterData.apply(load.source, load.contentHash, forcedReason ?? null, run),
  })
}

/** Takes back an import. Throws CONFLICT where it is not the latest of its source. */
export async function restoreData(ctx: AdminContext, loadId: number) {
  const { deps } = ctx
  const load = await loadOf(deps, loadId)
  if (load.state !== 'applied' || !load.isRestorable)
    throw new AppError('CONFLICT', 'Only the latest import of a source can be taken back, and only once.')
  return startJob(ctx, {
    source: load.source,
    action: 'restore',
    audit: 'data.restore',
    run: async (run) => {
      await deps.waterData.restore(loadId, run)
      return { loadId }
    },
  })
}

/** Asks a running job to end. Throws NOT_FOUND for one that does not run. */
export async function cancelData({ db }: Pick<Deps, 'db'>, jobId: number): Promise<{ jobId: number }> {
  if (!(await queries.requestCancel(db, jobId)))
    throw new AppError('NOT_FOUND', 'This does not run any more.')
  return { jobId }
}
