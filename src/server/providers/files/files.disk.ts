import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../../../shared/app-error.ts'
import { assertFileKey } from './file-key.ts'
import type { Files } from './files.port.ts'

/** A full disk, a used-up quota, and a file larger than the process may write. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG'])

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** Flushes what was written to a file or a folder, so that it outlives a power cut. */
async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Writes a file beside its place, flushes it and moves it there: its name never leads to a half-written file. */
async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(target)
  const temporary = `${target}.${randomUUID()}.part`
  await mkdir(folder, { recursive: true })
  try {
    const handle = await open(temporary, 'wx')
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

/** Keeps files below a folder of this machine, which is made when the first one is stored. */
export function createDiskFiles({ folder }: { folder: string }): Files {
  const locate = (key: string) => {
    assertFileKey(key)
    return path.join(folder, key)
  }
  return {
    async put(key, bytes) {
      const target = locate(key)
      try {
        await writeWhole(target, bytes)
      } catch (error) {
        if (!NO_ROOM.has(codeOf(error))) throw error
        throw new AppError(
          'INSUFFICIENT_STORAGE',
          'Image could not be stored. There is no room left for it; please try again later.',
          { cause: error },
        )
      }
    },
    async read(key) {
      try {
        return await readFile(locate(key))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }
    },
    async remove(key) {
      await rm(locate(key), { force: true })
    },
  }
}
