import { type RawBuilder, sql } from 'kysely'
import type { Position } from '#server/db/cursor.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { BookmarkOrder, BookmarkType } from '#shared/bookmarks/bookmark-types.ts'
import { SUMMARY_DESCRIPTION_LENGTH } from '#shared/bookmarks/bookmarks.schema.ts'
import { currentCitySlug, ownBookmarks } from './bookmarks.queries.ts'

/** All text that a search looks in. */
const searchedText = sql`lower(immutable_unaccent(concat_ws(' ', own.title, own.description, own.data ->> 'brandname',
  own.data ->> 'source', own.data ->> 'country', own.data ->> 'diagnosis', own.data ->> 'note')))`

/** Whether a bottle was corrected by hand, as `isCorrected` of `corrections.rules.ts` decides. */
const isCorrected = sql`jsonb_path_exists(own.data, '$.corrections[*]')
  or jsonb_path_exists(own.data, '$.nutrition[*].knownBy ? (@ == "person")')
  or 'person' in (own.data #>> '{knownBy,ph}', own.data #>> '{knownBy,tds}')`

/** The part of the data that a list shows; the rest can be 32 KB per row. */
const summaryData = sql<unknown>`jsonb_strip_nulls(jsonb_build_object(
  'slug', own.data -> 'slug', 'imageUrl', own.data -> 'imageUrl',
  'brandname', own.data -> 'brandname', 'source', own.data -> 'source', 'country', own.data -> 'country',
  'isCorrected', case when ${isCorrected} then true end,
  'kind', own.data -> 'kind', 'ph', own.data -> 'ph', 'tds', own.data -> 'tds',
  'confidence', own.data -> 'confidence', 'estimatedTime', own.data -> 'estimatedTime',
  'stepCount', case jsonb_typeof(own.data -> 'repairPlan') when 'array' then jsonb_array_length(own.data -> 'repairPlan') end
))`

/**
 * The key of each sort order. Only the first 200 characters of a title count, so that a cursor has a limited length.
 */
const SORT_KEYS: Record<
  BookmarkOrder,
  { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isDescending: boolean }
> = {
  newest: { key: sql`own.created_at`, type: sql`timestamptz`, isDescending: true },
  oldest: { key: sql`own.created_at`, type: sql`timestamptz`, isDescending: false },
  name: {
    key: sql`left(lower(own.title), 200) collate "unicode"`,
    type: sql`text collate "unicode"`,
    isDescending: false,
  },
}

/** The filter of a page of bookmarks. */
export interface SummaryFilter {
  types: readonly BookmarkType[] | undefined
  /** Each word must occur somewhere. */
  words: readonly string[]
  /** The current slug of the city that the bookmarks are about. */
  slug: string | undefined
  sort: BookmarkOrder
  after: Position | undefined
  limit: number
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** One page of a person's bookmarks, without the large part of their data. */
export function selectSummaries(db: DbOrTx, userId: string, filter: SummaryFilter) {
  const { key, type, isDescending } = SORT_KEYS[filter.sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  let query = ownBookmarks(db)
    .select([
      sql<string | null>`left(own.description, ${sql.lit(SUMMARY_DESCRIPTION_LENGTH)})`.as('description'),
      summaryData.as('data'),
      sql<string>`(${key})::text`.as('sortKey'),
    ])
    .where('own.user_id', '=', userId)
    .orderBy(sql`${key} ${direction}, own.id ${direction}`)
    .limit(filter.limit)
  if (filter.types !== undefined)
    query = query.where(sql<boolean>`own.type = any(${sql.val(filter.types)}::text[])`)
  if (filter.slug !== undefined)
    query = query.where(sql<boolean>`coalesce(cities.slug, ${currentCitySlug}) = ${filter.slug}`)
  for (const word of filter.words)
    query = query.where(sql<boolean>`${searchedText} like lower(immutable_unaccent(${pattern(word)}))`)
  if (filter.after !== undefined) {
    const [after, id] = filter.after
    const sign = isDescending ? sql`<` : sql`>`
    query = query.where(sql<boolean>`(${key}, own.id) ${sign} (${after}::${type}, ${id}::uuid)`)
  }
  return query.execute()
}
export type SummaryRow = Awaited<ReturnType<typeof selectSummaries>>[number]

/** How many bookmarks of each type a person has. Types without any are left out. */
export function countByType(db: DbOrTx, userId: string) {
  return db
    .selectFrom('saved_bookmarks')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .groupBy('type')
    .execute()
}
