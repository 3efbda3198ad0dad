import type { ImportResult, UploadPiece, WaterData } from '@smart-hydration/water-data'
import { selectReadDays } from '#server/db/read-days.ts'
import { type DbOrTx, inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { type AuditAction, recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { DISK_FULL_SHARE } from '#server/providers/disk/disk.node.ts'
import type { Context, Member } from '#server/trpc/context.ts'
import { AppError } from '#shared/app-error.ts'
import { hasDifferences } from '#shared/water/loads/import-report.ts'
import type { DataLoad, DataOverview } from '#shared/water/loads/water-data.schema.ts'
import { WATER_SOURCE_IDS, type WaterSourceId } from '#shared/water/loads/water-sources.ts'
import { addJob, endSilentJobs, type Job, type JobWork, readNewestJob, runJob } from './data-jobs.service.ts'
import * as queries from './water-data.queries.ts'

const HISTORY_PAGE = 30
/** How many loads of a source are looked through for the newest applied and checked one. */
const RECENT = 20

/** The collections whose values an import of a source writes. */
const COLLECTIONS: Readonly<Record<WaterSourceId, readonly string[]>> = {
  'us-sdwa': ['sdwis'],
  'us-service-lines': ['sdwis_service_lines'],
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
    readNewestJob({ db, clock }),
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
  return { sources, collections, job }
}

/** The day a file of each source was last read, whether or not it changed anything. */
export const daysOfNewestFiles = (db: DbOrTx): Promise<Map<string, string>> => selectReadDays(db)

/** Checks and imports, the newest first. */
export async function dataHistory(
  { db }: Pick<Deps, 'db'>,
  before: number | undefined,
): Promise<{ loads: DataLoad[]; before: number | null }> {
  const loads = await queries.selectLoads(db, { before }, HISTORY_PAGE)
  return { loads, before: loads.length === HISTORY_PAGE ? (loads.at(-1)?.id ?? null) : null }
}

interface AdminJob extends Job {
  audit: AuditAction
  run: JobWork<ImportResult | { loadId: number }>
}

/** Starts a job that goes on after the answer. Throws CONFLICT while another runs. */
async function startJob(
  ctx: AdminContext,
  { source, action, audit, run }: AdminJob,
): Promise<{ jobId: number }> {
  const { deps, viewer } = ctx
  const starter = { startedFrom: 'back office', startedBy: viewer.id, now: deps.clock.now() } as const
  await endSilentJobs(deps)
  const jobId = await inTransaction(deps.db, async (tx) => {
    const id = await addJob(tx, { source, action }, starter)
    await recordAudit(tx, ctx, { action: audit, actorId: viewer.id, details: { source } })
    return id
  })
  void runJob(deps, jobId, starter, run)
  return { jobId }
}

/** Downloads a source's file and reports what it would change. */
export const checkData = (ctx: AdminContext, source: WaterSourceId, address: string) =>
  startJob(ctx, {
    source,
    action: 'check',
    audit: 'data.check',
    run: (run) => ctx.deps.waterData.check(source, address, run),
  })

/**
 * Adds a piece of a file that an admin uploads. Throws BAD_REQUEST where the piece did not arrive whole, CONFLICT where it does
 * not continue the file, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE.
 */
export async function addUploadPiece(
  deps: Pick<Deps, 'disk' | 'waterData'>,
  upload: UploadPiece,
  piece: File,
): Promise<{ received: number }> {
  if (piece.size === 0)
    throw new AppError('BAD_REQUEST', 'The file did not arrive whole. Please choose it again.')
  if ((await deps.disk.usedShare()) >= DISK_FULL_SHARE)
    throw new AppError('INSUFFICIENT_STORAGE', 'There is no room for this file on the server.')
  return { received: await deps.waterData.addPiece(upload, await piece.bytes()) }
}

/** Reports what an uploaded file would change. */
export const checkUpload = (
  ctx: AdminContext,
  source: WaterSourceId,
  upload: Parameters<WaterData['checkUpload']>[1],
) =>
  startJob(ctx, {
    source,
    action: 'check',
    audit: 'data.check',
    run: (run) => ctx.deps.waterData.checkUpload(source, upload, run),
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
