import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound, type Outbound } from '#server/providers/outbound/outbound.https.ts'
import { AppError } from '#shared/app-error.ts'
import { HOST, PUBLIC, type Stage, setStage } from './ssrf/stage.ts'

const BYTES = randomBytes(3_000_000)
const HASH = hashOf(BYTES)

let stage: Stage
let outbound: Outbound
let folder: string
let file: string
/** What was asked for: the ranges, in their order. */
let ranges: (string | undefined)[]

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

beforeAll(async () => {
  stage = await setStage()
  outbound = createOutbound({ agent: stage.agent })
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'smart-hydration-download-'))
  file = path.join(folder, 'download.zip')
  ranges = []
  stage.names = () => [PUBLIC]
  return () => rm(folder, { recursive: true, force: true })
})
afterAll(() => stage.stop())

/** Serves a file with ranges, and breaks off after some bytes of each answer. */
function serve(bytes: Buffer, { etag = '"1"', breakAfter = Number.POSITIVE_INFINITY } = {}) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { range, 'if-range': ifRange } = request.headers
    ranges.push(range)
    const [, start = '0'] = (ifRange === etag ? /^bytes=(\d+)-$/.exec(range ?? '') : null) ?? []
    const from = Number(start)
    const body = bytes.subarray(from)
    response.writeHead(from === 0 ? 200 : 206, {
      'content-type': 'application/zip',
      'content-length': body.length,
      etag,
      ...(from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    })
    if (body.length <= breakAfter) response.end(body)
    else response.write(body.subarray(0, breakAfter), () => response.socket?.destroy())
  }
}

const download = (address = `https://${HOST}/download.zip`) => outbound.downloadFile(address, file)
const refusal = (address?: string) =>
  download(address).then(
    () => 'downloaded',
    (error: unknown) => (error instanceof AppError ? error.userMessage : error),
  )

describe('a download', () => {
  it('arrives whole, says how far it is, and leaves nothing else', async () => {
    stage.answers = serve(BYTES)
    const progress: [number, number | null][] = []
    await outbound.downloadFile(`https://${HOST}/download.zip`, file, {
      onProgress: (done, total) => progress.push([done, total]),
    })
    expect(hashOf(await readFile(file))).toBe(HASH)
    expect(progress.at(-1)).toEqual([BYTES.length, BYTES.length])
    expect(await readdir(folder)).toEqual(['download.zip'])
  })

  it('goes on where the connection was lost', async () => {
    stage.answers = serve(BYTES, { breakAfter: 1_000_000 })
    await download()
    expect(hashOf(await readFile(file))).toBe(HASH)
    expect(ranges[0]).toBeUndefined()
    expect(ranges.slice(1).every((range) => /^bytes=[1-9]\d+-$/.test(range ?? ''))).toBe(true)
  })

  it('goes on in the next call, where an abort ended it', async () => {
    const abort = new AbortController()
    stage.answers = (request, response) => {
      serve(BYTES, { breakAfter: 1_500_000 })(request, response)
      if (ranges.length === 2) abort.abort()
    }
    const aborted = outbound.downloadFile(`https://${HOST}/download.zip`, file, { signal: abort.signal })
    await expect(aborted).rejects.toThrow('aborted')
    const { size } = await stat(`${file}.part`)
    expect(size).toBeGreaterThan(0)
    ranges = []
    stage.answers = serve(BYTES)
    await download()
    expect(ranges).toEqual([`bytes=${size}-`])
    expect(hashOf(await readFile(file))).toBe(HASH)
  })

  it('begins again when the server has another file by now', async () => {
    const newer = randomBytes(2_000_000)
    stage.answers = (request, response) =>
      ranges.length === 0
        ? serve(BYTES, { breakAfter: 1_000_000 })(request, response)
        : serve(newer, { etag: '"2"' })(request, response)
    await download()
    expect(hashOf(await readFile(file))).toBe(hashOf(newer))
  })

  it('gives up after the connection was lost again and again', async () => {
    stage.answers = (_request, response) => void response.socket?.destroy()
    expect(await refusal()).toContain('again and again')
  })
})

describe('refused is', () => {
  it.each([
    ['a page', { 'content-type': 'text/html' }, 200, 'the address of a page'],
    ['an error', {}, 404, 'The server answered 404'],
    ['a packed body', { 'content-encoding': 'gzip' }, 200, 'which we do not unpack'],
    ['a huge file', { 'content-length': '4000000000' }, 200, 'larger than 3 GB'],
  ] as const)('%s', async (_what, headers, status, message) => {
    stage.answers = (_request, response) => {
      response.writeHead(status, headers)
      response.end(status === 404 ? '' : undefined)
      if ('content-length' in headers) response.socket?.destroy()
    }
    expect(await refusal()).toContain(message)
    expect(await readdir(folder)).toEqual([])
  })

  it('an address that is not public, at once and after a redirect', async () => {
    const knocks = stage.knocks()
    expect(await refusal('https://127.0.0.1/download.zip')).toContain('cannot be used')
    expect(await refusal(`https://${HOST}:8443/download.zip`)).toContain('cannot be used')
    stage.names = () => ['10.0.0.1']
    expect(await refusal()).toContain('cannot be used')
    stage.names = () => [PUBLIC]
    stage.answers = (_request, response) =>
      void response.writeHead(302, { location: `https://localhost:${stage.port}/` }).end()
    expect(await refusal()).toContain('cannot be used')
    expect(stage.knocks()).toBe(knocks)
  })
})
