import { createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Agent } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { AppError } from '#shared/app-error.ts'
import { NOT_PUBLIC, visitPublic } from './public-request.https.ts'
import { NotPublic } from './ssrf-refusal.ts'

/** Limits of a download: bytes, hours, seconds without a byte, and how often it goes on after it broke off. */
const LIMITS = { bytes: 3e9, hours: 6, silentMs: 60_000, resumes: 5 }

const refused = (text: string, cause?: unknown) => new AppError('BAD_REQUEST', text, { cause })
const tooLarge = () => new AppError('PAYLOAD_TOO_LARGE', 'The file is larger than 3 GB.')

export interface DownloadOptions {
  signal?: AbortSignal
  /** Bytes so far, and in total where the server says so. */
  onProgress?: (done: number, total: number | null) => void
}

interface PartialFile {
  address: string
  /** What the server calls this version of the file: an ETag, or when it was changed. */
  validator: string
}

const partOf = (file: string) => `${file}.part`
const noteOf = (file: string) => `${file}.part.json`

async function readPartial(file: string, address: string): Promise<(PartialFile & { bytes: number }) | null> {
  try {
    const partial = JSON.parse(await readFile(noteOf(file), 'utf8')) as PartialFile
    const { size } = await stat(partOf(file))
    return partial.address === address && size > 0 ? { ...partial, bytes: size } : null
  } catch {
    return null
  }
}

/** A weak ETag does not promise the same bytes. */
const validatorOf = ({ headers: { etag, 'last-modified': modified } }: IncomingMessage): string | null =>
  etag !== undefined && !etag.startsWith('W/') ? etag : (modified ?? null)

/** Where the body begins in the file. Throws AppError where there is no body to store. */
function offsetOf({ statusCode = 0, headers }: IncomingMessage, wanted: number): number {
  if (statusCode === 206) {
    const [, start] = /^bytes (\d+)-/.exec(headers['content-range'] ?? '') ?? []
    if (Number(start) !== wanted)
      throw refused('The server sent another part of the file than the one asked for.')
    return wanted
  }
  if (statusCode !== 200)
    throw refused(`The server answered ${statusCode} instead of a file. Check the address.`)
  if (/^text\/html|^application\/xhtml/i.test(headers['content-type'] ?? ''))
    throw refused('This is the address of a page, not of a file.')
  if (!['identity', ''].includes(headers['content-encoding'] ?? ''))
    throw refused('The server packed the file, which we do not unpack.')
  return 0
}

async function storeBody(
  response: IncomingMessage,
  { address, file, wanted }: { address: string; file: string; wanted: number },
  { onProgress }: DownloadOptions,
  heard: () => void,
): Promise<void> {
  const start = offsetOf(response, wanted)
  const length = Number(response.headers['content-length'])
  const total = Number.isFinite(length) ? start + length : null
  if (total !== null && total > LIMITS.bytes) throw tooLarge()
  const validator = validatorOf(response)
  if (validator === null) await rm(noteOf(file), { force: true })
  else await writeFile(noteOf(file), JSON.stringify({ address, validator } satisfies PartialFile))
  let done = start
  await pipeline(
    response,
    async function* count(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        done += chunk.byteLength
        if (done > LIMITS.bytes) throw tooLarge()
        heard()
        onProgress?.(done, total)
        yield chunk
      }
    },
    createWriteStream(partOf(file), { flags: start === 0 ? 'w' : 'r+', start }),
  )
  if (total !== null && done !== total) throw new Error('The connection was lost')
}

/**
 * Downloads a large file from a public https address. A download that broke off goes on where it was, in this call and
 * in the next one, while the server still has the same file. Throws AppError `BAD_REQUEST` or `PAYLOAD_TOO_LARGE`.
 */
export async function downloadFile(
  address: string,
  file: string,
  { agent, ...options }: DownloadOptions & { agent: Agent },
): Promise<void> {
  const total = AbortSignal.timeout(LIMITS.hours * 3_600_000)
  for (let attempt = 0; ; attempt += 1) {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), LIMITS.silentMs)
    const partial = await readPartial(file, address)
    const wanted = partial?.bytes ?? 0
    try {
      await visitPublic(
        address.trim(),
        {
          agent,
          signal: AbortSignal.any([total, silence.signal, ...(options.signal ? [options.signal] : [])]),
          headers: partial === null ? {} : { range: `bytes=${wanted}-`, 'if-range': partial.validator },
          what: 'file',
        },
        (response) => storeBody(response, { address, file, wanted }, options, () => timer.refresh()),
      )
      await rename(partOf(file), file)
      await rm(noteOf(file), { force: true })
      return
    } catch (error) {
      options.signal?.throwIfAborted()
      if (error instanceof NotPublic) throw refused(NOT_PUBLIC, error)
      // The file may have been whole already: it is fetched from its beginning.
      const isWhole = error instanceof AppError && error.userMessage.startsWith('The server answered 416')
      if (isWhole) await rm(noteOf(file), { force: true })
      else if (error instanceof AppError) throw error
      if (total.aborted) throw refused(`The download took longer than ${LIMITS.hours} hours.`, error)
      if (attempt >= LIMITS.resumes)
        throw refused('The server could not be reached, or the connection was lost again and again.', error)
    } finally {
      clearTimeout(timer)
    }
  }
}
