// @module-tag S2
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { OWN_WORK } from '#server/limits/shares.ts'
import { AppError } from '#shared/app-error.ts'
import { MAX_IMAGE_BYTES } from '#shared/images/image.schema.ts'
import { normalizeImage, type PictureShape } from './images.sharp.ts'

const SQUARE: PictureShape = { width: 64, height: 64, fit: 'cover', quality: 90 }
const INSIDE: PictureShape = { width: 64, height: 64, fit: 'inside', quality: 90 }

const WIDTH = 120
const HEIGHT = 80
const RED = [220, 20, 20] as const
const BLUE = [20, 20, 220] as const

/** A picture whose left half is red and whose right half is blue. */
function redAndBlue() {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    at % WIDTH < WIDTH / 2 ? RED : BLUE,
  ).flat()
  return sharp(Buffer.from(pixels), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
}

/** Gray noise, whose data fills its file to the end. */
function noise() {
  const pixels = Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) => Math.imul(at, 2654435761) >>> 24),
  )
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } })
}

const ENCODE = {
  jpeg: (picture: Sharp) => picture.jpeg(),
  'progressive JPEG': (picture: Sharp) => picture.jpeg({ progressive: true }),
  png: (picture: Sharp) => picture.png(),
  'interlaced PNG': (picture: Sharp) => picture.png({ progressive: true }),
  webp: (picture: Sharp) => picture.webp({ quality: 100 }),
  avif: (picture: Sharp) => picture.avif({ effort: 0, quality: 90 }),
  gif: (picture: Sharp) => picture.gif({ effort: 1 }),
}
const FORMATS = Object.entries(ENCODE)

/** A chunk of a PNG: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length)
  return whole
}

/** A PNG of one bit a pixel, which says it has this size whatever its data hold. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const start = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(data)),
    chunk('IEND', Buffer.of()),
  ])
}

/** The position of a JPEG's marker, such as 0xda (start of scan). */
function markerAt(jpeg: Buffer, marker: number): number {
  let at = 2
  while (jpeg[at + 1] !== marker) at += 2 + jpeg.readUInt16BE(at + 2)
  return at
}

async function pixelOf(webp: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(webp).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())]
}

function expectColor(pixel: readonly number[], color: readonly number[]) {
  for (const [channel, value] of color.entries())
    expect(Math.abs((pixel[channel] ?? Number.NaN) - value)).toBeLessThan(40)
}

async function refusalOf(bytes: Uint8Array): Promise<AppError> {
  const refusal = await normalizeImage(bytes, SQUARE, OWN_WORK).catch((error: unknown) => error)
  if (!(refusal instanceof AppError)) throw new Error(`No refusal, but ${String(refusal)}`)
  return refusal
}

const DAMAGED = 'The picture is damaged or incomplete. Save it again, or choose another one.'
const UNREADABLE = 'This file is not a picture we can read. Use a JPEG, PNG, WebP, AVIF or GIF.'
const TOO_MANY_PIXELS =
  'This picture has more than 50 megapixels. Choose a smaller one, or scale it down first.'

