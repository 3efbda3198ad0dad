import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/app-error.ts'
import { isNoRoom, NO_ROOM_MESSAGE } from '#shared/no-room.ts'
import { DISK_FULL_SHARE, type Disk } from '../disk/disk.node.ts'
import { assertFileKey, isFileKey } from './file-key.ts'
import type { Files, StoredFile } from './files.port.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Flushes a file or a folder to disk, so that it survives a power cut. */
async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a file under another name, flushes it and renames it, so that its name never refers to a partial file. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(target)
  const temporary = `${target}.${randomUUID()}.part`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await flush(folder)
}

/** A file's stats; null if it does not exist. */
async function unlessGone<Found>(found: Promise<Found>): Promise<Found | null> {
  try {
    return await found
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const namesIn = async (folder: string) => (await unlessGone(readdir(folder))) ?? []

/**
 * Stores files in a folder of this machine, created with the first file. With a `disk`, nothing is stored while that disk is
 * nearly full, because the database needs the rest.
 */
export function createDiskFiles({ folder, disk }: { folder: string; disk?: Pick<Disk, 'usedShare'> }): Files {
  const locate = (key: string) => {
    assertFileKey(key)
    return path.join(folder, key)
  }
  return {
    async put(key, bytes) {
      const target = locate(key)
      if (disk !== undefined && (await disk.usedShare()) >= DISK_FULL_SHARE)
        throw new AppError('INSUFFICIENT_STORAGE', NO_ROOM_MESSAGE)
      try {
        await writeWhole(target, bytes)
      } catch (error) {
        if (!isNoRoom(error)) throw error
        throw new AppError('INSUFFICIENT_STORAGE', NO_ROOM_MESSAGE, { cause: error })
      }
    },
    async read(key) {
      return unlessGone(readFile(locate(key)))
    },
    async remove(key) {
      await rm(locate(key), { force: true })
    },
    async list(listed) {
      const stored: StoredFile[] = []
      for (const name of await namesIn(path.join(folder, listed))) {
        const key = `${listed}/${name}`
        if (!isFileKey(key)) continue
        // Files removed during the listing are left out.
        const storedAt = await unlessGone(stat(locate(key)).then(({ mtime }) => mtime))
        if (storedAt !== null) stored.push({ key, storedAt })
      }
      return stored
    },
  }
}
