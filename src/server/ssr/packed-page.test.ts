import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createNonce } from '../http/security.ts'
import { packPage as packBuffers, withNonce } from './packed-page.ts'

const packPage = (parts: readonly string[], quality: number) =>
  packBuffers(
    parts.map((part) => Buffer.from(part)),
    quality,
  )
const sentence = 'Water is what remains when everything else has been said about it. '
const page = (places: number) =>
  Array.from(
    { length: places + 1 },
    (_, place) => `<script nonce="${place}">${sentence.repeat(20 + place)}é水🌊</script>`,
  )
const unpacked = (packed: readonly Buffer[], nonce: string) =>
  brotliDecompressSync(withNonce(packed, nonce)).toString()

describe('a packed page', () => {
  it.each([5, 9, 11])('is the page with each answer’s own nonce, at quality %i', async (quality) => {
    const parts = page(7)
    const packed = await packPage(parts, quality)
    for (let round = 0; round < 50; round += 1) {
      const nonce = createNonce()
      expect(unpacked(packed ?? [], nonce)).toBe(parts.join(nonce))
    }
  })

  it.each([0, 1, 27, 60])('may have %i nonces', async (places) => {
    const parts = page(places)
    const nonce = createNonce()
    expect(unpacked((await packPage(parts, 5)) ?? [], nonce)).toBe(parts.join(nonce))
  })

  it('may have pieces that stay large however they are packed', async () => {
    const parts = [0, 1, 2].map(() => randomBytes(300_000).toString('hex'))
    const nonce = createNonce()
    expect(unpacked((await packPage(parts, 5)) ?? [], nonce)).toBe(parts.join(nonce))
  })

  it('is about as small as one that is packed whole', async () => {
    const parts = page(7)
    const whole = await packPage([parts.join(createNonce())], 5)
    const size = (packed: readonly Buffer[] | null) => withNonce(packed ?? [], createNonce()).byteLength
    expect(size(await packPage(parts, 5))).toBeLessThan(size(whole) + 7 * 60)
  })

  it('is never another page, whatever its text', async () => {
    const text = fc.array(fc.oneof(fc.string(), fc.string({ unit: 'grapheme', maxLength: 300 })), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(text, async (parts) => {
        const packed = await packPage(parts, 5)
        const nonce = createNonce()
        if (packed !== null) expect(unpacked(packed, nonce)).toBe(parts.join(nonce))
      }),
      { numRuns: 150 },
    )
  })
})