describe('a good picture', () => {
  it.each(FORMATS)('%s comes out as WebP of the size that was asked for', async (_name, encode) => {
    const { bytes, width, height } = await normalizeImage(
      await encode(redAndBlue()).toBuffer(),
      SQUARE,
      OWN_WORK,
    )
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
    expect([width, height]).toEqual([64, 64])
    expectColor(await pixelOf(bytes, 4, 32), RED)
    expectColor(await pixelOf(bytes, 60, 32), BLUE)
  })

  it('keeps its proportions inside, and is not enlarged', async () => {
    const large = await normalizeImage(await redAndBlue().png().toBuffer(), INSIDE, OWN_WORK)
    expect([large.width, large.height]).toEqual([64, 43])
    const small = await normalizeImage(await redAndBlue().resize(30, 20).png().toBuffer(), INSIDE, OWN_WORK)
    expect([small.width, small.height]).toEqual([30, 20])
  })

  it('keeps its transparency', async () => {
    const clear = sharp({ create: { width: 8, height: 8, channels: 4, background: '#0000' } })
    const { bytes } = await normalizeImage(await clear.png().toBuffer(), SQUARE, OWN_WORK)
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
  })

  it('shows the first frame of an animation alone', async () => {
    const frames = Buffer.concat(
      [RED, BLUE].map((color) =>
        Buffer.from(
          Array(64 * 64)
            .fill(color)
            .flat(),
        ),
      ),
    )
    const raw = { width: 64, height: 128, channels: 3, pageHeight: 64 } as const
    for (const encoded of [
      sharp(frames, { raw }).gif({ delay: [100, 100] }),
      sharp(frames, { raw }).webp(),
    ]) {
      const animation = await encoded.toBuffer()
      expect((await sharp(animation).metadata()).pages).toBe(2)
      const { bytes, height } = await normalizeImage(animation, SQUARE, OWN_WORK)
      expect((await sharp(bytes).metadata()).pages).toBeUndefined()
      expect(height).toBe(64)
      expectColor(await pixelOf(bytes, 32, 32), RED)
    }
  })

  it('is turned upright and loses where it was taken, and everything else next to its pixels', async () => {
    const original = await redAndBlue()
      .withExif({
        IFD0: { Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Somebody</x:xmpmeta>')
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const before = await sharp(original).metadata()
    expect(before).toMatchObject({ orientation: 6, exif: expect.any(Buffer), xmp: expect.any(Buffer) })
    expect(before.icc).toBeInstanceOf(Buffer)
    // The tag of the GPS block, in the byte order sharp writes.
    expect(before.exif?.includes(Buffer.from([0x25, 0x88]))).toBe(true)

    const { bytes, width, height } = await normalizeImage(original, INSIDE, OWN_WORK)
    expect([width, height]).toEqual([43, 64])
    // Turned clockwise by a quarter, what was left is up.
    expectColor(await pixelOf(bytes, 20, 4), RED)
    expectColor(await pixelOf(bytes, 20, 60), BLUE)
    const after = await sharp(bytes).metadata()
    for (const key of ['exif', 'xmp', 'icc', 'iptc', 'orientation'] as const)
      expect(after[key]).toBeUndefined()
    expect(bytes.includes('Somebody')).toBe(false)
  })

  it('is read although a phone wrote a scan header that decoders warn about', async () => {
    const jpeg = await redAndBlue().jpeg().toBuffer()
    const scan = markerAt(jpeg, 0xda)
    // The last coefficient of the scan, 63 in every baseline JPEG.
    jpeg[scan + jpeg.readUInt16BE(scan + 2)] = 0
    expect((await normalizeImage(jpeg, SQUARE, OWN_WORK)).width).toBe(64)
  })

  it('can be read eight times at once', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, () => noise().jpeg().toBuffer()))
    const results = await Promise.all(pictures.map((picture) => normalizeImage(picture, SQUARE, OWN_WORK)))
    for (const { bytes } of results) expect(bytes.equals(results[0]?.bytes ?? Buffer.of())).toBe(true)
  })
})

describe('what is no picture', () => {
  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['SVG behind a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['PDF', '%PDF-1.7\n'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ])('is refused: %s', async (_what, text) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toMatchObject({
      code: 'BAD_REQUEST',
      userMessage: UNREADABLE,
    })
  })

  it('is refused: a TIFF, though the decoder could read it', async () => {
    expect((await refusalOf(await redAndBlue().tiff().toBuffer())).userMessage).toBe(UNREADABLE)
  })

  it.each([
    ['a script that starts like a GIF', 'GIF89a/*\0\0\0\0*/=1;alert(1)//'],
    ['a page that starts like a JPEG', '\xFF\xD8\xFF\xE0<script>alert(1)</script>'],
    ['the name of a PNG alone', '\x89PNG\r\n\x1A\n'],
    ['an SVG behind the name of a WebP', 'RIFF\x10\0\0\0WEBP<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an AVIF without content', '\0\0\0\x14ftypavif\0\0\0\0mif1'],
  ])('is refused: %s', async (_what, text) => {
    expect(await refusalOf(Buffer.from(text, 'latin1'))).toMatchObject({
      code: 'BAD_REQUEST',
      userMessage: DAMAGED,
    })
  })
})

describe('a picture that is something else as well', () => {
  const PAGE = '<script>alert(document.domain)</script>'

  it.each(FORMATS)('%s with a page behind its end comes out clean', async (_name, encode) => {
    const both = Buffer.concat([await encode(redAndBlue()).toBuffer(), Buffer.from(PAGE)])
    const { bytes } = await normalizeImage(both, SQUARE, OWN_WORK)
    expect(bytes.includes('<script')).toBe(false)
    expectColor(await pixelOf(bytes, 4, 32), RED)
  })

  it('comes out clean of a page in a JPEG comment', async () => {
    const jpeg = await redAndBlue().jpeg().toBuffer()
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PAGE.length + 2]), Buffer.from(PAGE)])
    const both = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    const { bytes } = await normalizeImage(both, SQUARE, OWN_WORK)
    expect(bytes.includes('<script')).toBe(false)
  })
})

