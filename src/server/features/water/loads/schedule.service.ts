import type { ImportResult, JobRun } from '@smart-hydration/water-data'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/platform/audit/record-audit.service.ts'
import { queueMail, readAdminAddresses } from '#server/platform/mail/mail.service.ts'
import { readSetting } from '#server/platform/settings/settings.service.ts'
import { type ImportScheduleSettings, importScheduleSchema } from '#shared/admin/settings.schema.ts'
import { AppError } from '#shared/app-error.ts'
import { hasDifferences } from '#shared/water/loads/import-report.ts'
import { DEFAULT_SCHEDULE, dueQuarter, nextImport } from '#shared/water/loads/import-schedule.rules.ts'
import { addressOf, DOWNLOADED_SOURCE_IDS, type WaterSourceId } from '#shared/water/loads/water-sources.ts'
import {
  addJob,
  endSilentJobs,
  type JobEnd,
  type JobStarter,
  readNewestJob,
  runJob,
} from './data-jobs.service.ts'
import * as queries from './schedule.queries.ts'

/** The data of a queued `scheduled-imports`. */
export interface ImportsMailData {
  quarter: string
  sources: string[]
}

/** A night is over so long after an import began in it. */
const NIGHT_MS = 12 * 3_600_000

type ScheduleDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'waterData'>

/** An import that began before has ended, or died with its server. */
const nightOver = (now: Date) => new Date(now.getTime() - NIGHT_MS)

const readSchedule = async ({ db }: Pick<Deps, 'db'>): Promise<ImportScheduleSettings> =>
  (await readSetting(db, 'import-schedule', importScheduleSchema)) ?? DEFAULT_SCHEDULE

/** The schedule of imports, and the beginning of the next night with some. */
export async function readImportSchedule({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ value: ImportScheduleSettings; nextNight: string | null }> {
  const value = await readSchedule({ db })
  const done = await queries.selectDoneQuarters(db, DOWNLOADED_SOURCE_IDS)
  return { value, nextNight: nextImport(clock.now(), value, done)?.toISOString() ?? null }
}

/** Claims the next import of a quarter as a running job. Returns null if there is none, and 'busy' if another job has begun. */
async function claimNext(
  { db }: Pick<Deps, 'db'>,
  quarter: string,
  starter: JobStarter,
): Promise<{ source: WaterSourceId; jobId: number } | 'busy' | null> {
  const isOver = nightOver(starter.now)
  const claim = inTransaction(db, async (tx) => {
    for (const source of DOWNLOADED_SOURCE_IDS) {
      if (!(await queries.claimImport(tx, { quarter, source, now: starter.now, isOver }))) continue
      const jobId = await addJob(tx, { source, action: 'check' }, starter)
      await recordAudit(tx, null, { action: 'data.check', actorId: null, details: { source } })
      return { source, jobId }
    }
    return null
  })
  return claim.catch((error: unknown) => {
    // The transaction took the claim back.
    if (error instanceof AppError && error.code === 'CONFLICT') return 'busy'
    throw error
  })
}

/** Checks a source's file, and applies it if the checks pass. */
async function importIfTrusted(
  { waterData }: Pick<Deps, 'waterData'>,
  source: WaterSourceId,
  run: JobRun,
): Promise<ImportResult> {
  const address = addressOf(source, run.now)
  if (address === null) throw new TypeError(`${source} has no address to download from`)
  const check = await waterData.check(source, address, run)
  return hasDifferences(check.report) && check.report.stops.length === 0
    ? waterData.apply(source, check.contentHash, null, run)
    : check
}

function outcomeOf(end: JobEnd<ImportResult>): queries.ScheduledImport['outcome'] | null {
  if (end.state !== 'done') return end.state === 'interrupted' ? null : end.state
  if (end.result.state === 'applied') return 'applied'
  return hasDifferences(end.result.report) ? 'stopped' : 'unchanged'
}

/** Queues a mail for each admin about the outcomes that no mail reported yet. */
async function mailOutcomes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await inTransaction(db, async (tx) => {
    const outcomes = await queries.markMailed(tx, { now, isOver: nightOver(now) })
    const quarters = Map.groupBy(outcomes, ({ quarter }) => quarter)
    if (quarters.size === 0) return
    for (const to of await readAdminAddresses(tx, now))
      for (const [quarter, imports] of quarters)
        await queueMail(tx, {
          kind: 'scheduled-imports',
          to,
          data: { quarter, sources: imports.map(({ source }) => source) } satisfies ImportsMailData,
        })
  })
}

/**
 * Imports one source if its night has come, and mails the admins once the night's imports are done. Several servers share
 * the work: each import is claimed by one of them, and only one job runs at a time.
 * @returns whether another source may be due
 */
export async function runDueImport(deps: ScheduleDeps): Promise<boolean> {
  const { db, clock } = deps
  const now = clock.now()
  await endSilentJobs(deps)
  if ((await readNewestJob(deps))?.state === 'running') return false
  const quarter = dueQuarter(now, await readSchedule(deps))
  const starter = { startedFrom: 'schedule', startedBy: null, now } as const
  const claimed = quarter === null ? null : await claimNext(deps, quarter, starter)
  // The other server's outcome belongs to the night's one mail.
  if (claimed === 'busy') return false
  if (quarter === null || claimed === null) {
    await mailOutcomes(deps)
    return false
  }
  const { source, jobId } = claimed
  const end = await runJob(deps, jobId, starter, (run) => importIfTrusted(deps, source, run))
  const outcome = outcomeOf(end)
  // Its server is ending; the import is made up for in another night.
  if (outcome === null) return false
  await inTransaction(db, async (tx) => {
    await queries.finishImport(
      tx,
      { quarter, source },
      {
        outcome,
        message: end.state === 'done' ? null : end.message,
        loadId: end.state === 'done' ? end.result.loadId : null,
      },
    )
    if (outcome === 'applied')
      await recordAudit(tx, null, { action: 'data.apply', actorId: null, details: { source } })
  })
  return true
}
