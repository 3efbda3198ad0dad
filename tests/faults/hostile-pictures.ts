import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A file somebody uploads as a picture. */
export interface HostilePicture {
  name: string
  bytes: Buffer
  /** Whether it is a picture all the same, and has to come out as one that is clean. */
  isPicture?: true
}

const PAGE = '<script>alert(document.domain)</script>'
const PLACE = 'CANARY-PLACE'

const plain = (width = 200, height = 150) =>
  sharp({ create: { width, height, channels: 3, background: '#4682b4' } })

/** A chunk of a PNG: length, type, data, checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(12 + data.length)
  whole.writeUInt32BE(data.length, 0)
  whole.write(type, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, 8 + data.length)), 8 + data.length)
  return whole
}

/** A PNG of one bit a pixel that says it has this size, whatever its data hold. */
function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const start = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1')
  const content = chunk('IDAT', deflateSync(data, { level: 9 }))
  return Buffer.concat([start, chunk('IHDR', header), content, chunk('IEND', Buffer.of())])
}

/** A GIF of this many frames of four pixels each. */
function animation(frames: number): Promise<Buffer> {
  const raw = { width: 2, height: 2 * frames, channels: 3, pageHeight: 2 } as const
  const pixels = Buffer.from(Array.from({ length: 12 * frames }, (_, at) => (at * 37) & 255))
  return sharp(pixels, { raw }).gif({ effort: 1 }).toBuffer()
}

const text = (name: string, content: string): HostilePicture => ({
  name,
  bytes: Buffer.from(content, 'latin1'),
})

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>`

/** What looks like a picture at its beginning, and is none. */
const IMPOSTORS: readonly HostilePicture[] = [
  text('nothing', ''),
  text('SVG', SVG),
  text('SVG behind a declaration', `<?xml version="1.0"?><!DOCTYPE svg>${SVG}`),
  text('SVG that reads a file', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`),
  text('a page', `<!doctype html>${PAGE}`),
  text('a script that starts like a GIF', 'GIF89a/*\0\0\0\0*/=1;alert(1)//'),
  text('a page that starts like a JPEG', `\xFF\xD8\xFF\xE0${PAGE}`),
  text('a page that starts like a PNG', `\x89PNG\r\n\x1A\n${PAGE}`),
  text('SVG that starts like a WebP', `RIFF\x10\0\0\0WEBP${SVG}`),
  text('PDF', '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n'),
  text('an archive', 'PK\x03\x04\x14\0\0\0'),
  text('a program', '\x7FELF\x02\x01\x01\0'),
  text('HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  text('an AVIF without content', '\0\0\0\x14ftypavif\0\0\0\0mif1'),
  text('MVG', 'push graphic-context\nviewbox 0 0 640 480\nimage over 0,0 0,0 "https://127.0.0.1/x"\npop'),
  text('PostScript', '%!PS\n(%pipe%id) (w) file'),
]

async function bombs(): Promise<HostilePicture[]> {
  const jpeg = await plain().jpeg().toBuffer()
  let frame = 2
  while (jpeg[frame + 1] !== 0xc0) frame += 2 + jpeg.readUInt16BE(frame + 2)
  jpeg.writeUInt16BE(65_500, frame + 5)
  jpeg.writeUInt16BE(65_500, frame + 7)
  const webp = await plain().webp().toBuffer()
  webp.writeUInt16LE(16_383, 26)
  webp.writeUInt16LE(16_383, 28)
  const canvas = await animation(10)
  canvas.writeUInt16LE(65_535, 6)
  canvas.writeUInt16LE(65_535, 8)
  return [
    { name: '14,000 × 14,000 that unpacks', bytes: png(14_000, 14_000, Buffer.alloc(14_000 * 1_751)) },
    { name: '65,535 × 65,535 by its header', bytes: png(65_535, 65_535, Buffer.of()) },
    { name: 'one endless line', bytes: png(60_000_000, 1, Buffer.of()) },
    { name: '50,000 × 1,000 that unpacks', bytes: png(50_000, 1_000, Buffer.alloc(1_000 * 6_251)) },
    { name: 'a JPEG that says it is huge', bytes: jpeg },
    { name: 'a WebP that says it is huge', bytes: webp },
    { name: 'an animation that says its canvas is huge', bytes: canvas, isPicture: true },
    {
      name: 'a good picture with 11 MB behind it',
      bytes: Buffer.concat([await plain().png().toBuffer(), Buffer.alloc(11e6)]),
    },
  ]
}

