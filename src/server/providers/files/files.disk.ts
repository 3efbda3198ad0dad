import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '#shared/app-error.ts'
import { DISK_FULL_SHARE, type Disk } from '../disk/disk.port.ts'
import { isNoRoom, NO_ROOM_MESSAGE } from '../disk/no-room.ts'
import { assertFileKey, isFileKey } from './file-key.ts'
import type { Files, StoredFile } from './files.port.ts'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Flushes what was written to a file or a folder, so that it outlives a power cut. */
async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a file next to its place, flushes it and moves it there: its name never leads to a half-written file. */
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

/** What is found of a file; null when there is none. */
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
 * Keeps files below a folder of this machine, which is made when the first one is stored. With a `disk`, nothing more is
 * stored while that disk is nearly full, because the database needs what is left of it.
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
    async list(of) {
      const stored: StoredFile[] = []
      for (const name of await namesIn(path.join(folder, of))) {
        const key = `${of}/${name}`
        if (!isFileKey(key)) continue
        // Whatever was removed while the list was read is not in it.
        const storedAt = await unlessGone(stat(locate(key)).then(({ mtime }) => mtime))
        if (storedAt !== null) stored.push({ key, storedAt })
      }
      return stored
    },
  }
}
