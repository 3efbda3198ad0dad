import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { decodePhoto } from '@smart-hydration/text-reader'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { CLASSIC } from '#tests/fixtures/reports/classic-report.ts'
import { openPdf } from './pdf/open-pdf.pdfjs.ts'
import { createPageReader } from './read-scanned-page.ts'

const FILE = path.join(import.meta.dirname, '../../tests/fixtures/reports', CLASSIC.file)
const reader = await createPageReader()
afterAll(() => reader.close())

it.each([
  [90, 3],
  [180, 2],
  [270, 1],
])(
  'says of a page that is turned by %s degrees that %s quarters bring it upright',
  { timeout: 90_000 },
  async (angle, turns) => {
    const pdf = await openPdf(await readFile(FILE))
    if (typeof pdf === 'string') throw new Error(pdf)
    const { webp, width, height } = await (await pdf.page(1)).picture(1_700)
    await pdf.close()
    const photo = await decodePhoto(await sharp(webp).rotate(angle).png().toBuffer())
    expect(await reader.read(photo, { width, height }, () => false)).toEqual({ turns })
  },
)
