import type { LeadResult } from '@smart-hydration/water-data'
import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { ViolationAnswer } from '#shared/water/values/epa-record.ts'
import type { SystemViolation } from '#shared/water/values/violations.rules.ts'

/** The collection of what was asked live. */
export const EPA_SOURCE = 'epa_live'

/** When US EPA's service was asked for a system, and what came of it. */
export interface EpaLookUp {
  askedAt: string
  /** The service knew the system. */
  isAnswered: boolean
  violations: number
  /** Null where it gave no lead and copper results that could be read. */
  results: number | null
}

/** The last look-up of a system, or undefined. */
export const selectEpaLookUp = (db: DbOrTx, systemId: string): Promise<EpaLookUp | undefined> =>
  db
    .selectFrom('epa_look_ups')
    .select(['asked_at as askedAt', 'is_answered as isAnswered', 'violations', 'results'])
    .where('system_id', '=', systemId)
    .executeTakeFirst()

/** Writes a look-up in place of an earlier one. */
export async function upsertEpaLookUp(
  db: DbOrTx,
  systemId: string,
  { askedAt, isAnswered, violations, results }: Omit<EpaLookUp, 'askedAt'> & { askedAt: Date },
): Promise<void> {
  const values = { asked_at: askedAt, is_answered: isAnswered, violations, results }
  await db
    .insertInto('epa_look_ups')
    .values({ system_id: systemId, ...values })
    .onConflict((conflict) => conflict.column('system_id').doUpdateSet(values))
    .execute()
}

/** A newest result with the years of its round. */
export type DatedLeadResult = LeadResult & { year: number }

/** The load that brought a system: what is asked live belongs to it. */
async function loadOf(db: DbOrTx, systemId: string): Promise<number> {
  const { load_id } = await db
    .selectFrom('water_systems')
    .select('load_id')
    .where('id', '=', systemId)
    .executeTakeFirstOrThrow()
  return load_id
}

/** Replaces what the register lists of a system, and the answer about it. */
export async function replaceViolations(
  db: DbOrTx,
  systemId: string,
  answer: Pick<ViolationAnswer, 'healthBasedSince2022' | 'lateInventories' | 'asOf'>,
  violations: readonly Omit<SystemViolation, 'sourceId'>[],
): Promise<void> {
  const load = await loadOf(db, systemId)
  await db
    .deleteFrom('system_violation_answers')
    .where('system_id', '=', systemId)
    .where('source_id', '=', EPA_SOURCE)
    .execute()
  await db
    .insertInto('system_violation_answers')
    .values({
      system_id: systemId,
      source_id: EPA_SOURCE,
      health_based_since_2022: answer.healthBasedSince2022,
      late_inventories: answer.lateInventories,
      as_of: answer.asOf,
      load_id: load,
    })
    .execute()
  // The live list is the whole one: what an import listed and this does not is gone.
  await db.deleteFrom('system_violations').where('system_id', '=', systemId).execute()
  if (violations.length === 0) return
  await db
    .insertInto('system_violations')
    .values(
      violations.map(({ id, rule, kind, contaminant, beganOn, endedOn, isOpen, closedOn }) => ({
        system_id: systemId,
        violation_id: id,
        source_id: EPA_SOURCE,
        rule,
        kind,
        contaminant,
        began_on: beganOn,
        ended_on: endedOn,
        is_open: isOpen,
        closed_on: closedOn,
        load_id: load,
      })),
    )
    .execute()
}

/** Replaces the lead and copper values of a system that were asked live. */
export async function replaceLeadResults(
  db: DbOrTx,
  systemId: string,
  results: readonly DatedLeadResult[],
  askedOn: string,
): Promise<void> {
  await db
    .deleteFrom('system_measurements')
    .where('system_id', '=', systemId)
    .where('source_id', '=', EPA_SOURCE)
    .execute()
  if (results.length === 0) return
  const load = await loadOf(db, systemId)
  await db
    .insertInto('system_measurements')
    .values(
      results.map(({ year, ...result }) => ({
        system_id: systemId,
        source_id: EPA_SOURCE,
        ...result,
        statistic: '90th percentile of homes',
        year_from: year,
        year_to: year,
        status: 'current',
        detail: JSON.stringify({ askedOn }),
        load_id: load,
      })),
    )
    .execute()
}

/** The words that the addresses of a system's own pages hold: its number, and the cities it serves. */
export async function selectPageSubjects(db: DbOrTx, systemId: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select lower(${systemId}) as subject
    union all
    select cities.slug from city_water_systems as link join cities on cities.id = link.city_id
    where link.system_id = ${systemId}`.execute(db)
  return rows.map(({ subject }) => subject)
}
