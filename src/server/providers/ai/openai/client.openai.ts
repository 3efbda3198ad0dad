import OpenAI from 'openai'
import type { OpenAiSettings } from '../ai.port.ts'

/** Reads a body up to the limit and discards the rest: what was cut off is no JSON, so the SDK rejects it. */
async function readCapped(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream, which closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) break
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/** Statuses for which the Response constructor accepts no body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304])
/** No one waits longer for a server that asks to be called again later, seconds. */
const LONGEST_PAUSE = 40

/**
 * `fetch` for answers of at most `maxBytes`. It reads the whole body before it returns, so that the caller's time limit also covers
 * a slow body. It follows no redirect: the key is only for the configured server.
 */
function cappedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    const { status, headers } = response
    const body = await readCapped(response, maxBytes)
    const kept = new Headers(headers)
    // The bytes are decoded already.
    kept.delete('content-encoding')
    kept.delete('content-length')
    if (Number(kept.get('retry-after')) > LONGEST_PAUSE) kept.set('x-should-retry', 'false')
    return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers: kept })
  }
}

/** The SDK's client for one server: no settings from the environment, answers of limited size. */
export function createClient({
  apiKey,
  baseUrl,
  maxAnswerBytes,
}: Pick<OpenAiSettings, 'apiKey' | 'baseUrl'> & { maxAnswerBytes: number }): OpenAI {
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    // Only env.ts reads the environment, not the SDK.
    organization: null,
    project: null,
    webhookSecret: null,
    adminAPIKey: null,
    logLevel: 'off',
    fetch: cappedFetch(maxAnswerBytes),
  })
}
