import { type RawBuilder, sql } from 'kysely'
import { matchesSearch } from '#server/db/search.ts'
import { selectTablePage } from '#server/db/table-page.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { AuditInput } from '#shared/admin/audit/audit.schema.ts'

/** The most people that a search can match. */
const MAX_FOUND = 100

/** The ids of people whose name or address contains a text. */
export async function findPeople(db: DbOrTx, search: string): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where(matchesSearch(sql`search_text`, search))
    .orderBy('id')
    .limit(MAX_FOUND)
    .execute()
  return rows.map(({ id }) => id)
}

const PERSON = sql`select coalesce(full_name, email), id from profiles`
/** The current names of the people and records that an entry can refer to. */
const NAMES = [
  PERSON,
  sql`select name, id from cities`,
  sql`select name, id from affiliate_products`,
  sql`select title, id from innovations`,
]

/** The name of the record that has an id in one of the tables. Null if it was deleted. */
function nameOf(id: RawBuilder<unknown>, ...tables: readonly RawBuilder<unknown>[]) {
  const names = tables.map(
    (table) => sql`(select name from (${table}) as named (name, id) where named.id = ${id})`,
  )
  return sql<string | null>`coalesce(${sql.join(names)})`
}

/** The network address of an entry while it is stored. */
const addressOf = sql<string | null>`(select address from audit_addresses where entry_id = audit_log.id)`

/** Entries of the log by time. `people` limits them to actions by or about some people. */
export function selectAuditLog(
  db: DbOrTx,
  { action, from, to, descending = true, ...page }: AuditInput,
  people: readonly string[] | null,
) {
  const query = db
    .selectFrom('audit_log')
    .select([
      sql<string>`id::text`.as('id'),
      'at',
      'action',
      'actor_id as actorId',
      nameOf(sql`actor_id`, PERSON).as('actorName'),
      'target_id as targetId',
      nameOf(sql`target_id`, ...NAMES).as('targetName'),
      'details',
      addressOf.as('address'),
      'request_id as requestId',
    ])
    .$if(action !== undefined, (rows) => rows.where('action', '=', action ?? ''))
    .$if(from !== undefined, (rows) =>
      rows.where('at', '>=', sql<string>`${from ?? ''}::date::timestamp at time zone 'UTC'`),
    )
    .$if(to !== undefined, (rows) =>
      rows.where('at', '<', sql<string>`(${to ?? ''}::date + 1)::timestamp at time zone 'UTC'`),
    )
    .$if(people !== null, (rows) =>
      rows.where(sql<boolean>`(actor_id = any(${people}::uuid[]) or target_id = any(${people}::uuid[]))`),
    )
  return selectTablePage(db, query, sql`id`, {
    ...page,
    descending,
    sort: { by: sql`at`, type: 'timestamptz' },
    sortName: 'at',
    idType: 'bigint',
  })
}
