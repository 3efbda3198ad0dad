import { inTransaction, type Tx } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { consumeLimit } from '#server/limits/rate-limits.ts'
import { sentPicture } from '#server/providers/images/sent-picture.ts'
import type { MemberContext } from '#server/trpc/context.ts'
import { requireConfirmedAddress } from '#server/trpc/procedures.ts'
import { AppError } from '#shared/app-error.ts'
import {
  type BookmarkAdd,
  MAX_BOOKMARK_BYTES,
  MAX_BOOKMARKS,
  MAX_BOOKMARKS_BYTES,
  MAX_PHOTOS_BYTES,
} from '#shared/bookmarks/bookmarks.schema.ts'
import { bytesOf, gone, identityOf, RESTORE_MS } from './bookmarks.policy.ts'
import * as queries from './bookmarks.queries.ts'
import { forgetPhotos, storePhoto } from './photo-files.ts'

const OK = { status: 'ok' } as const

/** What is about to be stored, beside what is stored already. */
interface Addition {
  isNew: boolean
  /** Bytes that come on top, of texts and data and of photos. */
  bytes: number
  photoBytes: number
}

const MIB = 1024 * 1024
const FULL = `You keep ${MAX_BOOKMARKS} things already. Remove one you no longer need, and save this one again.`

/** The sentence for what does not fit, or null when the addition fits. */
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
 * Makes sure that an addition fits. The person has to be locked, or two additions would fit into one place. What was
 * removed and can still be restored goes first; answers with the keys of its photos. Throws CONFLICT.
 */
async function requireRoom(tx: Tx, userId: string, added: Addition): Promise<string[]> {
  if (whyFull(await queries.selectStored(tx, userId), added) === null) return []
  const photos = await queries.deleteRemovedOf(tx, userId)
  const why = whyFull(await queries.selectStored(tx, userId), added)
  if (why !== null) throw new AppError('CONFLICT', why)
  return photos
}

async function requirePerson(tx: Tx, userId: string): Promise<void> {
  if (!(await queries.lockPerson(tx, userId)))
    throw new AppError('UNAUTHORIZED', 'This account does not exist any more.')
}

/** Throws NOT_FOUND for a city that does not exist, PAYLOAD_TOO_LARGE for more than one bookmark may take. */
async function requireValid({ db }: Pick<Deps, 'db'>, input: BookmarkAdd): Promise<void> {
  if (bytesOf(input) > MAX_BOOKMARK_BYTES)
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `This is too large to save: a bookmark holds at most ${MAX_BOOKMARK_BYTES / 1024} KB of text.`,
    )
  const isOfCity = input.type === 'city_management' || input.type === 'tap_water'
  if (isOfCity && !(await queries.cityExists(db, input.data.slug)))
    throw new AppError('NOT_FOUND', 'City Not Found')
}

/**
 * Keeps a thing, once: what is kept of it already is brought up to date, and its photo stays unless there is a new one.
 * Throws FORBIDDEN (`details.reason` is `address-not-confirmed`) until the address is confirmed, NOT_FOUND for a city
 * that does not exist, PAYLOAD_TOO_LARGE, CONFLICT when nothing more fits, TOO_MANY_REQUESTS, and what `storePhoto`
 * throws for the photo.
 */
export async function addBookmark(
  { deps, viewer, picture }: Pick<MemberContext, 'deps' | 'viewer' | 'picture'>,
  input: BookmarkAdd,
): Promise<{ id: string; wasSaved: boolean }> {
  const { db } = deps
  const userId = viewer.id
  requireConfirmedAddress(viewer, 'to save things')
  await consumeLimit(db, 'bookmarkByAccount', userId)
  await requireValid(deps, input)
  const image = (input.type === 'bottle_scan' && input.image) || null
  if (image !== null) await consumeLimit(db, 'photoByAccount', userId)
  const photo = image === null ? null : await storePhoto(deps, sentPicture({ picture }, image))

  const { type, title, description = null, link = null, data } = input
  const name = { userId, type, identity: identityOf(input) }
  const written = inTransaction(db, async (tx) => {
    await requirePerson(tx, userId)
    const before = await queries.selectNamed(tx, name)
    const bytes = bytesOf(input)
    const added = {
      isNew: before === undefined,
      bytes: bytes - (before?.bytes ?? 0),
      photoBytes: photo?.bytes ?? 0,
    }
    const freed = await requireRoom(tx, userId, added)
    const content = { title: title.trim(), description, link, data, bytes, photo }
    const id = await queries.upsertBookmark(tx, { ...name, ...content, createdAt: deps.clock.now() })
    return { id, before, freed }
  })
  const { id, before, freed } = await written.catch(async (error: unknown) => {
    await forgetPhotos(deps, [photo?.key ?? null])
    throw error
  })
  await forgetPhotos(deps, photo === null ? freed : [...freed, before?.picture ?? null])
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
    // It never stopped counting in bytes.
    const { count } = await queries.selectStored(tx, userId)
    if (count >= MAX_BOOKMARKS) throw new AppError('CONFLICT', FULL)
    await queries.unmarkRemoved(tx, userId, id)
    return OK
  })
}
