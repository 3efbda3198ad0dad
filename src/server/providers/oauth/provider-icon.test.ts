import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIcon } from './provider-icon.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'provider-icon-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function iconOf(name: string, content: string | Buffer): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return readIcon(file)
}

it('becomes an address that the button can show', async () => {
  expect(await iconOf('hall.SVG', '<svg/>')).toBe('data:image/svg+xml;base64,PHN2Zy8+')
  expect(await iconOf('hall.png', 'x')).toMatch(/^data:image\/png;base64,/)
})

it('is refused with a sentence that names the file', async () => {
  await expect(iconOf('hall.gif', 'x')).rejects.toThrow('hall.gif is no SVG, PNG or WebP file.')
  await expect(iconOf('large.png', Buffer.alloc(32 * 1024 + 1))).rejects.toThrow(
    'large.png is larger than 32 KB.',
  )
  await expect(readIcon(path.join(folder, 'missing.svg'))).rejects.toThrow('missing.svg cannot be read.')
})
