import type { ImportProgress, JobRun } from '@smart-hydration/water-data'
import { ImportRefusedError } from '@smart-hydration/water-data'
import type { Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#shared/app-error.ts'
import type { DataJob } from '#shared/water/loads/water-data.schema.ts'
import * as queries from './water-data.queries.ts'

/** How often a job writes its progress and looks whether it is to end, in milliseconds. */
const PROGRESS_MS = 1000
/** A job that has been silent for so long has died with its process, in milliseconds. */
const SILENT_MS = 60_000
const DIED = 'The server ended while it ran. Nothing was changed.'

/** A check or import of water data. Only one runs at a time. */
export type Job = Pick<DataJob, 'source' | 'action'>
export type JobStarter = Pick<JobRun, 'startedFrom' | 'startedBy' | 'now'>
export type JobWork<Result> = (run: JobRun) => Promise<Result>
/** How a job ended. An interrupted one ended with its server. */
export type JobEnd<Result> =
  | { state: 'done'; result: Result }
  | { state: 'failed' | 'canceled' | 'interrupted'; message: string }

const silentSince = (now: Date) => new Date(now.getTime() - SILENT_MS)

/** Marks jobs as failed that died with their process. */
export const endSilentJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  queries.failSilentJobs(db, silentSince(clock.now()), DIED)

/** The newest job, or null. One that has been silent too long is shown as failed; the next job marks it as failed. */
export async function readNewestJob({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<DataJob | null> {
  const newest = await queries.selectNewestJob(db)
  if (newest === undefined) return null
  const { seenAt, ...job } = newest
  return job.state === 'running' && new Date(seenAt) < silentSince(clock.now())
    ? { ...job, state: 'failed', message: DIED }
    : job
}

/** Adds a running job. Throws CONFLICT while another runs. */
export async function addJob(
  tx: Tx,
  { source, action }: Job,
  { startedBy, now }: JobStarter,
): Promise<number> {
  const id = await queries.insertJob(tx, { source, action, startedBy, now })
  if (id === undefined)
    throw new AppError('CONFLICT', 'Another check or import runs. Wait for it, or cancel it.')
  return id
}

/** Runs a job to its end, and stores how far it is and what became of it; never throws. */
export async function runJob<Result extends { loadId: number }>(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  jobId: number,
  starter: JobStarter,
  work: JobWork<Result>,
): Promise<JobEnd<Result>> {
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
  const end = await work({ ...starter, signal: cancel.signal, onProgress })
    .then((result): JobEnd<Result> => ({ state: 'done', result }))
    .catch((error: unknown) => failedEnd(deps, jobId, error, cancel.signal.aborted))
  clearInterval(timer)
  await queries
    .finishJob(db, jobId, {
      state: end.state === 'interrupted' ? 'failed' : end.state,
      message: end.state === 'done' ? null : end.message,
      loadId: end.state === 'done' ? end.result.loadId : null,
    })
    .catch((error: unknown) => log.warn({ err: error }, 'the end of an import was not stored'))
  return end
}

function failedEnd(
  { log }: Pick<Deps, 'log'>,
  jobId: number,
  error: unknown,
  isCanceled: boolean,
): Exclude<JobEnd<never>, { state: 'done' }> {
  if (isCanceled) return { state: 'canceled', message: 'Canceled. Nothing was changed.' }
  if (error instanceof ImportRefusedError || error instanceof AppError)
    return { state: 'failed', message: error.message }
  // The server is ending: `WaterData.close` aborts what runs.
  if ((error as Error).name === 'AbortError') return { state: 'interrupted', message: DIED }
  log.error({ err: error, jobId }, 'an import failed')
  return {
    state: 'failed',
    message: 'It failed for a reason of ours, which is in the log. Nothing was changed.',
  }
}
