import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@smart-hydration/shared/app-error.ts'
import { isNoRoom } from '@smart-hydration/shared/no-room.ts'
import { MAX_UPLOAD_BYTES } from '@smart-hydration/shared/water/loads/upload.ts'

export interface UploadPiece {
  /** A UUID that the browser chose. */
  uploadId: string
  /** Where in the file the piece begins. */
  offset: number
  /** The size of the whole file, in bytes. */
  total: number
}

const UPLOADS = 'uploads'
const placeOf = (folder: string, uploadId: string) => path.join(folder, UPLOADS, uploadId)

const brokenOff = () => new AppError('CONFLICT', 'The upload broke off. Choose the file again.')
const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'The file is larger than 3 GB.')

/**
 * Adds a piece to an upload; a piece that is sent again is not added twice. Returns how many bytes there are.
 * @throws AppError CONFLICT for a piece that does not continue the file, PAYLOAD_TOO_LARGE, INSUFFICIENT_STORAGE
 */
export async function addPiece(
  folder: string,
  { uploadId, offset, total }: UploadPiece,
  bytes: Uint8Array,
): Promise<number> {
  const end = offset + bytes.length
  if (total > MAX_UPLOAD_BYTES || end > total) throw tooLarge()
  const place = placeOf(folder, uploadId)
  await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const file = await open(place, offset === 0 ? 'w' : 'r+', 0o600).catch(() => {
    throw brokenOff()
  })
  try {
    const { size } = await file.stat()
    if (size === end) return end
    if (size !== offset) throw brokenOff()
    await file.write(bytes, 0, bytes.length, offset)
    return end
  } catch (error) {
    if (!isNoRoom(error)) throw error
    await rm(place, { force: true })
    throw new AppError('INSUFFICIENT_STORAGE', 'There is no room for this file on the server.', {
      cause: error,
    })
  } finally {
    await file.close()
  }
}

/** Moves a whole upload to a file. Throws AppError CONFLICT where it is not whole. */
export async function takeUpload(
  folder: string,
  { uploadId, total }: Pick<UploadPiece, 'uploadId' | 'total'>,
  file: string,
): Promise<void> {
  const place = placeOf(folder, uploadId)
  const found = await stat(place).catch(() => null)
  if (found?.size !== total) throw brokenOff()
  await rename(place, file)
}

/** Deletes uploads that no one has continued since a time. */
export async function removeOldUploads(folder: string, before: Date): Promise<void> {
  const names = await readdir(path.join(folder, UPLOADS)).catch(() => [])
  for (const name of names) {
    const place = placeOf(folder, name)
    const { mtime } = await stat(place)
    if (mtime < before) await rm(place, { force: true })
  }
}
