import type { ImportProgress } from '@smart-hydration/water-data'
import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { DataJob, DataLoad } from '#shared/water/loads/water-data.schema.ts'

/** Checks and imports before one, the newest first. */
export async function selectLoads(
  db: DbOrTx,
  where: { before?: number; source?: string; ids?: readonly number[] },
  limit: number,
): Promise<DataLoad[]> {
  const rows = await db
    .selectFrom('data_loads as load')
    .leftJoin('profiles as starter', 'starter.id', 'load.started_by')
    .leftJoin('profiles as restorer', 'restorer.id', 'load.restored_by')
    .select([
      'load.id',
      'load.name as source',
      'load.state',
      'load.address',
      'load.content_hash as contentHash',
      'load.license',
      'load.fetched_at as fetchedAt',
      'load.loaded_at as loadedAt',
      'load.started_from as startedFrom',
      'starter.full_name as startedBy',
      'load.forced_reason as forcedReason',
      'load.restored_at as restoredAt',
      'restorer.full_name as restoredBy',
      'load.report',
      sql<boolean>`exists (select from data_load_changes where load_id = load.id)`.as('isRestorable'),
    ])
    .$if(where.before !== undefined, (query) => query.where('load.id', '<', where.before ?? 0))
    .$if(where.source !== undefined, (query) => query.where('load.name', '=', where.source ?? ''))
    .$if(where.ids !== undefined, (query) => query.where('load.id', 'in', where.ids ?? []))
    .orderBy('load.id', 'desc')
    .limit(limit)
    .execute()
  // The engine writes the reports, and the check constraints allow these words only.
  return rows as unknown as DataLoad[]
}

/** How many values, violations, answers and inventories there are of each collection, and when the newest of them were loaded. */
export async function selectCollections(db: DbOrTx) {
  const { rows } = await sql<{
    id: string
    title: string
    publisher: string
    url: string
    license: string
    rows: number
    loadedAt: string | null
  }>`
    with held as (
      select source_id, load_id, count(*)::integer as rows from system_measurements group by source_id, load_id
      union all
      select source_id, load_id, count(*)::integer from system_violations group by source_id, load_id
      union all
      select source_id, load_id, count(*)::integer from system_violation_answers group by source_id, load_id
      union all
      select source_id, load_id, count(*)::integer from system_service_lines group by source_id, load_id
    )
    select source.id, source.title, source.publisher, source.url, source.license,
      coalesce(sum(held.rows), 0)::integer as rows, max(load.loaded_at) as "loadedAt"
    from data_sources as source
      left join held on held.source_id = source.id
      left join data_loads as load on load.id = held.load_id
    where source.system_id is null
    group by source.id order by rows desc, source.id`.execute(db)
  return rows
}

const JOB = [
  'id',
  'source',
  'action',
  'state',
  'progress',
  'message',
  'load_id as loadId',
  'started_at as startedAt',
  'is_cancel_requested as isCancelRequested',
] as const

/** The newest job with when it was heard of last, or undefined. */
export const selectNewestJob = async (db: DbOrTx): Promise<(DataJob & { seenAt: string }) | undefined> =>
  (await db
    .selectFrom('data_import_jobs')
    .select([...JOB, 'seen_at as seenAt'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) as unknown as (DataJob & { seenAt: string }) | undefined

/** Ends jobs whose process has been silent since `before`. */
export const failSilentJobs = (db: DbOrTx, before: Date, message: string) =>
  db
    .updateTable('data_import_jobs')
    .set({ state: 'failed', message })
    .where('state', '=', 'running')
    .where('seen_at', '<', before.toISOString())
    .execute()

/** Adds a running job; undefined while another runs. */
export async function insertJob(
  db: DbOrTx,
  job: { source: string; action: DataJob['action']; startedBy: string | null; now: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('data_import_jobs')
    .values({
      source: job.source,
      action: job.action,
      started_by: job.startedBy,
      started_at: job.now.toISOString(),
      seen_at: job.now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Stores how far a job is. Returns whether it is to go on. */
export async function updateProgress(
  db: DbOrTx,
  id: number,
  progress: ImportProgress | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('data_import_jobs')
    .set({ seen_at: now.toISOString(), ...(progress !== null && { progress: JSON.stringify(progress) }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('is_cancel_requested')
    .executeTakeFirst()
  return row !== undefined && !row.is_cancel_requested
}

/** Ends a job. */
export const finishJob = (
  db: DbOrTx,
  id: number,
  end: { state: DataJob['state']; message: string | null; loadId: number | null },
) =>
  db
    .updateTable('data_import_jobs')
    .set({ state: end.state, message: end.message, load_id: end.loadId })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** Asks a running job to end. Returns whether there is one. */
export async function requestCancel(db: DbOrTx, id: number): Promise<boolean> {
  const row = await db
    .updateTable('data_import_jobs')
    .set({ is_cancel_requested: true })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
