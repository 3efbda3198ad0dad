import type { IncomingMessage } from 'node:http'
import type { Agent } from 'node:https'
import { AppError } from '#shared/app-error.ts'
import { type DownloadOptions, downloadFile } from './download.https.ts'
import { NOT_PUBLIC, readBody, visitPublic } from './public-request.https.ts'
import { createPublicAgent, NotPublic } from './ssrf-refusal.ts'

/** Limits of a picture: bytes, and milliseconds in total, so that the error appears within ten seconds. */
const LIMITS = { bytes: 5 * 1024 * 1024, ms: 9_500 }

const refused = (text: string, cause?: unknown) => new AppError('BAD_REQUEST', text, { cause })
const tooLarge = () =>
  new AppError(
    'PAYLOAD_TOO_LARGE',
    'This picture is larger than 5 MB. Download it, make it smaller, then upload it.',
  )
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

/**
 * Fetches from addresses that people enter, of public servers only.
 * @param options for tests, whose servers run on this machine: the agent, and the total time limit
 */
export function createOutbound({
  agent = createPublicAgent(),
  ms = LIMITS.ms,
}: {
  agent?: Agent
  ms?: number
} = {}) {
  return {
    /**
     * The bytes behind a public https address, whatever they are. Throws AppError `BAD_REQUEST` or `PAYLOAD_TOO_LARGE`, which says
     * why there is no picture.
     */
    async fetchPicture(address: string, signal?: AbortSignal): Promise<Buffer> {
      const timeout = AbortSignal.timeout(ms)
      try {
        return await visitPublic(
          address.trim(),
          {
            agent,
            signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
            headers: { accept: 'image/*' },
            what: 'picture',
          },
          (response) => {
            checkHead(response)
            return readBody(response, LIMITS.bytes, tooLarge)
          },
        )
      } catch (error) {
        if (error instanceof AppError) throw error
        if (error instanceof NotPublic) throw refused(NOT_PUBLIC, error)
        if (signal?.aborted) throw refused('Fetching the picture was canceled.', error)
        if (timeout.aborted)
          throw refused(
            'The server did not send the picture within 10 seconds. Download it, then upload it.',
            error,
          )
        throw refused('The server of this address could not be reached. Check the address.', error)
      }
    },
    downloadFile: (address: string, file: string, options?: DownloadOptions) =>
      downloadFile(address, file, { ...options, agent }),
  }
}

export type Outbound = ReturnType<typeof createOutbound>
