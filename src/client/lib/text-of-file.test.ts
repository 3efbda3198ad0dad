import { describe, expect, it } from 'vitest'
import { textOfFile } from './text-of-file.ts'

const TEXT = 'Date;Getränk;Menge\r\n2026-11-20;Wasser;0,5\r\n'
const utf16 = (text: string, isLittle: boolean): number[] =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0)
    return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
  })
const latin1 = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0))

describe('the text of a file', () => {
  it.each<[string, readonly number[]]>([
    ['UTF-8', [...new TextEncoder().encode(TEXT)]],
    ['UTF-8 with a mark', [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)]],
    ['UTF-16, little-endian', utf16(TEXT, true)],
    ['UTF-16, little-endian with a mark', [0xff, 0xfe, ...utf16(TEXT, true)]],
    ['UTF-16, big-endian', utf16(TEXT, false)],
    ['UTF-16, big-endian with a mark', [0xfe, 0xff, ...utf16(TEXT, false)]],
    ['Windows-1252', latin1(TEXT)],
  ])('is read from %s', async (_what, bytes) => {
    expect(await textOfFile(new Blob([new Uint8Array(bytes)]))).toBe(TEXT)
  })

  it('is read from UTF-16 of another script, and from a quote of Windows', async () => {
    const arabic = 'التاريخ,الكمية\n٢٠٢٦-١١-٢٠,٢٥٠\n'
    expect(await textOfFile(new Blob([new Uint8Array(utf16(arabic, true))]))).toBe(arabic)
    expect(await textOfFile(new Blob([new Uint8Array([0x93, 0x61, 0x94])]))).toBe('“a”')
    expect(await textOfFile(new Blob([]))).toBe('')
  })
})
