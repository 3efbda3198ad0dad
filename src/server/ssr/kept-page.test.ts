import { expect, it } from 'vitest'
import { createNonce } from '../http/security.ts'
import { keepPage, packedPage, sizeOfPage } from './kept-page.ts'

it('takes no more memory than it counts for, packed as well', async () => {
  const nonce = createNonce()
  const text = 'Water is what remains when everything else has been said about it. '
  const html = Array.from({ length: 20 }, (_, place) => `<p nonce="${nonce}">${text.repeat(place + 1)}</p>`)
  const page = keepPage(html.join(''), nonce)
  await packedPage(page, createNonce())
  const packed = await page.packed
  const blocks = new Set([...page.parts, ...(packed ?? [])].map(({ buffer }) => buffer))
  const held = [...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(packed).toHaveLength(21)
  expect(held).toBeLessThanOrEqual(sizeOfPage(page))
})
