import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { type Agent, request } from 'node:https'
import { AppError } from '#shared/app-error.ts'
import { isPublicHttpsUrl } from './public-address.ts'

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export const NOT_PUBLIC =
  'This address cannot be used. Give one that begins with https:// and leads to a public server, without a port, name or password in it.'

interface PublicRequest {
  agent: Agent
  signal: AbortSignal
  headers: OutgoingHttpHeaders
  /** What is fetched, as messages call it. */
  what: string
}

/** Requests one address; returns the head of the answer, with its body still unread. */
function ask(address: string, { agent, signal, headers }: PublicRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(address, {
      agent,
      signal,
      headers: {
        // A compressed body could expand to a thousand times its size.
        'accept-encoding': 'identity',
        'user-agent': 'SmartHydration/1.0',
        ...headers,
      },
    })
    asking.on('response', resolve)
    asking.on('error', reject)
    asking.end()
  })
}

/**
 * Follows redirects to an answer and reads it; every step is checked like the first. Throws AppError `BAD_REQUEST` for an
 * address that is not public.
 */
export async function visitPublic<Result>(
  address: string,
  options: PublicRequest,
  read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  let current = address
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    if (!isPublicHttpsUrl(current)) throw new AppError('BAD_REQUEST', NOT_PUBLIC)
    const response = await ask(current, options)
    try {
      const { location } = response.headers
      if (REDIRECTS.has(response.statusCode ?? 0) && location !== undefined) {
        if (!URL.canParse(location, current)) throw new AppError('BAD_REQUEST', NOT_PUBLIC)
        current = new URL(location, current).href
        continue
      }
      return await read(response)
    } finally {
      response.destroy()
    }
  }
  throw new AppError(
    'BAD_REQUEST',
    `This address leads on to others too many times. Give the address of the ${options.what} itself.`,
  )
}

/** The body of an answer of at most `bytes`; of a longer one no more is read. */
export async function readBody(
  response: IncomingMessage,
  bytes: number,
  tooLarge: () => Error,
): Promise<Buffer> {
  if (Number(response.headers['content-length']) > bytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > bytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
