import { sql } from 'kysely'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { ImportReport } from '#shared/water/loads/import-report.ts'

export interface ScheduledImport {
  source: string
  outcome: 'applied' | 'unchanged' | 'stopped' | 'failed' | 'canceled'
  /** Why it failed. */
  message: string | null
  report: ImportReport | null
}

/** How often a quarter's import of a source is tried: a night that failed or was missed is made up for once. */
const MAX_ATTEMPTS = 2

/**
 * Claims the import of a source for a quarter: its first attempt, or the second one if the first failed or died before
 * `isOver`. Returns whether it is claimed; of several servers only one claims it.
 */
export async function claimImport(
  db: DbOrTx,
  { quarter, source, now, isOver }: { quarter: string; source: string; now: Date; isOver: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('scheduled_imports')
    .values({ quarter, source, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['quarter', 'source'])
        .doUpdateSet({
          attempts: sql<number>`scheduled_imports.attempts + 1`,
          started_at: now,
          outcome: null,
          message: null,
          load_id: null,
          mailed_at: null,
        })
        .where('scheduled_imports.attempts', '<', MAX_ATTEMPTS)
        .where('scheduled_imports.started_at', '<', isOver.toISOString())
        .where(({ or, eb }) =>
          or([eb('scheduled_imports.outcome', 'is', null), eb('scheduled_imports.outcome', '=', 'failed')]),
        ),
    )
    .returning('source')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores what became of a claimed import. */
export async function finishImport(
  db: DbOrTx,
  { quarter, source }: { quarter: string; source: string },
  end: Pick<ScheduledImport, 'outcome' | 'message'> & { loadId: number | null },
): Promise<void> {
  await db
    .updateTable('scheduled_imports')
    .set({ outcome: end.outcome, message: end.message, load_id: end.loadId })
    .where('quarter', '=', quarter)
    .where('source', '=', source)
    .execute()
}

/**
 * Marks the outcomes that no mail reported yet, and returns which they are; none while an import that began after `isOver` runs,
 * in whatever server, because its outcome belongs to the same mail.
 */
export const markMailed = (
  db: DbOrTx,
  { now, isOver }: { now: Date; isOver: Date },
): Promise<{ quarter: string; source: string }[]> =>
  db
    .updateTable('scheduled_imports')
    .set({ mailed_at: now })
    .where('outcome', 'is not', null)
    .where('mailed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('scheduled_imports as other')
            .select('other.source')
            .where('other.outcome', 'is', null)
            .where('other.started_at', '>', isOver.toISOString()),
        ),
      ),
    )
    .returning(['quarter', 'source'])
    .execute()

/** What became of the imports of a quarter. */
export async function selectOutcomes(
  db: DbOrTx,
  quarter: string,
  sources: readonly string[],
): Promise<ScheduledImport[]> {
  const rows = await db
    .selectFrom('scheduled_imports as import')
    .leftJoin('data_loads as load', 'load.id', 'import.load_id')
    .select(['import.source', 'import.outcome', 'import.message', 'load.report'])
    .where('import.quarter', '=', quarter)
    .where('import.source', 'in', sources)
    .where('import.outcome', 'is not', null)
    .execute()
  // The service writes the outcomes and the engine the reports.
  return rows as unknown as ScheduledImport[]
}

/** The quarters in which nothing of these sources is left to import. */
export async function selectDoneQuarters(db: DbOrTx, sources: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('scheduled_imports')
    .select('quarter')
    .where('source', 'in', sources)
    .where(({ or, eb }) =>
      or([
        eb('attempts', '>=', MAX_ATTEMPTS),
        eb('outcome', 'in', ['applied', 'unchanged', 'stopped', 'canceled']),
      ]),
    )
    .groupBy('quarter')
    .having((eb) => eb.fn.count('source'), '>=', sources.length)
    .execute()
  return rows.map(({ quarter }) => quarter)
}
