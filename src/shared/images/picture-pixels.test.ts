import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureSizeOf } from './picture-pixels.ts'

const picture = sharp({ create: { width: 321, height: 123, channels: 3, background: 'teal' } })

it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'the size of a %s stands in its header',
  async (format) => {
    expect(pictureSizeOf(await picture.clone().toFormat(format).toBuffer())).toEqual({
      width: 321,
      height: 123,
    })
  },
)

it('is found in a lossless WebP and one with a profile, and behind the metadata of a JPEG', async () => {
  const size = { width: 321, height: 123 }
  expect(pictureSizeOf(await picture.clone().webp({ lossless: true }).toBuffer())).toEqual(size)
  expect(
    pictureSizeOf(
      await picture
        .clone()
        .withExif({ IFD0: { Artist: 'a' } })
        .webp()
        .toBuffer(),
    ),
  ).toEqual(size)
  const exif = { IFD0: { ImageDescription: 'x'.repeat(60_000) } }
  expect(pictureSizeOf(await picture.clone().withExif(exif).jpeg({ progressive: true }).toBuffer())).toEqual(
    size,
  )
})

it.each([
  [[0xff, 0xd8, 0xff]],
  [[0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [[...Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')]],
  [[...Buffer.from('no picture')]],
])('is not known of %j', (bytes) => {
  expect(pictureSizeOf(new Uint8Array(bytes))).toBeNull()
})