async function cutOff(): Promise<HostilePicture[]> {
  const noise = Buffer.from(Array.from({ length: 30_000 }, (_, at) => Math.imul(at, 2_654_435_761) >>> 24))
  const picture = () => sharp(noise, { raw: { width: 200, height: 150, channels: 1 } })
  const whole = {
    JPEG: await picture().jpeg().toBuffer(),
    PNG: await picture().png().toBuffer(),
    WebP: await picture().webp({ quality: 100 }).toBuffer(),
    AVIF: await picture().avif({ effort: 0 }).toBuffer(),
    GIF: await picture().gif({ effort: 1 }).toBuffer(),
  }
  return Object.entries(whole).flatMap(([format, bytes]) =>
    [0.9, 0.5, 0.1].map((part) => ({
      name: `${format}, ${part * 100} % of it`,
      bytes: bytes.subarray(0, Math.floor(bytes.length * part)),
    })),
  )
}

/** Pictures with something in them that must not come out again. */
async function laden(): Promise<HostilePicture[]> {
  const exif = { IFD0: { Copyright: PLACE }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' } }
  const behind = async (name: string, bytes: Promise<Buffer>, what: string): Promise<HostilePicture> => ({
    name,
    bytes: Buffer.concat([await bytes, Buffer.from(what, 'latin1')]),
    isPicture: true,
  })
  const jpeg = await plain().jpeg().toBuffer()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, PAGE.length + 2]), Buffer.from(PAGE)])
  return [
    {
      name: 'a JPEG that tells where it was taken',
      bytes: await plain().withExif(exif).jpeg().toBuffer(),
      isPicture: true,
    },
    {
      name: 'a WebP that tells where it was taken',
      bytes: await plain().withExif(exif).webp().toBuffer(),
      isPicture: true,
    },
    {
      name: 'XMP',
      bytes: await plain()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${PLACE}</x:xmpmeta>`)
        .jpeg()
        .toBuffer(),
      isPicture: true,
    },
    {
      name: 'a JPEG with a page in a comment',
      bytes: Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
      isPicture: true,
    },
    await behind('a JPEG and a page', plain().jpeg().toBuffer(), PAGE),
    await behind('a GIF and a script', plain().gif({ effort: 1 }).toBuffer(), '/*;alert(1)//'.concat(PAGE)),
    await behind('a PNG and an archive', plain().png().toBuffer(), `PK\x03\x04${PAGE}`),
    { name: '10,000 frames', bytes: await animation(10_000), isPicture: true },
    ...(await largest()),
  ]
}

/** Pictures as large as they may be, which take the most memory. */
export async function largest(): Promise<HostilePicture[]> {
  return [
    {
      name: '50 megapixels, as wide as may be',
      bytes: await plain(12_000, 4_166).png().toBuffer(),
      isPicture: true,
    },
    { name: '50 megapixels', bytes: await plain(8_660, 5_773).png().toBuffer(), isPicture: true },
  ]
}

/** What no picture that comes out may hold. */
export const HARMFUL = new RegExp(`<script|alert\\(|${PLACE}|Exif|adobe:ns|PK\\x03\\x04`)

/** Every file of the corpus. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  return [...IMPOSTORS, ...(await bombs()), ...(await cutOff()), ...(await laden())]
}
