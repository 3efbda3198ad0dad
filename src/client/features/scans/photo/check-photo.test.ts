import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MAX_IMAGE_BYTES } from '#shared/images/image.limits.ts'
import { HEIC_UNREADABLE } from '#shared/images/image-format.ts'
import { photoProblem } from './check-photo.ts'

const CASES = path.resolve('tests/fixtures/cases')
const bytesOf = (name: string) => readFileSync(path.join(CASES, name))
const JPEG = bytesOf('photo-exif-3.jpg')
const file = (bytes: Uint8Array<ArrayBuffer>, type: string, name: string) => new File([bytes], name, { type })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a chosen file', () => {
  it.each(readdirSync(CASES).filter((name) => /^photo-/.test(name)))('%s is taken', async (name) => {
    expect(await photoProblem(file(bytesOf(name), '', name))).toBeNull()
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
    ['image/png', 'label.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
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
      'This picture is larger than 10 MB. Choose a smaller one.',
    )
  })
})

describe('a HEIC photo', () => {
  const heic = (name: string) => file(bytesOf('photo.heic'), 'image/jpeg', name)

  it('is refused by name where the browser cannot read it, whatever its file is called', async () => {
    vi.stubGlobal('createImageBitmap', vi.fn().mockRejectedValue(new DOMException('no')))
    expect(await photoProblem(heic('label.jpg'))).toEqual({
      title: 'HEIC Not Readable',
      message: HEIC_UNREADABLE,
    })
    expect(HEIC_UNREADABLE).toMatch(/HEIC.*JPG/)
  })

  it('is taken where the browser reads it', async () => {
    vi.stubGlobal('createImageBitmap', vi.fn().mockResolvedValue({ close: vi.fn() }))
    expect(await photoProblem(heic('IMG_1.HEIC'))).toBeNull()
  })
})
