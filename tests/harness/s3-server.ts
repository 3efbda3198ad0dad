import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A small S3-compatible store: one bucket, four operations, signatures checked as Amazon documents them (version 4). */
export interface S3Server {
  endpoint: string
  /** The stored objects, by key. */
  objects: ReadonlyMap<string, { bytes: Buffer; contentType: string }>
  /** Answers every request with this failure until it is set to null again. */
  failWith(failure: { status: number; code: string } | null): void
  close(): Promise<void>
}

/** Who may use the store. */
export const S3_KEY = { accessKeyId: 'test-key', secretAccessKey: 'test-secret', region: 'eu-test-1' }
export const S3_BUCKET = 'pictures'
/** Small, so that a list of a handful has several pages. */
const PAGE = 2

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The expected signature of a request, from its own headers. */
function signatureOf(req: IncomingMessage, url: URL, signedHeaders: string): string {
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
  const bodyHash = String(req.headers['x-amz-content-sha256'])
  const canonical = [req.method, url.pathname, query, headers.join(''), signedHeaders, bodyHash].join('\n')
  const time = String(req.headers['x-amz-date'])
  const scope = [time.slice(0, 8), S3_KEY.region, 's3', 'aws4_request']
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const key = scope.reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${S3_KEY.secretAccessKey}`,
  )
  return hmac(key, toSign).toString('hex')
}

function isSigned(req: IncomingMessage, url: URL, body: Buffer): boolean {
  const found = /Credential=([^/]+)\/.*SignedHeaders=([^,]+), ?Signature=([\da-f]{64})/.exec(
    req.headers.authorization ?? '',
  )
  if (found === null || found[1] !== S3_KEY.accessKeyId) return false
  const bodyHash = req.headers['x-amz-content-sha256']
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return false
  const expected = signatureOf(req, url, found[2] ?? '')
  return timingSafeEqual(Buffer.from(expected), Buffer.from(found[3] ?? ''))
}

function refuse(res: ServerResponse, status: number, code: string): void {
  res.writeHead(status, { 'Content-Type': 'application/xml' })
  res.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** Starts the store on a free port of the loopback interface. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, { bytes: Buffer; contentType: string; storedAt: Date }>()
  let failure: { status: number; code: string } | null = null

  function list(url: URL, res: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, PAGE)
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
    )
    const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    res.writeHead(200, { 'Content-Type': 'application/xml' })
    res.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    )
  }

  function store(req: IncomingMessage, res: ServerResponse, key: string, bytes: Buffer): void {
    const contentType = req.headers['content-type'] ?? ''
    objects.set(key, { bytes, contentType, storedAt: new Date() })
    res.writeHead(200).end()
  }

  function read(res: ServerResponse, key: string): void {
    const found = objects.get(key)
    if (found === undefined) refuse(res, 404, 'NoSuchKey')
    else res.writeHead(200, { 'Content-Type': found.contentType }).end(found.bytes)
  }

  function answer(req: IncomingMessage, res: ServerResponse, body: Buffer): void {
    const url = new URL(req.url ?? '/', 'http://store')
    const [, bucket, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (failure !== null) refuse(res, failure.status, failure.code)
    else if (!isSigned(req, url, body)) refuse(res, 403, 'SignatureDoesNotMatch')
    else if (bucket !== S3_BUCKET) refuse(res, 404, 'NoSuchBucket')
    else if (req.method === 'PUT') store(req, res, key, body)
    else if (req.method === 'GET' && key === '') list(url, res)
    else if (req.method === 'GET') read(res, key)
    else {
      objects.delete(key)
      res.writeHead(204).end()
    }
  }

  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => answer(req, res, Buffer.concat(parts)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    failWith(next) {
      failure = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
