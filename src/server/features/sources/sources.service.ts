import type { DbOrTx } from '#server/db/transaction.ts'
import type { SourceGroup } from '#shared/sources/sources.schema.ts'
import { SOURCED_GROUPS, selectSources } from './sources.queries.ts'

/** Every distinct source of the site's values and texts, by what it is used for. */
export async function listSources(db: DbOrTx): Promise<SourceGroup[]> {
  const groups = await Promise.all(
    SOURCED_GROUPS.map(async (group) => ({ group, sources: await selectSources(db, group) })),
  )
  return groups.filter(({ sources }) => sources.length > 0)
}