describe('a damaged picture', () => {
  it.each(FORMATS)(
    '%s is refused when a tenth, a half or nearly all of it is missing',
    async (_name, encode) => {
      const whole = await encode(noise()).toBuffer()
      for (const part of [0.9, 0.5, 0.1]) {
        const refusal = await refusalOf(whole.subarray(0, Math.floor(whole.length * part)))
        expect(refusal).toMatchObject({ code: 'BAD_REQUEST', userMessage: DAMAGED })
      }
    },
  )

  it('is refused when it has no pixels', async () => {
    expect((await refusalOf(png(0, 0, Buffer.of()))).userMessage).toBe(DAMAGED)
  })
})

describe('a picture that is too large', () => {
  it('is refused above 10 MB, whatever it is, and read up to it', async () => {
    const picture = await redAndBlue().png().toBuffer()
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])
    expect((await normalizeImage(padded(MAX_IMAGE_BYTES), SQUARE, OWN_WORK)).width).toBe(64)
    expect(await refusalOf(padded(MAX_IMAGE_BYTES + 1))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      userMessage: 'This picture is larger than 10 MB. Choose a smaller one.',
    })
  })

  it.each([
    ['just above', 50_000, 1001],
    ['the bomb', 14_000, 14_000],
    ['65535 squared', 65_535, 65_535],
    ['one endless line', 60_000_000, 1],
  ])('is refused by its header alone: %s', async (_what, width, height) => {
    // Without any data a decoder would only ever find it damaged.
    expect((await refusalOf(png(width, height, Buffer.of()))).userMessage).toBe(TOO_MANY_PIXELS)
  })

  it('is refused by the header of a JPEG, a WebP and a GIF too', async () => {
    const jpeg = await redAndBlue().jpeg().toBuffer()
    const frame = markerAt(jpeg, 0xc0)
    jpeg.writeUInt16BE(65_500, frame + 5)
    jpeg.writeUInt16BE(65_500, frame + 7)
    const webp = await redAndBlue().webp().toBuffer()
    webp.writeUInt16LE(16_383, 26)
    webp.writeUInt16LE(16_383, 28)
    const gif = Buffer.from('474946383961ffffffff0000002c00000000ffffffff0002024401003b', 'hex')
    for (const picture of [jpeg, webp, gif])
      expect((await refusalOf(picture)).userMessage).toBe(TOO_MANY_PIXELS)
  })

  it.each([
    ['wide', 12_001, 10],
    ['high', 10, 12_001],
  ])('is refused when it is too %s for its lines to be held', async (_what, width, height) => {
    expect(await refusalOf(png(width, height, Buffer.of()))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      userMessage:
        'This picture is more than 12,000 pixels wide or high. Choose a smaller one, or scale it down first.',
    })
  })

  it('is read at 50 megapixels and 12,000 pixels a side', async () => {
    const line = 12_000 / 8 + 1
    const { width } = await normalizeImage(png(12_000, 4_166, Buffer.alloc(4_166 * line)), INSIDE, OWN_WORK)
    expect(width).toBe(64)
  })
})

describe('what is slow to decode', () => {
  const large = sharp({ create: { width: 6_000, height: 4_100, channels: 3, background: '#27a' } })

  /** An AVIF of 64 pixels a side whose header (its `ispe` box) names another size. */
  async function avifOf(width: number, height: number) {
    const small = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#27a' } })
      .avif({ effort: 0 })
      .toBuffer()
    const sizeBox = small.indexOf('ispe')
    small.writeUInt32BE(width, sizeBox + 8)
    small.writeUInt32BE(height, sizeBox + 12)
    return small
  }

  it.each([
    ['an interlaced PNG', () => large.png({ progressive: true }).toBuffer()],
    ['an AVIF', () => avifOf(6_000, 4_100)],
  ])('%s above 24 megapixels is refused by its header', async (_what, picture) => {
    await expect(normalizeImage(await picture(), SQUARE, OWN_WORK)).rejects.toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      userMessage: expect.stringContaining('24 megapixels at most'),
    })
  })

  it('an AVIF of 24 megapixels is not refused for its size', async () => {
    const error = await normalizeImage(await avifOf(6_000, 4_000), SQUARE, OWN_WORK).catch((caught) => caught)
    expect(error).toMatchObject({ code: 'BAD_REQUEST', userMessage: expect.stringContaining('damaged') })
  })
})
