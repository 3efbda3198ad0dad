import { sql } from 'kysely'
import { type Param, prepare } from '#server/db/prepared.ts'
import type { DbOrTx } from '#server/db/transaction.ts'

/** The current slug of a bookmarked city, whose slug may have changed since. */
export const currentCitySlug = sql<string>`coalesce(
  (select present.slug from city_former_slugs as former join cities as present on present.id = former.city_id
    where former.slug = own.data ->> 'slug'),
  own.data ->> 'slug'
)`

/**
 * Bookmarks that were not removed, with the current public facts about their city. The caller limits them to one
 * person.
 */
export const ownBookmarks = (db: DbOrTx) =>
  db
    .selectFrom('saved_bookmarks as own')
    .leftJoin('cities', (join) =>
      join
        .on('own.type', 'in', ['city_management', 'tap_water'])
        .on('cities.slug', '=', currentCitySlug)
        .on('cities.status', '=', 'published'),
    )
    .leftJoin('city_scores', 'city_scores.city_id', 'cities.id')
    .leftJoin('tap_water_data', (join) =>
      join.onRef('tap_water_data.city_id', '=', 'cities.id').on('tap_water_data.status', '=', 'published'),
    )
    .leftJoin('plan_reminders', (join) =>
      join.onRef('plan_reminders.bookmark_id', '=', 'own.id').on('plan_reminders.sent_at', 'is', null),
    )
    .select([
      'own.id',
      'own.type',
      'own.title',
      'own.link',
      'own.picture',
      'own.created_at as createdAt',
      'own.share_token as shareToken',
      'own.is_composed as isComposed',
      'cities.slug as citySlug',
      'plan_reminders.due_at as remindAt',
      'city_scores.overall_score as overallScore',
      sql<number>`coalesce(city_scores.local_figures, 0)`.as('figures'),
      'tap_water_data.verdict as waterStatus',
    ])
    .where('own.removed_at', 'is', null)

/** One bookmark of a person with all its data; undefined if there is none. */
export const selectBookmark = (db: DbOrTx, input: { userId: string; id: string }) =>
  bookmarkById.first(db, input)

const bookmarkById = prepare((db, param: Param<{ userId: string; id: string }>) =>
  ownBookmarks(db)
    .select(['own.description', 'own.data'])
    .where('own.user_id', '=', param('userId'))
    .where('own.id', '=', param('id')),
)
export type BookmarkRow = NonNullable<Awaited<ReturnType<typeof selectBookmark>>>

/** What is kept of a published city and its report; undefined if there is none with this slug. */
export const selectCityToKeep = (db: DbOrTx, slug: string) =>
  db
    .selectFrom('cities')
    .leftJoin('tap_water_data as report', (join) =>
      join.onRef('report.city_id', '=', 'cities.id').on('report.status', '=', 'published'),
    )
    .select(({ fn }) => [
      'cities.name',
      'cities.image_url as imageUrl',
      fn.coalesce('cities.meta_description', 'cities.description').as('description'),
      fn.coalesce('report.meta_description', 'report.report_summary').as('reportDescription'),
    ])
    .where('cities.slug', '=', slug)
    .where('cities.status', '=', 'published')
    .executeTakeFirst()

/** What identifies one thing among a person's bookmarks. */
export interface BookmarkName {
  userId: string
  type: string
  identity: string
}

/** The bookmark of a thing, unless it was removed; otherwise undefined. */
export function selectNamed(db: DbOrTx, { userId, type, identity }: BookmarkName) {
  return db
    .selectFrom('saved_bookmarks')
    .select(['id', 'picture', 'bytes'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('identity', '=', identity)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The size that counts for a photo whose size was never recorded: about that of our largest photos, in bytes.
 */
const UNRECORDED_PHOTO_BYTES = 250_000

/**
 * The size of a person's bookmarks, including removed ones that can still be restored; `count` excludes those.
 */
export function selectStored(db: DbOrTx, userId: string) {
  const photo = sql`case when picture is null then 0 else coalesce(picture_bytes, ${sql.lit(UNRECORDED_PHOTO_BYTES)}) end`
  return db
    .selectFrom('saved_bookmarks')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('removed_at', 'is', null).as('count'),
      sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'),
      sql<number>`coalesce(sum(${photo}), 0)::bigint`.as('photoBytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Deletes a person's removed bookmarks for good. Returns the keys of their photos. */
export async function deleteRemovedOf(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .deleteFrom('saved_bookmarks')
    .where('user_id', '=', userId)
    .where('removed_at', 'is not', null)
    .returning('picture')
    .execute()
  return rows.flatMap(({ picture }) => picture ?? [])
}

export interface BookmarkValues extends BookmarkName {
  title: string
  description: string | null
  link: string | null
  data: object
  /** UTF-8 bytes of the texts and the data. */
  bytes: number
  isComposed: boolean
  /** The stored photo; null keeps the current one. */
  photo: { key: string; bytes: number } | null
  createdAt: Date
}

/** Adds a bookmark, or updates the one of the same thing. Returns its id. */
export async function upsertBookmark(db: DbOrTx, values: BookmarkValues): Promise<string> {
  const { userId, type, identity, title, description, link, bytes, photo, createdAt } = values
  const data = JSON.stringify(values.data)
  const content = { title, description, link, bytes, data, is_composed: values.isComposed }
  const picture = { picture: photo?.key ?? null, picture_bytes: photo?.bytes ?? null }
  const { id } = await db
    .insertInto('saved_bookmarks')
    .values({ user_id: userId, type, identity, created_at: createdAt, ...content, ...picture })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'type', 'identity'])
        .where('removed_at', 'is', null)
        .doUpdateSet({ ...content, ...(photo === null ? {} : picture) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Marks a person's bookmark as removed. Returns whether there was one. */
export async function markRemoved(db: DbOrTx, userId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_bookmarks')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A person's bookmark that exists or was removed after `removedAfter`; otherwise undefined. */
export function selectRestorable(db: DbOrTx, userId: string, id: string, removedAfter: Date) {
  return db
    .selectFrom('saved_bookmarks')
    .select(['type', 'identity', sql<boolean>`removed_at is not null`.as('isRemoved')])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where((where) =>
      where.or([where('removed_at', 'is', null), where('removed_at', '>', removedAfter.toISOString())]),
    )
    .executeTakeFirst()
}

export async function unmarkRemoved(db: DbOrTx, userId: string, id: string): Promise<void> {
  await db
    .updateTable('saved_bookmarks')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}
