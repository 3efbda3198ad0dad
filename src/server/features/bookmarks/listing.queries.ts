import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { TextPosition } from '#server/db/cursor.ts'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'
import type { BookmarkOrder, BookmarkType } from '#shared/bookmarks/bookmark-types.ts'
import { SUMMARY_DESCRIPTION_LENGTH } from '#shared/bookmarks/bookmarks.schema.ts'
import { currentCitySlug, ownBookmarks } from './bookmarks.queries.ts'

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

export interface SummaryFilter {
  types: readonly BookmarkType[] | undefined
  /** Each word must occur somewhere. */
  words: readonly string[]
  /** The current slug of the city that the bookmarks are about. */
  slug: string | undefined
  sort: BookmarkOrder
  after: TextPosition | undefined
  limit: number
}

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`

interface PageInput {
  userId: string
  types: readonly string[] | null
  slug: string | null
  patterns: readonly string[]
  after: string | null
  afterId: string | null
  limit: number
}

/** One page of a person's bookmarks, without the large part of their data. */
function pageOf(db: DbOrTx, param: Param<PageInput>, sort: BookmarkOrder, isFirst: boolean) {
  const { key, type, isDescending } = SORT_KEYS[sort]
  const direction = isDescending ? sql`desc` : sql`asc`
  const page = ownBookmarks(db)
    .select([
      sql<string | null>`left(own.description, ${sql.lit(SUMMARY_DESCRIPTION_LENGTH)})`.as('description'),
      summaryData.as('data'),
      sql<string>`(${key})::text`.as('sortKey'),
    ])
    .where('own.user_id', '=', param('userId'))
    .where(sql<boolean>`(${param('types')}::text[] is null or own.type = any(${param('types')}::text[]))`)
    .where(
      sql<boolean>`(${param('slug')}::text is null or coalesce(cities.slug, ${currentCitySlug}) = ${param('slug')})`,
    )
    .where(
      sql<boolean>`not exists (
        select from unnest(${param('patterns')}::text[]) as word
        where ${searchedText} not like lower(immutable_unaccent(word))
      )`,
    )
    .orderBy(sql`${key} ${direction}, own.id ${direction}`)
    .limit(param('limit'))
  if (isFirst) return page
  const sign = isDescending ? sql`<` : sql`>`
  return page.where(
    sql<boolean>`(${key}, own.id) ${sign} (${param('after')}::${type}, ${param('afterId')}::uuid)`,
  )
}

/** How many bookmarks of each type a person has. Types without any are left out. */
const countsOf = (db: DbOrTx, param: Param<PageInput>) =>
  db
    .selectFrom('saved_bookmarks')
    .select(({ fn }) => ['type', fn.countAll<number>().as('count')])
    .where('user_id', '=', param('userId'))
    .where('removed_at', 'is', null)
    .groupBy('type')

const listing = (sort: BookmarkOrder, isFirst: boolean) =>
  prepare((db, param: Param<PageInput>) =>
    db.selectNoFrom([
      jsonArrayFrom(pageOf(db, param, sort, isFirst)).as('rows'),
      jsonArrayFrom(countsOf(db, param)).as('counts'),
    ]),
  )
const LISTINGS = {
  newest: { first: listing('newest', true), next: listing('newest', false) },
  oldest: { first: listing('oldest', true), next: listing('oldest', false) },
  name: { first: listing('name', true), next: listing('name', false) },
}

/** One page of a person's bookmarks, and how many of each type they have, in one statement. */
export async function selectListing(db: DbOrTx, userId: string, filter: SummaryFilter) {
  const { types = null, words, slug = null, sort, after, limit } = filter
  const { first, next } = LISTINGS[sort]
  const [afterKey = null, afterId = null] = after ?? []
  const found = await (after === undefined ? first : next).first(db, {
    ...{ userId, types, slug, limit, patterns: words.map(pattern), after: afterKey, afterId },
  })
  const { rows = [], counts = [] } = found ?? {}
  // In JSON, Postgres writes UTC as an offset.
  const utc = (time: string) => time.replace('+00:00', 'Z')
  return {
    counts,
    rows: rows.map((row) => ({
      ...row,
      createdAt: utc(row.createdAt),
      remindAt: row.remindAt === null ? null : utc(row.remindAt),
    })),
  }
}
export type SummaryRow = Awaited<ReturnType<typeof selectListing>>['rows'][number]
