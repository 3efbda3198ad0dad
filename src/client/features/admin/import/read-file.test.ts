import { describe, expect, it } from 'vitest'
import { MAX_IMPORT_BYTES } from '#shared/admin/imports/imports.schema.ts'
import { readTextFile } from './read-file.ts'

const fileOf = (bytes: readonly number[]) => new Blob([new Uint8Array(bytes)])

describe('the text of a file', () => {
  it('is read from UTF-8, from UTF-16 as Excel saves "Unicode text", and as older programs save it', async () => {
    expect(await readTextFile(new Blob(['Été']))).toBe('Été')
    expect(await readTextFile(fileOf([0xff, 0xfe, 0xc9, 0, 0x74, 0]))).toBe('Ét')
    expect(await readTextFile(fileOf([0x4d, 0xfc, 0x6e]))).toBe('Mün')
    expect(await readTextFile(fileOf([0xfe, 0xff, 0, 0xc9, 0, 0x74]))).toBe('Ét')
  })

  it.each([
    ['nothing', [], 'The file is empty.'],
    ['a spreadsheet', [0x50, 0x4b, 3, 4], 'This is a spreadsheet'],
  ])('is refused of %s, and it is said why', async (_what, bytes, sentence) => {
    await expect(readTextFile(fileOf(bytes))).rejects.toThrow(sentence)
  })

  it('is not even read of a huge file', async () => {
    const huge = { size: MAX_IMPORT_BYTES + 1 } as Blob
    await expect(readTextFile(huge)).rejects.toThrow('larger than 5 MB')
  })
})
