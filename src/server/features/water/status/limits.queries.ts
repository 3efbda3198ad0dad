import { sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { LimitRow } from '#shared/water/values/limits.rules.ts'

/** The stored limits of some parameters, or of all. */
export async function selectLimits(db: DbOrTx, parameters?: readonly string[]): Promise<LimitRow[]> {
  if (parameters?.length === 0) return []
  return (await limitsOf.rows(db, { parameters: parameters ?? null })) as LimitRow[]
}

const limitsOf = prepare((db, param: Param<{ parameters: readonly string[] | null }>) =>
  db
    .selectFrom('contaminant_limits')
    .select([
      'parameter',
      'authority',
      'limit_type as limitType',
      'kind',
      'value',
      'value_min as valueMin',
      'local_value as localValue',
      'unit',
      'in_force_from as inForceFrom',
      'in_force_until as inForceUntil',
      'status',
      'unconfirmed',
      'note',
      'source_title as sourceTitle',
      'source_url as sourceUrl',
    ])
    .where(
      sql<boolean>`(${param('parameters')}::text[] is null or parameter = any(${param('parameters')}::text[]))`,
    )
    .where('rejected', '=', false)
    .orderBy('authority')
    .orderBy('value'),
)
