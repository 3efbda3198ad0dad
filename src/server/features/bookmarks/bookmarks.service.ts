import { AppError } from '../../../shared/app-error.ts'
import type { BookmarkType } from '../../../shared/bookmarks/bookmark-types.ts'
import { type Bookmark, type BookmarkAdd, MAX_BOOKMARKS } from '../../../shared/bookmarks/bookmarks.schema.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { consumeLimit } from '../../limits/rate-limits.ts'
import { identityOf, RESTORE_MS } from './bookmarks.policy.ts'
import * as queries from './bookmarks.queries.ts'
import { forgetPhotos, keepPhoto } from './pictures/photo-files.ts'
import { readBookmark } from './reading/read-bookmark.ts'

const OK = { status: 'ok' } as const

const gone = () =>
  new AppError('NOT_FOUND', 'This bookmark is not there any more. Reload the page to see what you keep.')

/** Everything the caller keeps, newest first. What another version wrote and this one cannot read is left out, and logged. */
export async function listBookmarks(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  userId: string,
  types: readonly BookmarkType[] | undefined,
): Promise<Bookmark[]> {
  const rows = await queries.selectBookmarks(db, userId, types)
  return rows.flatMap((row) => {
    const bookmark = readBookmark(row)
    if (bookmark === null) log.warn({ bookmark: row.id, type: row.type }, 'a bookmark cannot be read')
    return bookmark ?? []
  })
}

/** Makes sure that one more fits. The person has to be locked, or two would fit into one place. */
async function requireRoom(tx: Tx, userId: string): Promise<void> {
  if ((await queries.countBookmarks(tx, userId)) < MAX_BOOKMARKS) return
  throw new AppError(
    'CONFLICT',
    `You keep ${MAX_BOOKMARKS} things already. Remove one you no longer need, and save this one again.`,
  )
}

async function requirePerson(tx: Tx, userId: string): Promise<void> {
  if (!(await queries.lockPerson(tx, userId)))
    throw new AppError('UNAUTHORIZED', 'This account does not exist any more.')
}

/**
 * Keeps a thing, once: what is kept of it already is brought up to date, and its photo stays unless there is a new one.
 * Throws NOT_FOUND for a city that does not exist, CONFLICT when nothing more fits, TOO_MANY_REQUESTS, and what
 * `normaliseImage` and `Files.put` throw for the photo.
 */
export async function addBookmark(
  deps: Pick<Deps, 'db' | 'files' | 'log' | 'clock'>,
  userId: string,
  input: BookmarkAdd,
): Promise<{ id: string; wasSaved: boolean }> {
  const { db } = deps
  await consumeLimit(db, 'bookmarkByAccount', userId)
  const isOfCity = input.type === 'city_management' || input.type === 'tap_water'
  if (isOfCity && !(await queries.cityExists(db, input.data.slug)))
    throw new AppError('NOT_FOUND', 'City Not Found')
  const image = (input.type === 'bottle_scan' && input.image) || null
  if (image !== null) await consumeLimit(db, 'photoByAccount', userId)
  const picture = image === null ? null : await keepPhoto(deps, image)

  const { type, title, description = null, link = null, data } = input
  const name = { userId, type, identity: identityOf(input) }
  const written = inTransaction(db, async (tx) => {
    await requirePerson(tx, userId)
    const before = await queries.selectNamed(tx, name)
    if (before === undefined) await requireRoom(tx, userId)
    const content = { title: title.trim(), description, link, data, picture }
    const id = await queries.upsertBookmark(tx, { ...name, ...content, createdAt: deps.clock.now() })
    return { id, before }
  })
  const { id, before } = await written.catch(async (error: unknown) => {
    await forgetPhotos(deps, [picture])
    throw error
  })
  if (picture !== null) await forgetPhotos(deps, [before?.picture ?? null])
  return { id, wasSaved: before !== undefined }
}

/**
 * Takes a bookmark away, and with it its public page, its photo and its reminder; all of it can be brought back for an
 * hour. Throws NOT_FOUND.
 */
export async function removeBookmark(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<{ status: 'ok' }> {
  if (!(await queries.markRemoved(db, userId, id, clock.now()))) throw gone()
  return OK
}

/**
 * Brings a removed bookmark back as it was. Where the same thing was saved again meanwhile, that one stays. Throws
 * NOT_FOUND, also when the hour is over, and CONFLICT when nothing more fits.
 */
export async function restoreBookmark(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<{ status: 'ok' }> {
  const removedAfter = new Date(clock.now().getTime() - RESTORE_MS)
  return inTransaction(db, async (tx) => {
    await requirePerson(tx, userId)
    const kept = await queries.selectRestorable(tx, userId, id, removedAfter)
    if (kept === undefined) throw gone()
    if (!kept.isRemoved || (await queries.selectNamed(tx, { userId, ...kept })) !== undefined) return OK
    await requireRoom(tx, userId)
    await queries.unmarkRemoved(tx, userId, id)
    return OK
  })
}
