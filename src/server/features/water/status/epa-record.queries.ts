import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { EpaRecord, ServiceLines, ViolationAnswer } from '#shared/water/values/epa-record.ts'

/** The answers about violations by their sources, the one that counts first: asked live, imported, shipped. */
const ANSWER_ORDER = ['epa_live', 'sdwis', 'echo_copies_2026q1']

/** What US EPA's record says of some systems, by system; one without a row has neither. */
export async function selectEpaRecords(
  db: DbOrTx,
  systemIds: readonly string[],
): Promise<Map<string, EpaRecord>> {
  const ids = sql<string>`any(${systemIds}::text[])`
  const [answers, lines] = await Promise.all([
    db
      .selectFrom('system_violation_answers')
      .distinctOn('system_id')
      .select([
        'system_id as systemId',
        'health_based_since_2022 as healthBasedSince2022',
        'copies',
        'copies_yes as copiesYes',
        'kinds',
        'late_inventories as lateInventories',
        'as_of as asOf',
        'source_id as sourceId',
      ])
      .where('system_id', '=', ids)
      .orderBy('system_id')
      .orderBy(sql`array_position(${ANSWER_ORDER}::text[], source_id)`)
      .execute(),
    db
      .selectFrom('system_service_lines')
      .select([
        'system_id as systemId',
        'lead_or_galvanized as leadOrGalvanized',
        'unknown',
        'non_lead as nonLead',
        'total',
        'as_of as asOf',
        'source_id as sourceId',
      ])
      .where('system_id', '=', ids)
      .execute(),
  ])
  const records = new Map<string, EpaRecord>()
  const recordOf = (id: string): EpaRecord => {
    const record = records.get(id) ?? { violations: null, serviceLines: null }
    records.set(id, record)
    return record
  }
  // The check constraints of the tables allow these words only.
  for (const { systemId, ...answer } of answers) recordOf(systemId).violations = answer as ViolationAnswer
  for (const { systemId, ...own } of lines) recordOf(systemId).serviceLines = own satisfies ServiceLines
  return records
}
