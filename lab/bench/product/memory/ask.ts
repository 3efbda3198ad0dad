/** The answer to one request. */
export interface Answer {
  status: number
  text: string
  /** The cookie that was set, as `name=value`; empty if none was. */
  cookie: string
}

/** One request; omitted fields are what a visitor's browser sends. */
export interface Request {
  method?: string
  body?: string
  headers?: Record<string, string>
  /** Milliseconds after which the caller disconnects. */
  leavesAfter?: number
  /** The expected statuses; 200 by default. */
  expected?: number | readonly number[]
}

/** Milliseconds after which an answer counts as missing. */
const TIMEOUT_MS = 30_000
const ENCODINGS = ['br', 'gzip', 'identity', 'gzip, deflate, br, zstd'] as const

/** A random one of the values. */
export function anyOf<Value>(values: readonly Value[]): Value {
  if (values.length === 0) throw new Error('There is nothing to choose from')
  return values[Math.floor(Math.random() * values.length)] as Value
}

/** A whole number from `least` to `most`. */
export const numberFrom = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1))

const anyAddress = () => `10.${numberFrom(0, 255)}.${numberFrom(0, 255)}.${numberFrom(1, 254)}`

/** The address of a query. */
export const queryPath = (procedure: string, input?: unknown): string =>
  `/api/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`

/** Sends requests to one server and counts them. The server must trust one proxy: each request has its own address. */
export class Asker {
  readonly origin: string
  requests = 0
  /** Answers of 500 and above, even if expected. */
  failures = 0

  constructor(origin: string) {
    this.origin = origin
  }

  /** Sends a request and reads its answer. Throws if the status is not an expected one. */
  async send(path: string, request: Request = {}): Promise<Answer> {
    const { method = 'GET', body, headers, leavesAfter, expected = 200 } = request
    this.requests += 1
    const response = await fetch(this.origin + path, {
      method,
      redirect: 'manual',
      headers: { 'accept-encoding': anyOf(ENCODINGS), 'x-forwarded-for': anyAddress(), ...headers },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(leavesAfter ?? TIMEOUT_MS),
    })
    const text = await response.text()
    const { status } = response
    if (status >= 500) this.failures += 1
    const statuses = [expected].flat()
    if (!statuses.includes(status))
      throw new Error(
        `${path.split('?')[0]} answered ${status}, not ${statuses.join(' or ')}: ${text.slice(0, 300)}`,
      )
    return { status, text, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }

  /** Calls a query; returns its data. */
  async query<Data>(procedure: string, input?: unknown, cookie?: string): Promise<Data> {
    const { text } = await this.send(queryPath(procedure, input), {
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) },
    })
    return dataOf<Data>(text)
  }

  /** Sends a body to a procedure, as our own pages do. */
  post(
    procedure: string,
    body: string,
    { cookie, expected }: Pick<Request, 'expected'> & { cookie?: string } = {},
  ) {
    return this.send(`/api/trpc/${procedure}`, {
      method: 'POST',
      body,
      ...(expected !== undefined && { expected }),
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(cookie !== undefined && { cookie }),
      },
    })
  }

  /** Calls a mutation; returns its data and the cookie it set. */
  async mutate<Data>(
    procedure: string,
    input: unknown,
    options: { cookie?: string } = {},
  ): Promise<{ data: Data; cookie: string }> {
    const { text, cookie } = await this.post(procedure, JSON.stringify({ json: input }), options)
    return { data: dataOf<Data>(text), cookie }
  }
}

const dataOf = <Data>(text: string) =>
  (JSON.parse(text) as { result: { data: { json: Data } } }).result.data.json
