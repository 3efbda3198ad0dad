import { selectReadDays } from '#server/db/read-days.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { SourceAge, SourceGroup } from '#shared/site/sources/sources.schema.ts'
import { WATER_SOURCES } from '#shared/water/loads/water-sources.ts'
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

/** Of which day the water data of each source is: the day its file was last read, or what the shipped rows are of. */
export async function listSourceAges(db: DbOrTx): Promise<SourceAge[]> {
  const read = await selectReadDays(db)
  return WATER_SOURCES.map(({ id, title, publisher, renewed, shippedOf }) => ({
    title,
    publisher,
    renewed,
    asOf: read.get(id) ?? shippedOf,
  }))
}
