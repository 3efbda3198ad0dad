import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { selfSigned } from './self-signed.ts'

/** The sender's claims (RFC 8292), with a verified signature. */
interface SenderClaims {
  aud: string
  exp: number
  sub: string
}

/** A message as its browser reads it. */
export interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  claims: SenderClaims
  /** The sender's key, in URL-safe base 64. */
  publicKey: string
  text: string
}

/** A browser subscribed at the service. */
export interface TestBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A push service on this machine, and its subscribed browsers. */
export interface TestPushService {
  origin: string
  received: ReceivedPush[]
  /** Whether it answers nothing, and receives nothing. */
  isSilent: boolean
  /** Its certificate, as PEM text. */
  certificate: string
  /** Trusts this service's certificate. */
  agent: Agent
  subscribe(): TestBrowser
  /** Answers every message with this status; 201 by default. Null: never answers. */
  answerWith(browser: TestBrowser, status: number | null): void
  stop(): Promise<void>
}

const url64 = (text: string) => Buffer.from(text, 'base64url')
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** Decrypts a body of the coding `aes128gcm` (RFC 8188, RFC 8291) with the browser's own key; one record. */
function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), senderKey])
  const secret = derive(own.computeSecret(senderKey), auth, info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record's text is ended by 2, then zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** Checks the signature of `Authorization: vapid t=…, k=…`. Throws if it is not the key's. */
function checkSender(authorization = ''): { claims: SenderClaims; publicKey: string } {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = url64(publicKey)
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${header}.${payload}`)
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, url64(signature)))
    throw new Error('The signature is not of this key')
  return { claims: JSON.parse(url64(payload).toString('utf8')) as SenderClaims, publicKey }
}

/** Connections to a push service on this machine with this certificate. */
export const agentTrusting = (certificate: string): Agent =>
  new Agent({
    ca: certificate,
    lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })

/** Starts a push service that accepts only what a real one would: signed, and readable by the target browser. */
export async function startPushService(): Promise<TestPushService> {
  const { key, cert } = selfSigned()
  const browsers = new Map<string, { own: ECDH; auth: Buffer; status: number | null }>()
  const received: ReceivedPush[] = []
  const server = createServer({ key, cert }, async (req, res) => {
    const path = req.url ?? ''
    const browser = browsers.get(path)
    try {
      const body = await buffer(req)
      if (service.isSilent) return
      if (browser === undefined) return void res.writeHead(404).end()
      const sender = checkSender(req.headers.authorization)
      const text = decrypt(body, browser.own, browser.auth)
      if (browser.status === 201) received.push({ path, headers: req.headers, ...sender, text })
      if (browser.status !== null) res.writeHead(browser.status).end('x'.repeat(100_000))
    } catch (error) {
      res.writeHead(400).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`
  const agent = agentTrusting(cert)
  const service: TestPushService = {
    origin,
    received,
    isSilent: false,
    certificate: cert,
    agent,
    subscribe() {
      const own = createECDH('prime256v1')
      const p256dh = own.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { own, auth, status: 201 })
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    answerWith({ endpoint }, status) {
      const browser = browsers.get(new URL(endpoint).pathname)
      if (browser !== undefined) browser.status = status
    },
    async stop() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}
