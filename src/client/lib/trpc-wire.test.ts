import { afterEach, describe, expect, it, vi } from 'vitest'
import { transformer as serverEnd } from '#shared/transformer.ts'
import { wire } from './trpc-wire.ts'

const DATE = new Date('2026-11-20T08:30:00Z')
/** A value as the server sends it, in the envelope of an answer or a refusal. */
const answer = (data: unknown) => ({ result: { data: serverEnd.output.serialize(data) } })
const refusal = (error: unknown) => ({ error: serverEnd.output.serialize(error) })

/** What the link reads when the server sends this. */
async function received(sent: unknown): Promise<unknown> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(sent)))
  return (await wire.fetch('/api/trpc/x')).json()
}
afterEach(() => vi.unstubAllGlobals())

describe('what the browser sends', () => {
  it.each([[{ id: 'a', amount: 250 }], [null], ['text'], [undefined], [{ cursor: undefined }]])(
    'is %j at the other end',
    (input) => {
      const sent = JSON.parse(JSON.stringify(wire.transformer.serialize(input)))
      expect(serverEnd.input.deserialize(sent)).toEqual(input)
    },
  )
})

describe('what the browser receives', () => {
  it('is read as it is where it is plain', async () => {
    const data = { items: [{ id: 'a', name: null }] }
    const sent = (await received(answer(data))) as ReturnType<typeof answer>
    expect(wire.transformer.deserialize(sent.result.data)).toEqual(data)
  })

  it.each([
    ['an answer', { at: DATE, list: [1, undefined] }],
    ['an answer that is nothing but one', DATE],
  ])('may hold dates: %s', async (_what, data) => {
    const sent = (await received(answer(data))) as ReturnType<typeof answer>
    expect(wire.transformer.deserialize(sent.result.data)).toEqual(data)
  })

  it('may hold dates in one answer of a batch, and in a refusal', async () => {
    const [plain, refused] = (await received([answer(1), refusal({ until: DATE })])) as [
      ReturnType<typeof answer>,
      ReturnType<typeof refusal>,
    ]
    expect(wire.transformer.deserialize(plain.result.data)).toBe(1)
    expect(wire.transformer.deserialize(refused.error)).toEqual({ until: DATE })
  })

  it('is no answer of ours when a proxy says something else', async () => {
    for (const other of [null, 'busy', 5, {}, [null]]) expect(await received(other)).toEqual(other)
  })
})
