/** The largest answer that is read, bytes; a label and a plan take a few thousand. */
const MAX_ANSWER_BYTES = 1_000_000

/** An answer larger than any label or plan can be. */
export class AnswerTooLarge extends Error {
  constructor() {
    super('The answer is too large')
    this.name = 'AnswerTooLarge'
  }
}

/** Reads a body up to the cap and lets go of the rest. Throws {@link AnswerTooLarge}. */
async function readCapped(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by a throw cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new AnswerTooLarge()
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Statuses the Response constructor takes no body with. */
const WITHOUT_BODY = new Set([101, 204, 205, 304])

/**
 * `fetch` for answers of a size: the whole body is read before it answers, so that the caller's time limit covers a body that
 * trickles as well. Follows no redirect: the key is for the configured server alone.
 */
export async function cappedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  const { status, headers } = response
  const body = await readCapped(response)
  const kept = new Headers(headers)
  // The bytes are decoded already.
  kept.delete('content-encoding')
  kept.delete('content-length')
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers: kept })
}
