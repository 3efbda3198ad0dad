import type { DbOrTx } from '#server/db/transaction.ts'
import type { SourceGroup } from '#shared/sources/sources.schema.ts'
import { SOURCED_GROUPS, selectCollections, selectSources } from './sources.queries.ts'

/** Every distinct source of the site's values and texts, by what it is used for. */
export async function listSources(db: DbOrTx): Promise<SourceGroup[]> {
  const groups = await Promise.all(
    SOURCED_GROUPS.map(
      async (group): Promise<SourceGroup> => ({ group, sources: await selectSources(db, group) }),
    ),
  )
  groups.splice(1, 0, { group: 'Water systems', sources: await selectCollections(db) })
  return groups.filter(({ sources }) => sources.length > 0)
}
