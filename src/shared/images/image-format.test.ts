import { expect, it } from 'vitest'
import { imageFormatOf } from './image-format.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** A file type box: its size, name, major brand, version, and compatible brands. */
const typeBox = (major: string, ...compatible: string[]) =>
  latin1(
    `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}more`,
  )

it.each([
  ['jpeg', latin1('\xFF\xD8\xFF\xE0')],
  ['png', latin1('\x89PNG\r\n\x1A\n')],
  ['gif', latin1('GIF87a')],
  ['gif', latin1('GIF89a')],
  ['webp', latin1('RIFF\x10\0\0\0WEBPVP8 ')],
  ['avif', typeBox('avif', 'mif1')],
  ['avif', typeBox('avis')],
  ['avif', typeBox('mif1', 'miaf', 'avif')],
] as const)('knows %s by its first bytes', (format, bytes) => {
  expect(imageFormatOf(bytes)).toBe(format)
})

it('looks at its part of a larger buffer alone', () => {
  const buffer = latin1('xxGIF89axx')
  expect(imageFormatOf(buffer)).toBeNull()
  expect(imageFormatOf(new Uint8Array(buffer.buffer, buffer.byteOffset + 2, 6))).toBe('gif')
  expect(imageFormatOf(new Uint8Array(buffer.buffer, buffer.byteOffset + 2, 5))).toBeNull()
})

it.each([
  ['nothing', ''],
  ['a cut-off start', '\x89PNG'],
  ['a PNG spoilt by a text transfer', '\x89PNG\n\x1A\n'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['an XML declaration', '<?xml version="1.0"?><svg/>'],
  ['a page', '<!doctype html><script>1</script>'],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', 'II*\0'],
  ['a bitmap', 'BM\x10\0\0\0'],
  ['a sound', 'RIFF\x10\0\0\0WAVEfmt '],
  ['a picture behind a space', ' GIF89a'],
  ['a zip', 'PK\x03\x04'],
])('knows %s for no picture', (_what, text) => {
  expect(imageFormatOf(latin1(text))).toBeNull()
})

it.each([
  ['HEIC', typeBox('heic', 'mif1', 'heic')],
  ['MP4', typeBox('isom', 'iso2', 'mp41')],
  ['a brand behind the box', Buffer.concat([typeBox('mif1'), latin1('avif')])],
  ['a version that reads like a brand', latin1('\0\0\0\x10ftypmif1avif')],
  ['a box without an end', latin1('\0\0\0\x08ftypavifavif')],
])('knows %s for no AVIF', (_what, bytes) => {
  expect(imageFormatOf(bytes)).toBeNull()
})
