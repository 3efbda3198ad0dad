import type { Request, Response } from 'express'
import { expect, it } from 'vitest'
import { type KeptAnswer, keptAnswer, sendAnswer, sizeOfAnswer } from './kept-answer.ts'

const CITIES = Array.from({ length: 100 }, (_, place) => ({ id: place, name: `City ${place}` }))

const ask = (answer: KeptAnswer, encoding: string) => {
  const req = { acceptsEncodings: () => encoding } as unknown as Request
  const res = { setHeader: () => res, end: () => res } as unknown as Response
  return sendAnswer(req, res, answer)
}

it('takes no more memory than it counts for, however it is asked for', async () => {
  const answer = keptAnswer({ status: 200, headers: {}, body: JSON.stringify(CITIES) })
  for (const encoding of ['br', 'gzip', 'identity']) await ask(answer, encoding)
  const buffers = [answer.body, answer.packed.br, answer.packed.gzip]
  const held = buffers.reduce((sum, bytes) => sum + (bytes?.buffer.byteLength ?? Number.NaN), 0)
  expect(held).toBeLessThanOrEqual(sizeOfAnswer(answer))
})
