// @module-tag F1
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '#shared/app-error.ts'
import { newFileKey } from './file-key.ts'
import { keepsTheContract } from './files.contract.ts'
import { createDiskFiles } from './files.disk.ts'
import type { Files } from './files.port.ts'

// Another file of this worker may have loaded what is replaced here.
vi.hoisted(() => vi.resetModules())
vi.mock('node:fs/promises', { spy: true })
const { open, rename } = await vi.importActual<typeof fs>('node:fs/promises')

let folder: string
let files: Files

afterAll(() => {
  vi.doUnmock('node:fs/promises')
  vi.resetModules()
})
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'files-'))
  files = createDiskFiles({ folder: path.join(folder, 'not', 'made', 'yet') })
})
afterEach(async () => {
  vi.mocked(fs.open).mockReset()
  vi.mocked(fs.rename).mockReset()
  await fs.rm(folder, { recursive: true, force: true })
})

/** Every file and link below the test's folder. */
async function stored(): Promise<string[]> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)
}

const BYTES = Buffer.from([0, 1, 2, 255])

keepsTheContract('a folder of this machine', () => files)

it('keeps nothing next to the files themselves, and lists nothing else', async () => {
  const photo = newFileKey('fridge')
  await files.put(photo, BYTES)
  expect(await stored()).toEqual([path.basename(photo)])
  const inStore = path.join(folder, 'not', 'made', 'yet')
  const storedAt = new Date('2026-11-20T08:30:00Z')
  await fs.utimes(path.join(inStore, photo), storedAt, storedAt)
  await fs.writeFile(path.join(inStore, `${photo}.part`), 'half')
  expect(await files.list('fridge')).toEqual([{ key: photo, storedAt }])
})

it.each(['../escaped.webp', '/etc/passwd', 'avatars/../../x.webp', ''])(
  'writes nothing at %j',
  async (key) => {
    await expect(files.put(key, BYTES)).rejects.toThrow('not the key')
    expect(await stored()).toEqual([])
  },
)

describe('when writing fails half-way', () => {
  function failWriting(code: string, method: 'writeFile' | 'sync') {
    vi.mocked(fs.open).mockImplementationOnce(async (...given) => {
      const handle = await open(...given)
      if (method === 'sync')
        vi.spyOn(handle, 'sync').mockRejectedValue(Object.assign(new Error(code), { code }))
      else
        vi.spyOn(handle, 'writeFile').mockImplementation(async () => {
          await handle.write(BYTES.subarray(0, 2))
          throw Object.assign(new Error(code), { code })
        })
      return handle
    })
  }

  it.each([
    ['ENOSPC', 'writeFile'],
    ['ENOSPC', 'sync'],
    ['EDQUOT', 'sync'],
    ['EFBIG', 'writeFile'],
  ] as const)('for want of room (%s by %s), it says so and leaves nothing behind', async (code, method) => {
    const key = newFileKey('avatars')
    failWriting(code, method)
    const refusal = await files.put(key, BYTES).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({
      code: 'INSUFFICIENT_STORAGE',
      userMessage: 'Image could not be stored. There is no room left for it; please try again later.',
    })
    expect(await stored()).toEqual([])
    await files.put(key, BYTES)
    expect(await files.read(key)).toEqual(BYTES)
  })

  it('for another reason, it is a fault of ours and leaves nothing behind', async () => {
    failWriting('EIO', 'writeFile')
    const refusal = await files.put(newFileKey('avatars'), BYTES).catch((error: unknown) => error)
    expect(refusal).not.toBeInstanceOf(AppError)
    expect(refusal).toMatchObject({ code: 'EIO' })
    expect(await stored()).toEqual([])
  })
})

it('stores nothing more once the disk is 90 % full, and still reads and removes', async () => {
  let share = 0.89
  files = createDiskFiles({ folder, disk: { usedShare: async () => share } })
  const key = newFileKey('avatars')
  await files.put(key, BYTES)
  share = 0.9
  await expect(files.put(newFileKey('avatars'), BYTES)).rejects.toMatchObject({
    code: 'INSUFFICIENT_STORAGE',
  })
  expect(await files.read(key)).toEqual(BYTES)
  await files.remove(key)
  expect(await stored()).toEqual([])
})

it('flushes the content before its name leads to it, and the folder after', async () => {
  const steps: string[] = []
  vi.mocked(fs.open).mockImplementation(async (...given) => {
    const handle = await open(...given)
    const { sync } = handle
    vi.spyOn(handle, 'sync').mockImplementation(async () => {
      steps.push(`flush ${String(given[0]).endsWith('.part') ? 'content' : path.basename(String(given[0]))}`)
      await sync.call(handle)
    })
    return handle
  })
  vi.mocked(fs.rename).mockImplementation(async (...given) => {
    steps.push('rename')
    await rename(...given)
  })
  await files.put(newFileKey('avatars'), BYTES)
  expect(steps).toEqual(['flush content', 'rename', 'flush avatars'])
})
