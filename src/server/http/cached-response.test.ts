import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import { expect, it, vi } from 'vitest'
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
  sizeOfResponse,
} from './cached-response.ts'

const WORDS = [
  'water',
  'city',
  'filter',
  'glass',
  'river',
  'spring',
  'report',
  'score',
  'lime',
  'taste',
  'well',
]
/** Text without a period, as a page is. */
const CITIES = Array.from(
  { length: 1500 },
  (_, index) => WORDS[(createHash('sha256').update(`${index}`).digest()[0] ?? 0) % WORDS.length],
).join(' ')
const createCities = () => createCachedResponse({ status: 200, headers: {}, body: CITIES })

async function send(response: CachedResponse, encoding: string): Promise<Buffer> {
  const end = vi.fn<(body: Buffer) => void>()
  const req = { acceptsEncodings: (each: string) => each === encoding && each } as unknown as Request
  const res = { setHeader: () => res, end } as unknown as Response
  await sendCachedResponse(req, res, response)
  return end.mock.calls[0]?.[0] ?? Buffer.alloc(0)
}

it('takes no more memory than it counts for, in all encodings together', async () => {
  const response = createCities()
  for (const encoding of ['br', 'gzip', 'identity']) await send(response, encoding)
  const buffers = [response.body, await response.compressed.br, await response.compressed.gzip]
  const bytes = buffers.reduce((sum, each) => sum + (each?.buffer.byteLength ?? Number.NaN), 0)
  expect(bytes).toBeLessThanOrEqual(sizeOfResponse(response))
})

it('is compressed once for all concurrent requests', async () => {
  const response = createCities()
  const [first, second] = await Promise.all([send(response, 'gzip'), send(response, 'gzip')])
  expect(first).toBe(second)
  expect(gunzipSync(first).toString()).toBe(CITIES)
})

it('is compressed harder once it is popular, and decompresses to the same text', async () => {
  const response = createCities()
  const first = await send(response, 'br')
  for (let count = 0; count < 2; count += 1) await send(response, 'br')
  await vi.waitFor(async () =>
    expect((await response.compressed.br)?.byteLength).toBeLessThan(first.byteLength),
  )
  expect(brotliDecompressSync(await send(response, 'br')).toString()).toBe(CITIES)
})
