import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { z } from 'zod'
import { MAX_COUNTED_ROWS, TABLE_PAGE_SIZE, type TablePage } from '#shared/admin/table.schema.ts'
import { decodeCursor, encodeCursor, sortText } from './cursor.ts'
import type { DB } from './db-types.generated.ts'
import type { DbOrTx } from './transaction.ts'

/** The type of a column's values, so that a cursor's text can be compared with them. */
type SortType = 'text' | 'timestamptz' | 'numeric' | 'integer'

/** An expression a table can be sorted by: never null, and with an index on (it, id). */
export interface TableSort {
  by: RawBuilder<unknown>
  type: SortType
  /** The collation of `by`, if it is not the database's default. */
  collation?: 'unicode'
}

export interface TableRequest {
  sort: TableSort
  /** Names the sort in cursors: a cursor of another sort is rejected. */
  sortName: string
  descending?: boolean
  cursor?: string | null
  limit?: number
  /** What the ids are; `uuid` by default. */
  idType?: keyof typeof ID_SCHEMAS
  /**
   * The table, if a search filters very many rows. Postgres assumes that matches are spread over a table's order and reads on
   * until a page is full, but people of one name are neighbors: the page may be a million rows away.
   */
  searched?: keyof DB
}

/** How many rows of a searched table are read in its order. If they do not fill a page, all matches are collected and sorted. */
const WALKED_ROWS = 5_000

const ID_SCHEMAS = { uuid: z.uuid(), bigint: z.string().regex(/^\d{1,18}$/) } as const

/** A position in a table: the row after or before which a page begins. */
const positionOf = (order: string, idType: keyof typeof ID_SCHEMAS) =>
  z.tuple([z.enum(['after', 'before']), z.literal(order), sortText, ID_SCHEMAS[idType]])

type Query<Tables extends keyof DB, Row> = SelectQueryBuilder<DB, Tables, Row>

/**
 * One page of a table by keyset pagination, as fast on the last page as on the first. `query` selects the columns (including
 * `id`) and filters the rows; `id` is its column. Throws BAD_REQUEST for a cursor of another order.
 */
export async function selectTablePage<Tables extends keyof DB, Row extends { id: string }>(
  db: DbOrTx,
  query: Query<Tables, Row>,
  id: RawBuilder<unknown>,
  {
    sort,
    sortName,
    descending = false,
    cursor,
    limit = TABLE_PAGE_SIZE,
    idType = 'uuid',
    searched,
  }: TableRequest,
): Promise<TablePage<Row>> {
  const order = `${sortName}.${descending ? 'desc' : 'asc'}`
  const place = decodeCursor(positionOf(order, idType), cursor) ?? null
  const isBackward = place?.[0] === 'before'
  const isDescending = descending !== isBackward
  const direction = isDescending ? sql`desc` : sql`asc`

  const inOrder = sql`${sort.by} ${direction}, ${id} ${direction}`
  let isBeyond = sql<boolean>`true`
  if (place !== null) {
    const collated = sort.collation === undefined ? sql`` : sql` collate ${sql.id(sort.collation)}`
    const value = sql`${place[2]}::${sql.raw(sort.type)}${collated}`
    const sign = isDescending ? sql`<` : sql`>`
    isBeyond = sql<boolean>`(${sort.by}, ${id}) ${sign} (${value}, ${place[3]}::${sql.raw(idType)})`
  }
  const fetch = (rows: Query<Tables, Row>) =>
    rows
      .select(sql<string>`${sort.by}::text`.as('sortKey'))
      .where(isBeyond)
      .orderBy(inOrder)
      .limit(limit + 1)
      .execute() as Promise<(Row & { sortKey: string })[]>
  const fetchSearched = async (table: keyof DB) => {
    const walked = sql`select ${id} from ${sql.table(table)} where ${isBeyond} order by ${inOrder} limit ${sql.lit(WALKED_ROWS)}`
    const near = await fetch(query.where(sql<boolean>`${id} in (${walked})`))
    if (near.length > limit) return near
    // `offset 0` keeps the order out of the search, which an index of its own answers.
    const matches = query
      .clearSelect()
      .select([id.as('id'), sort.by.as('place')])
      .where(isBeyond)
      .offset(0)
    const first = sql`
      select id from (${matches}) as matches order by place ${direction}, id ${direction} limit ${sql.lit(limit + 1)}
    `
    return fetch(query.where(sql<boolean>`${id} in (${first})`))
  }
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as('one'))
    .limit(MAX_COUNTED_ROWS + 1)

  const [fetched, { count }] = await Promise.all([
    searched === undefined ? fetch(query) : fetchSearched(searched),
    db
      .selectFrom(counted.as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const kept = fetched.slice(0, limit)
  const rows = isBackward ? kept.toReversed() : kept
  const hasMore = fetched.length > limit
  const cursorAt = (row: (Row & { sortKey: string }) | undefined, way: 'after' | 'before') =>
    row === undefined ? null : encodeCursor([way, order, row.sortKey, row.id])
  return {
    items: rows.map(({ sortKey: _sortKey, ...row }) => row as unknown as Row),
    nextCursor: isBackward || hasMore ? cursorAt(rows.at(-1), 'after') : null,
    previousCursor: (isBackward ? hasMore : place !== null) ? cursorAt(rows[0], 'before') : null,
    total: Math.min(count, MAX_COUNTED_ROWS),
    isTotalExact: count <= MAX_COUNTED_ROWS,
  }
}
