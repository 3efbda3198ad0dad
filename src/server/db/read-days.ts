import { sql } from 'kysely'
import type { DbOrTx } from './transaction.ts'

/** The newest day a file of each source was read that was applied, or changed nothing. */
export async function selectReadDays(db: DbOrTx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; day: string }>`
    select name, max(to_char(fetched_at at time zone 'UTC', 'YYYY-MM-DD')) as day from data_loads as load
    where fetched_at is not null and started_from is not null and (state = 'applied' or state = 'checked' and not exists (
      select from jsonb_to_recordset(load.report -> 'tables') as change (added integer, changed integer, removed integer)
      where added + changed + removed > 0))
    group by name`.execute(db)
  return new Map(rows.map(({ name, day }) => [name, day]))
}
