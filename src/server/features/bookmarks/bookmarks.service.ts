import { lockPerson } from '#server/db/lock-person.ts'
import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { askerOf } from '#server/limits/shares.ts'
import { sentPicture } from '#server/providers/images/sent-picture.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { requireConfirmedAddress } from '#server/trpc/procedures.ts'
import { AppError } from '#shared/app-error.ts'
import {
  MAX_BOOKMARK_BYTES,
  MAX_BOOKMARKS,
  MAX_BOOKMARKS_BYTES,
  MAX_PHOTOS_BYTES,
} from '#shared/bookmarks/bookmarks.limits.ts'
import type { BookmarkAdd, EarlierBookmarkAdd } from '#shared/bookmarks/bookmarks.schema.ts'
import { bytesOf, gone, RESTORE_MS } from './bookmarks.policy.ts'
import * as queries from './bookmarks.queries.ts'
import { composeBookmark } from './compose-bookmark.service.ts'
import { deletePhotos, storePhoto } from './photo-files.ts'

/** What is about to be stored in addition to what is stored already. */
interface Addition {
  isNew: boolean
  /** Additional bytes of texts and data, and of photos. */
  bytes: number
  photoBytes: number
}

const MIB = 1024 * 1024
const FULL = `You keep ${MAX_BOOKMARKS} things already. Remove one you no longer need, and save this one again.`

/** Why an addition does not fit, in a sentence for the person; null if it fits. */
function whyFull(
  stored: { count: number; bytes: number; photoBytes: number },
  added: Addition,
): string | null {
  if (added.isNew && stored.count >= MAX_BOOKMARKS) return FULL
  if (added.bytes > 0 && stored.bytes + added.bytes > MAX_BOOKMARKS_BYTES)
    return `Your saved things take up ${MAX_BOOKMARKS_BYTES / MIB} MB already. Remove one you no longer need, and save this one again.`
  if (added.photoBytes > 0 && stored.photoBytes + added.photoBytes > MAX_PHOTOS_BYTES)
    return `Your photos take up ${MAX_PHOTOS_BYTES / MIB} MB already. Remove a bottle with a photo, or save this one without its photo.`
  return null
}

/**
 * Makes sure that an addition fits. The person must be locked, or two additions could use the same space. Removed
 * bookmarks that can still be restored are deleted first; returns the keys of their photos. Throws CONFLICT.
 */
async function requireRoom(tx: Tx, userId: string, added: Addition): Promise<string[]> {
  if (whyFull(await queries.selectStored(tx, userId), added) === null) return []
  const photos = await queries.deleteRemovedOf(tx, userId)
  const why = whyFull(await queries.selectStored(tx, userId), added)
  if (why !== null) throw new AppError('CONFLICT', why)
  return photos
}

async function requirePerson(tx: Tx, userId: string): Promise<void> {
  // No one else adds or restores a bookmark of theirs until this transaction ends.
  if ((await lockPerson(tx, userId)) === undefined)
    throw new AppError('UNAUTHORIZED', 'This account does not exist any more.')
}

/**
 * Adds a bookmark. If the same thing is bookmarked already, that bookmark is updated and keeps its photo unless there
 * is a new one. Throws FORBIDDEN (`details.reason` is `address-not-confirmed`) until the address is confirmed,
 * NOT_FOUND for an unknown city or scan, PAYLOAD_TOO_LARGE, CONFLICT if nothing more fits, TOO_MANY_REQUESTS, and what
 * `storePhoto` throws.
 */
export async function addBookmark(
  { deps, viewer, client }: Pick<MemberContext, 'deps' | 'viewer' | 'client'>,
  input: BookmarkAdd | EarlierBookmarkAdd,
): Promise<{ id: string }> {
  const { db } = deps
  const userId = viewer.id
  requireConfirmedAddress(viewer, 'to save things')
  await consumeLimit(db, 'bookmarkByAccount', userId)
  const composed = await composeBookmark(db, userId, input)
  const bytes = bytesOf(composed)
  if (bytes > MAX_BOOKMARK_BYTES)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `This is too large to save: a bookmark has room for ${MAX_BOOKMARK_BYTES / 1024} KB of text.`,
    )
  const image = (input.type === 'bottle_scan' && input.image) || null
  if (image !== null) await consumeLimit(db, 'photoByAccount', userId)
  const photo =
    image === null ? null : await storePhoto(deps, await sentPicture(image), askerOf({ viewer, client }))

  const name = { userId, type: composed.type, identity: composed.identity }
  const written = inTransaction(db, async (tx) => {
    await requirePerson(tx, userId)
    const before = await queries.selectNamed(tx, name)
    const added = {
      isNew: before === undefined,
      bytes: bytes - (before?.bytes ?? 0),
      photoBytes: photo?.bytes ?? 0,
    }
    const freed = await requireRoom(tx, userId, added)
    const createdAt = deps.clock.now()
    const id = await queries.upsertBookmark(tx, { ...composed, ...name, bytes, photo, createdAt })
    return { id, before, freed }
  })
  const { id, before, freed } = await written.catch(async (error: unknown) => {
    // A refusal wrote nothing. After any other error the row may be there, as when the commit's answer was lost.
    if (error instanceof AppError) await deletePhotos(deps, [photo?.key ?? null])
    throw error
  })
  await deletePhotos(deps, photo === null ? freed : [...freed, before?.picture ?? null])
  return { id }
}

/**
 * Removes a bookmark with its public page, its photo and its reminder. All of it can be restored for an hour. Throws
 * NOT_FOUND.
 */
export async function removeBookmark(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  if (!(await queries.markRemoved(db, userId, id, clock.now()))) throw gone()
}

/**
 * Restores a removed bookmark. If the same thing was bookmarked again in the meantime, that bookmark stays. Throws
 * NOT_FOUND, also after the hour, and CONFLICT if nothing more fits.
 */
export async function restoreBookmark(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  id: string,
): Promise<void> {
  const removedAfter = new Date(clock.now().getTime() - RESTORE_MS)
  return inTransaction(db, async (tx) => {
    await requirePerson(tx, userId)
    const bookmark = await queries.selectRestorable(tx, userId, id, removedAfter)
    if (bookmark === undefined) throw gone()
    if (!bookmark.isRemoved || (await queries.selectNamed(tx, { userId, ...bookmark })) !== undefined) return
    // Its bytes never stopped counting.
    const { count } = await queries.selectStored(tx, userId)
    if (count >= MAX_BOOKMARKS) throw new AppError('CONFLICT', FULL)
    await queries.unmarkRemoved(tx, userId, id)
  })
}
