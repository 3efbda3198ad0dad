import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAX_IMAGE_BYTES } from '#shared/images/image.limits.ts'
import { unreadableSentence } from '#shared/images/image-format.ts'
import { PHOTOS, UNREADABLE_PHOTOS } from '#tests/fixtures/photo-cases.ts'
import { photoProblem } from './check-photo.ts'

const CASES = path.resolve('tests/fixtures/cases')
const bytesOf = (name: string) => readFileSync(path.join(CASES, name))
const JPEG = bytesOf('photo-exif-3.jpg')
const file = (bytes: Uint8Array<ArrayBuffer>, type: string, name: string) => new File([bytes], name, { type })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a chosen file', () => {
  it.each(PHOTOS)('$name is taken', async ({ name, bytes }) => {
    expect(await photoProblem(file(await bytes(), '', name))).toBeNull()
  })

  it.each([
    ['image/jpeg', 'label.jpg'],
    ['', 'label'],
    ['text/plain', 'label.txt'],
    ['application/pdf', 'label.pdf'],
    ['image/heic', 'IMG_1.HEIC'],
  ])('that is a JPEG is taken as one, though its type is "%s" and its name %s', async (type, name) => {
    expect(await photoProblem(file(JPEG, type, name))).toBeNull()
  })

  it.each([
    ['image/jpeg', 'label.jpg', '%PDF-1.7 and more than sixteen bytes'],
    ['image/png', 'label.png', '<html><svg></svg></html>'],
    ['', 'label.heic', 'not a picture at all'],
    ['image/jpeg', 'empty.jpg', ''],
  ])(
    'of type "%s" named %s that is no picture is refused with the type’s sentence',
    async (type, name, text) => {
      expect(await photoProblem(new File([text], name, { type }))).toEqual({
        title: 'Invalid File Type',
        message: 'Please upload an image file (e.g., JPG, PNG).',
      })
    },
  )

  it('may have 10 MB and no byte more', async () => {
    const padded = (size: number) =>
      file(Buffer.concat([JPEG, Buffer.alloc(size - JPEG.length)]), 'image/jpeg', 'a.jpg')
    expect(await photoProblem(padded(MAX_IMAGE_BYTES))).toBeNull()
    expect((await photoProblem(padded(MAX_IMAGE_BYTES + 1)))?.message).toBe(
      'This picture is larger than 10 MB. It has 10.1 MB: choose a smaller one.',
    )
  })
})

describe('a picture that is too large to be opened', () => {
  /** A PNG that says that it has so many pixels. */
  const png = (width: number, height: number, bytes = 64) => {
    const header = Buffer.alloc(bytes)
    header.write('\x89PNG\r\n\x1A\n\0\0\0\rIHDR', 'latin1')
    header.writeUInt32BE(width, 16)
    header.writeUInt32BE(height, 20)
    return file(header, 'image/png', 'a.png')
  }

  it('is named with its pixels, and its size, before the browser opens it', async () => {
    const open = vi.fn()
    vi.stubGlobal('createImageBitmap', open)
    expect((await photoProblem(png(16_000, 12_500)))?.message).toContain('has 200 megapixels')
    expect((await photoProblem(png(100, 100, 60 * 1024 * 1024)))?.message).toContain('It has 60 MB')
    expect(await photoProblem(png(12_000, 8000))).toBeNull()
    expect(open).not.toHaveBeenCalled()
  })
})

describe('a picture of another kind', () => {
  it.each(UNREADABLE_PHOTOS)('is refused by its name: %s', async (name, bytes) => {
    vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new DOMException('no')))
    expect(await photoProblem(file(bytes, 'image/jpeg', 'a.jpg'))).toEqual({
      title: `${name} Not Readable`,
      message: unreadableSentence(name),
    })
    expect(unreadableSentence(name)).toMatch(/JPG/)
  })

  it.each(UNREADABLE_PHOTOS)(
    'is taken where the browser reads it, but never a drawing: %s',
    async (name, bytes) => {
      vi.stubGlobal('createImageBitmap', vi.fn().mockResolvedValue({ close: vi.fn() }))
      const isRefused = (await photoProblem(file(bytes, '', 'IMG_1.HEIC'))) !== null
      expect(isRefused).toBe(name === 'SVG' || name === 'BMP')
    },
  )
})
