import { loadPart } from './load-part.ts'

/** What superjson writes: JSON, and notes on what of it was more than that. */
interface Payload {
  json: unknown
  meta?: unknown
}

type Read = (payload: Payload) => unknown

/** superjson's reading half, once an answer needed it. */
let readNoted: Read | null = null

/**
 * The browser's end of the wire (the server's is `src/shared/transformer.ts`). An input is what JSON can carry, as every
 * schema wants it. Answers are plain JSON but for the rare one with notes; {@link fetchAnswers} sees those come.
 */
const transformer = {
  serialize: (value: unknown): Payload => ({ json: value }),
  deserialize(payload: Payload): unknown {
    if (payload.meta === undefined) return payload.json
    if (readNoted === null) throw new Error('An answer with notes was read before superjson was there')
    return readNoted(payload)
  },
}

/** Whether an answer, or one of a batch, is more than plain JSON. */
function hasNotes(sent: unknown): boolean {
  if (Array.isArray(sent)) return sent.some(hasNotes)
  const { result, error } = (sent ?? {}) as { result?: { data?: Payload }; error?: Payload }
  return (result?.data ?? error)?.meta !== undefined
}

/** Fetches answers, and superjson before those of them are read that need it. */
async function fetchAnswers(address: RequestInfo | URL | string, options?: RequestInit) {
  const response = await fetch(address, options)
  const json = async (): Promise<unknown> => {
    const sent: unknown = await response.json()
    if (hasNotes(sent)) readNoted ??= (await loadPart(() => import('superjson'))).deserialize as Read
    return sent
  }
  return { ok: response.ok, json }
}

/** How the browser talks to the procedures; for any of tRPC's HTTP links. */
export const wire = { url: '/api/trpc', transformer, fetch: fetchAnswers }
