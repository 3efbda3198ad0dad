import type { IncomingMessage } from 'node:http'
import { type Agent, request } from 'node:https'
import { AppError } from '#shared/app-error.ts'
import type { Outbound } from './outbound.port.ts'
import { isPublicHttpsUrl } from './public-address.ts'
import { createPublicAgent, NotPublic } from './ssrf-refusal.ts'

/** Limits of a fetch: bytes, milliseconds in total (so that the error appears within ten seconds), and redirects. */
const LIMITS = { bytes: 5 * 1024 * 1024, ms: 9_500, redirects: 3 }
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const refused = (text: string, cause?: unknown) => new AppError('BAD_REQUEST', text, { cause })
const tooLarge = () =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    'This picture is larger than 5 MB. Download it, make it smaller, then upload it.',
  )
const NOT_PUBLIC =
  'This address cannot be used. Give one that begins with https:// and leads to a public server, without a port, name or password in it.'

/** Requests one address; returns the head of the answer, with its body still unread. */
function ask(
  address: string,
  { agent, signal }: { agent: Agent; signal: AbortSignal },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(address, {
      agent,
      signal,
      headers: {
        accept: 'image/*',
        // A compressed body could expand to a thousand times its size.
        'accept-encoding': 'identity',
        'user-agent': 'SmartHydration/1.0',
      },
    })
    asking.on('response', resolve)
    asking.on('error', reject)
    asking.end()
  })
}

/** The body, up to the size limit. */
async function readBody(response: IncomingMessage): Promise<Buffer> {
  if (Number(response.headers['content-length']) > LIMITS.bytes) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > LIMITS.bytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function checkHead({ statusCode = 0, headers }: IncomingMessage): void {
  if (statusCode !== 200)
    throw refused(`The server answered ${statusCode} instead of a picture. Check the address.`)
  if (/^text\/html|^application\/xhtml/i.test(headers['content-type'] ?? ''))
    throw refused(
      'This is the address of a page, not of a picture. Open the picture by itself and copy that address.',
    )
  if (!['identity', ''].includes(headers['content-encoding'] ?? ''))
    throw refused('The server packed the picture, which we do not unpack. Download it, then upload it.')
}

/** Follows redirects to the bytes; every step is checked like the first. */
async function follow(address: string, agent: Agent, signal: AbortSignal): Promise<Buffer> {
  let current = address
  for (let step = 0; step <= LIMITS.redirects; step += 1) {
    if (!isPublicHttpsUrl(current)) throw refused(NOT_PUBLIC)
    const response = await ask(current, { agent, signal })
    try {
      const { location } = response.headers
      if (REDIRECTS.has(response.statusCode ?? 0) && location !== undefined) {
        if (!URL.canParse(location, current)) throw refused(NOT_PUBLIC)
        current = new URL(location, current).href
        continue
      }
      checkHead(response)
      return await readBody(response)
    } finally {
      response.destroy()
    }
  }
  throw refused('This address leads on to others too many times. Give the address of the picture itself.')
}

/**
 * Fetches from public servers only.
 * @param options for tests, whose servers run on this machine: the agent, and the total time limit
 */
export function createOutbound({
  agent = createPublicAgent(),
  ms = LIMITS.ms,
}: {
  agent?: Agent
  ms?: number
} = {}): Outbound {
  return {
    async fetchPicture(address, signal) {
      const timeout = AbortSignal.timeout(ms)
      try {
        return await follow(
          address.trim(),
          agent,
          signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        )
      } catch (error) {
        if (error instanceof AppError) throw error
        if (error instanceof NotPublic) throw refused(NOT_PUBLIC, error)
        if (signal?.aborted) throw refused('Fetching the picture was cancelled.', error)
        if (timeout.aborted)
          throw refused(
            'The server did not send the picture within 10 seconds. Download it, then upload it.',
            error,
          )
        throw refused('The server of this address could not be reached. Check the address.', error)
      }
    },
  }
}
