import { describe, expect, it } from 'vitest'
import { newFileKey } from './file-key.ts'
import type { Files } from './files.port.ts'

const BYTES = Buffer.from([0, 1, 2, 255])

/**
 * What every store of files keeps to.
 * @param files reads the store, which is empty, in a test
 */
export function keepsTheContract(name: string, files: () => Files): void {
  describe(`the contract of stores: ${name}`, () => {
    it('gives back what was stored, under its key alone', async () => {
      const key = newFileKey('avatars')
      await files().put(key, BYTES)
      expect(await files().read(key)).toEqual(BYTES)
      expect(await files().read(newFileKey('avatars'))).toBeNull()
    })

    it('stores a part of a larger buffer, not the buffer', async () => {
      const key = newFileKey('avatars')
      await files().put(key, BYTES.subarray(1, 3))
      expect(await files().read(key)).toEqual(Buffer.from([1, 2]))
    })

    it('stores a megabyte as it was', async () => {
      const key = newFileKey('avatars')
      const large = Buffer.alloc(1_000_000, 'water')
      await files().put(key, large)
      expect((await files().read(key))?.equals(large)).toBe(true)
    })

    it('removes a file, and is content when there is none', async () => {
      const key = newFileKey('avatars')
      await files().put(key, BYTES)
      await files().remove(key)
      expect(await files().read(key)).toBeNull()
      await expect(files().remove(key)).resolves.toBeUndefined()
    })

    it('lists what is stored in a folder, and since when', async () => {
      expect(await files().list('fridge')).toEqual([])
      const photos = [newFileKey('fridge'), newFileKey('fridge'), newFileKey('fridge')]
      for (const photo of photos) await files().put(photo, BYTES)
      await files().put(newFileKey('avatars'), BYTES)
      const listed = await files().list('fridge')
      expect(listed.map(({ key }) => key).sort()).toEqual(photos.sort())
      for (const { storedAt } of listed)
        expect(storedAt.getTime()).toBeGreaterThan(Date.parse('2020-01-01T00:00:00Z'))
    })

    it.each(['../escaped.webp', '/etc/passwd', 'avatars/../../x.webp', ''])(
      'touches nothing at %j',
      async (key) => {
        await expect(files().put(key, BYTES)).rejects.toThrow('not the key')
        await expect(files().read(key)).rejects.toThrow('not the key')
        await expect(files().remove(key)).rejects.toThrow('not the key')
      },
    )
  })
}
