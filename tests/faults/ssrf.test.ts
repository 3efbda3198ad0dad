// @module-tag S1
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound, type Outbound } from '#server/providers/outbound/outbound.https.ts'
import { AppError } from '#shared/app-error.ts'
import { IS_PROOF, reportRow } from '../harness/proof.ts'
import { forbiddenAddresses, PRIVATE_ADDRESSES } from './ssrf/addresses.ts'
import { HOST, PUBLIC, type Stage, setStage } from './ssrf/stage.ts'

/** What the product allows, and what a test run waits for in its place. */
/** In the proof what it is in the product. */
const FETCH_MS = IS_PROOF ? undefined : 1_500
/** What a refusal may take at most: the product's ten seconds, and one for a busy machine. */
const REFUSED_MS = 11_000

let stage: Stage
let outbound: Outbound
let picture: Buffer
let tried = 0
let slowest = 0

beforeAll(async () => {
  stage = await setStage()
  outbound = createOutbound({ agent: stage.agent, ms: FETCH_MS })
  picture = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})
beforeEach(() => {
  stage.names = () => [PUBLIC]
  stage.answers = (_request, response) => void response.setHeader('content-type', 'image/png').end(picture)
})
afterAll(async () => {
  reportRow('S1', {
    tried,
    passed: stage.knocks() === 0 ? tried : 0,
    figure: `${tried} addresses, ${stage.knocks()} connections, slowest refusal ${Math.round(slowest)} ms`,
  })
  await stage?.stop()
})

/** What a fetch is refused with; it must be refused in words for people, and in time. */
async function refusal(address: string): Promise<string> {
  tried += 1
  const began = performance.now()
  const error = await outbound.fetchPicture(address).then(
    () => null,
    (failure: unknown) => failure,
  )
  slowest = Math.max(slowest, performance.now() - began)
  expect(performance.now() - began).toBeLessThan(REFUSED_MS)
  if (!(error instanceof AppError)) throw new Error(`${address} was not refused: ${String(error)}`)
  return error.userMessage
}

it('fetches the picture behind a public address, by the address it looked at', async () => {
  expect(await outbound.fetchPicture(`https://${HOST}/a.png`)).toEqual(picture)
  expect(await outbound.fetchPicture(`  https://${HOST}:443/a.png\n`)).toEqual(picture)
  expect(stage.knocks()).toBe(0)
})

describe('addresses that are not for everybody', () => {
  it('are at least eighty', async () => {
    expect(new Set(forbiddenAddresses(stage.port)).size).toBeGreaterThanOrEqual(80)
  })

  it('are refused, and no one is asked', async () => {
    // Even where a name server says that a name is public.
    for (const address of forbiddenAddresses(stage.port))
      expect(await refusal(address), address).toContain('cannot be used')
    expect(stage.knocks()).toBe(0)
  })

  it('are refused where a public server leads on to them', async () => {
    for (const address of forbiddenAddresses(stage.port)) {
      // What a Location header cannot carry, no one can send.
      if (/[^\x20-\x7e]/.test(address)) continue
      // Relative ones lead on within the public server.
      if (!/^[a-z]+:/i.test(address) && !address.startsWith('//')) continue
      stage.answers = (_request, response) => void response.writeHead(302, { location: address }).end()
      expect(await refusal(`https://${HOST}/a.png`), address).toContain('cannot be used')
    }
    expect(stage.knocks()).toBe(0)
  })

  it.each(PRIVATE_ADDRESSES)('are refused where a public name leads to %s', async (address) => {
    stage.names = () => [address]
    expect(await refusal(`https://${HOST}/a.png`)).toContain('cannot be used')
    // One among public ones is one too many.
    stage.names = () => [PUBLIC, address]
    expect(await refusal(`https://${HOST}/a.png`)).toContain('cannot be used')
    expect(stage.knocks()).toBe(0)
  })

  it('are not reached by a name that leads elsewhere the next time', async () => {
    let asked = 0
    stage.names = () => [asked++ % 2 === 0 ? PUBLIC : '127.0.0.1']
    for (let round = 0; round < 10; round += 1) {
      expect(await outbound.fetchPicture(`https://${HOST}/a.png`)).toEqual(picture)
      expect(await refusal(`https://${HOST}/a.png`)).toContain('cannot be used')
    }
    // Between the steps of a redirect as well.
    asked = 0
    stage.answers = (_request, response) => void response.writeHead(302, { location: '/b.png' }).end()
    expect(await refusal(`https://${HOST}/a.png`)).toContain('cannot be used')
    expect(stage.knocks()).toBe(0)
  })
})

describe('a public server', () => {
  const address = `https://${HOST}/a.png`

  it('may lead on three times, not four', async () => {
    stage.answers = (request, response) => {
      const step = Number(request.url?.slice(2))
      if (step === 3) response.end(picture)
      else response.writeHead(302, { location: `/s${step + 1}` }).end()
    }
    expect(await outbound.fetchPicture(`https://${HOST}/s0`)).toEqual(picture)
    expect(await refusal(`https://${HOST}/s-1`)).toContain('too many times')
  })

  it('is asked for what is not packed, and told nothing of us', async () => {
    const asked: unknown[] = []
    stage.answers = (request, response) => {
      asked.push(request.headers)
      response.end(picture)
    }
    await outbound.fetchPicture(address)
    expect(asked).toEqual([
      {
        accept: 'image/*',
        'accept-encoding': 'identity',
        'user-agent': 'SmartHydration/1.0',
        host: HOST,
        connection: expect.any(String),
      },
    ])
  })

  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024))
  it.each<[name: string, answers: Stage['answers'], words: string]>([
    ['sends a page', (_q, r) => void r.setHeader('content-type', 'text/html').end('<p>'), 'a page, not of a'],
    ['has no such picture', (_q, r) => void r.writeHead(404).end(), 'answered 404'],
    ['leads on to nowhere', (_q, r) => void r.writeHead(302).end(), 'answered 302'],
    [
      'announces too much',
      (_q, r) => void r.setHeader('content-length', '6000000').write('x'),
      'larger than 5',
    ],
    [
      'sends without end',
      (_q, r) => {
        const chunk = Buffer.alloc(64 * 1024)
        const more = () => {
          while (!r.destroyed && r.write(chunk));
          if (!r.destroyed) r.once('drain', more)
        }
        more()
      },
      'larger than 5',
    ],
    [
      'packs what it sends',
      (_q, r) => void r.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
      'packed the picture',
    ],
    ['never answers', () => undefined, 'within 10 seconds'],
    [
      'sends a byte now and then',
      (_q, r) => {
        const drip = setInterval(() => r.write('x'), 100)
        r.on('close', () => clearInterval(drip))
      },
      'within 10 seconds',
    ],
    ['hangs up', (q) => void q.socket.destroy(), 'could not be reached'],
  ])('that %s', async (_name, answers, words) => {
    stage.answers = answers
    expect(await refusal(address)).toContain(words)
  })

  it('whose name no one answers for', async () => {
    stage.names = () => null
    expect(await refusal(address)).toContain('within 10 seconds')
  })

  it('is let go of as soon as the admin cancels', async () => {
    const hungUp = Promise.withResolvers<void>()
    const cancel = new AbortController()
    stage.answers = (request) => {
      request.on('close', () => hungUp.resolve())
      cancel.abort()
    }
    await expect(outbound.fetchPicture(address, cancel.signal)).rejects.toMatchObject({
      userMessage: 'Fetching the picture was canceled.',
    })
    await hungUp.promise
  })
})
