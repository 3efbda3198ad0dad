import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fileKeyOf } from '#server/providers/files/file-key.ts'
import { pictureSrcSet } from '#shared/images/picture-sizes.ts'
import type { PictureBucket } from '#shared/images/pictures.schema.ts'
import { fullRefusalOf } from '#tests/harness/account-steps.ts'
import { adminDevice } from '#tests/harness/admin-steps.ts'
import { REFUSALS_WRITE, unchanged } from '#tests/harness/fingerprint.ts'
import type { Device } from '#tests/harness/person.ts'
import { useTestDeps } from '#tests/harness/test-deps.ts'

const deps = useTestDeps()
const LABELS = path.resolve(import.meta.dirname, '../../../../tests/fixtures/labels')
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

let admin: Device
beforeEach(async () => {
  admin = await adminDevice(deps)
})

const upload = (image: string, bucket: PictureBucket = 'cities', prefix = 'graz', device = admin) =>
  device.ask((api) => api.admin.images.upload({ image, bucket, prefix }))
const fromUrl = (imageUrl: string, device = admin) =>
  device.ask((api) => api.admin.images.fromUrl({ imageUrl, bucket: 'products', prefix: 'filter' }))
const sizeOf = async (address: string) => {
  const bytes = await deps.files.read(fileKeyOf(address) ?? '')
  const { width, height, format, exif } = await sharp(bytes ?? undefined).metadata()
  return { width, height, format, exif }
}

describe('admin.images.upload', () => {
  it('stores a picture in three sizes, without metadata, and names the middle one', async () => {
    const photo = await readFile(path.join(LABELS, '01-evian-table.jpg'))
    const { publicUrl } = await upload(dataUrl(photo), 'innovations', 'fog-nets')
    expect(publicUrl).toMatch(/^\/images\/innovations\/fog-nets-[\da-f-]{36}-960\.webp$/)
    const addresses = (pictureSrcSet(publicUrl) ?? '').split(', ').map((part) => part.split(' ')[0] ?? '')
    expect(addresses).toHaveLength(3)
    for (const address of addresses) {
      expect(await sizeOf(address)).toMatchObject({ format: 'webp', exif: undefined })
    }
  })

  it('never enlarges one', async () => {
    const { publicUrl } = await upload(dataUrl(await png(700, 350)))
    expect(await sizeOf(publicUrl.replace('-960.', '-480.'))).toMatchObject({ width: 480, height: 240 })
    expect(await sizeOf(publicUrl.replace('-960.', '-1600.'))).toMatchObject({ width: 700, height: 350 })
  })

  it.each<[string, () => Promise<string>, string]>([
    ['a page', async () => dataUrl(Buffer.from('<html><script>alert(1)</script>')), 'BAD_REQUEST'],
    ['a drawing with script', async () => dataUrl(Buffer.from('<svg onload="alert(1)"/>')), 'BAD_REQUEST'],
    ['half a picture', async () => dataUrl((await png(500, 500)).subarray(0, 300)), 'BAD_REQUEST'],
    ['a picture of 64 megapixels', async () => dataUrl(await png(8000, 8000)), 'PAYLOAD_TOO_LARGE'],
    ['no data URL', async () => 'https://elsewhere.example/a.png', 'BAD_REQUEST'],
  ])('refuses %s, and keeps nothing of it', async (_name, image, code) => {
    const before = await deps.files.list('cities')
    const given = await image()
    expect(await unchanged(deps.db, () => fullRefusalOf(upload(given)), REFUSALS_WRITE)).toMatchObject({
      code,
    })
    expect(await deps.files.list('cities')).toEqual(before)
  })

  it.each(['', '../graz', 'Graz', 'graz/..', 'graz--x', '-graz', 'gräz', 'a'.repeat(81), 'graz.webp'])(
    'takes no prefix such as %j',
    async (prefix) => {
      const image = dataUrl(await png(2, 2))
      expect(await fullRefusalOf(upload(image, 'cities', prefix))).toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  it('keeps all sizes or none', async () => {
    const before = await deps.files.list('products')
    const put = deps.files.put.bind(deps.files)
    let count = 0
    const failing = vi.spyOn(deps.files, 'put').mockImplementation(async (key, bytes) => {
      count += 1
      if (count === 3) throw new Error('the disk is gone')
      return put(key, bytes)
    })
    await expect(upload(dataUrl(await png(9, 9)), 'products')).rejects.toThrow()
    failing.mockRestore()
    expect(await deps.files.list('products')).toEqual(before)
  })
})

describe('admin.images.fromUrl', () => {
  it('keeps what it fetched under a name of ours', async () => {
    const picture = await png(30, 20)
    const fetching = vi.spyOn(deps.outbound, 'fetchPicture').mockResolvedValueOnce(picture)
    const { publicUrl } = await fromUrl('https://pictures.example.com/evil.svg?x=1')
    expect(publicUrl).toMatch(/^\/images\/products\/filter-[\da-f-]{36}-960\.webp$/)
    expect(await sizeOf(publicUrl)).toMatchObject({ width: 30, height: 20 })
    fetching.mockRestore()
  })

  it('believes the bytes, not what was said of them', async () => {
    const fetching = vi.spyOn(deps.outbound, 'fetchPicture').mockResolvedValueOnce(Buffer.from('GIF? <html>'))
    expect(await fullRefusalOf(fromUrl('https://pictures.example.com/a.gif'))).toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('not a picture'),
    })
    fetching.mockRestore()
  })

  it.each(['http://127.0.0.1/', 'https://localhost/', 'file:///etc/passwd', 'a picture'])(
    'asks no one at %s',
    async (address) => {
      expect(await fullRefusalOf(fromUrl(address))).toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('cannot be used'),
      })
    },
  )
})
