import type { DbOrTx, Tx } from '#server/db/transaction.ts'
import type { ReportedValue } from '#shared/water/values/reported-values.rules.ts'

/** What the loads of utilities' reports are called in the history of the data. */
const LOAD_NAME = 'utility-report'

/** Reports that editors added to a system, the newest first. */
export const selectReports = (db: DbOrTx, systemId: string) =>
  db
    .selectFrom('data_sources as source')
    .leftJoin('data_loads as load', 'load.id', 'source.load_id')
    .leftJoin('profiles as editor', 'editor.id', 'load.started_by')
    .select([
      'source.id as sourceId',
      'source.title',
      'source.publisher',
      'source.url',
      'load.loaded_at as addedAt',
      'editor.full_name as addedBy',
    ])
    .select(({ selectFrom, fn, cast }) =>
      selectFrom('system_measurements')
        .select(cast<number>(fn.countAll(), 'integer').as('count'))
        .whereRef('source_id', '=', 'source.id')
        .as('values'),
    )
    .where('source.system_id', '=', systemId)
    .orderBy('source.load_id', 'desc')
    .execute()

interface NewReport {
  systemId: string
  title: string
  publisher: string
  url: string
  license: string
  note: string
  /** SHA-256 of the values. */
  contentHash: string
  adminId: string
  at: Date
  values: readonly ReportedValue[]
}

/** Adds a report with its values, as a load of its own: pages and followers then know that something changed. */
export async function insertReport(tx: Tx, report: NewReport): Promise<string> {
  const { systemId, title, publisher, url, license, note, at, values } = report
  const { id: loadId } = await tx
    .insertInto('data_loads')
    .values({
      name: LOAD_NAME,
      content_hash: report.contentHash,
      address: url,
      license,
      fetched_at: at,
      loaded_at: at,
      started_by: report.adminId,
      started_from: 'back office',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sourceId = `report-${loadId}`
  await tx
    .insertInto('data_sources')
    .values({ id: sourceId, title, publisher, url, license, note, system_id: systemId, load_id: loadId })
    .execute()
  await tx
    .insertInto('system_measurements')
    .values(
      values.map((value) => ({
        system_id: systemId,
        parameter: value.parameter,
        source_id: sourceId,
        value: value.value,
        unit: value.unit,
        qualifier: value.qualifier,
        statistic: value.statistic,
        year_from: value.yearFrom,
        year_to: value.yearTo,
        status: 'current',
        load_id: loadId,
      })),
    )
    .execute()
  return sourceId
}

/** Removes a report with its values. Returns its title, or undefined if the system has no such report. */
export async function deleteReport(
  tx: Tx,
  { systemId, sourceId }: { systemId: string; sourceId: string },
  { adminId, at }: { adminId: string; at: Date },
): Promise<string | undefined> {
  const report = await tx
    .selectFrom('data_sources')
    .select(['title', 'load_id'])
    .where('id', '=', sourceId)
    .where('system_id', '=', systemId)
    .forUpdate()
    .executeTakeFirst()
  if (report === undefined) return undefined
  await tx.deleteFrom('hidden_measurements').where('source_id', '=', sourceId).execute()
  await tx.deleteFrom('system_measurements').where('source_id', '=', sourceId).execute()
  await tx.deleteFrom('data_sources').where('id', '=', sourceId).execute()
  await tx
    .updateTable('data_loads')
    .set(({ fn, val }) => ({
      state: 'restored',
      restored_at: at,
      restored_by: adminId,
      revision: fn<number>('nextval', [val('data_revisions')]),
    }))
    .where('id', '=', report.load_id)
    .execute()
  return report.title
}
