import type { Kysely } from 'kysely'
import type { DB } from '#server/db/db-types.generated.ts'
import type { ImportReport } from '#shared/water/loads/import-report.ts'

/** A report of one new system, which no check stops. */
export const SOME_REPORT: ImportReport = {
  files: [{ file: 'SDWA_PUB_WATER_SYSTEMS.csv', rows: 1, used: 1, leftOut: 0 }],
  leftOut: [],
  prefixes: ['MI'],
  tables: [{ table: 'water_systems', added: 1, changed: 0, removed: 0 }],
  largest: [],
  stops: [],
}

/** A check or an import of one system that does not exist any more; the import can be taken back. */
export async function insertDataLoad(
  db: Kysely<DB>,
  state: 'checked' | 'applied',
  report: Partial<ImportReport> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('data_loads')
    .values({
      name: 'us-sdwa',
      content_hash: 'a'.repeat(64),
      state,
      address: 'https://files.example/download.zip',
      started_from: 'terminal',
      report: JSON.stringify({ ...SOME_REPORT, ...report }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (state === 'applied')
    await db
      .insertInto('data_load_changes')
      .values({
        load_id: id,
        position: 1,
        table_name: 'water_systems',
        kind: 'added',
        key: JSON.stringify({ id: 'MI9999999' }),
      })
      .execute()
  return id
}

/** A running job. */
export async function insertDataJob(db: Kysely<DB>, seenAt = '2026-11-20T08:30:00Z'): Promise<number> {
  await db.deleteFrom('data_import_jobs').where('state', '=', 'running').execute()
  const { id } = await db
    .insertInto('data_import_jobs')
    .values({ source: 'us-sdwa', action: 'check', started_at: seenAt, seen_at: seenAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
