import { type IncomingHttpHeaders, request } from 'node:http'

/** A raw HTTP answer. */
export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body's size before it is decompressed. */
  bytes: Buffer
}

export interface RequestOptions {
  method?: string
  /** Sent exactly as given, including `Host` and `Sec-Fetch-*`, which `fetch` would reject or replace. */
  headers?: Record<string, string>
  body?: string | Buffer
}

/** Sends one request on its own connection. The address is not normalized, so it may be malformed on purpose. */
export function send(origin: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { port, host } = new URL(origin)
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        headers: { host, ...options.headers },
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: bytes.toString('utf8'),
            bytes,
          })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(options.body)
  })
}

/** The address of one call, or of a batch of calls, by GET. Inputs are written as superjson writes plain JSON. */
export function callAddress(...calls: readonly (readonly [path: string, input?: unknown])[]): string {
  const inputs = Object.fromEntries(
    calls.flatMap(([, input], index) => (input === undefined ? [] : [[String(index), { json: input }]])),
  )
  const paths = calls.map(([path]) => path).join(',')
  return `/api/trpc/${paths}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`
}

/** The address of one call without a batch. */
export function singleCallAddress(path: string, input?: unknown): string {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  return `/api/trpc/${path}${query}`
}
