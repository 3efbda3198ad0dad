import { GOOD_PASSWORD } from '../factories/people.ts'
import { PROCEDURES } from './any-procedure.ts'
import { type Answer, callAddress, type RequestOptions, send, singleCallAddress } from './http.ts'

/** The answer of one procedure. */
export interface ProcedureAnswer extends Answer {
  /** The data; undefined if it was refused. */
  data: unknown
  /** The error's code and message; null if it was answered. */
  error: { code: string | undefined; message: string } | null
}

/** A browser over HTTP: it stores cookies, and every request looks like one from our own pages. */
export interface WebClient {
  /** Its cookies, by the names in the header. */
  jar: Map<string, string>
  /** Requests an address, by GET unless the options say otherwise. */
  open(path: string, options?: RequestOptions): Promise<Answer>
  /** Calls a procedure as our pages do: mutations by POST, queries by GET. */
  call(path: string, input?: unknown, headers?: Record<string, string>): Promise<ProcedureAnswer>
  /** Sends several queries in one batch. */
  batch(...calls: readonly (readonly [path: string, input?: unknown])[]): Promise<Answer>
  /** Logs in with the factories' password, or the given one. Throws when it is refused. */
  logIn(email: string, password?: string): Promise<ProcedureAnswer>
}

/** A procedure's answer, in the format of its transport. */
export function readAnswer(answer: Answer): ProcedureAnswer {
  const { result, error } = JSON.parse(answer.text)
  if (error === undefined) return { ...answer, data: result.data.json, error: null }
  const { message, data } = error.json ?? error
  return { ...answer, data: undefined, error: { code: data?.code, message } }
}

/**
 * @param options.jar the initial cookies; with a `Device`'s jar it is that device over HTTP
 * @param options.headers sent with every request
 */
export function createWebClient(
  origin: string,
  options: { jar?: Map<string, string>; headers?: Record<string, string> } = {},
): WebClient {
  const { jar = new Map<string, string>() } = options

  async function open(path: string, request: RequestOptions = {}): Promise<Answer> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie === '' ? {} : { cookie }), ...options.headers, ...request.headers }
    const answer = await send(origin, path, { ...request, headers })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  async function call(path: string, input?: unknown, headers: Record<string, string> = {}) {
    if (PROCEDURES[path]?._def.type !== 'mutation')
      return readAnswer(await open(singleCallAddress(path, input), { headers }))
    const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify({ json: input })
    const request = { method: 'POST', headers: { ...own, ...headers }, body }
    return readAnswer(await open(`/api/trpc/${path}`, request))
  }
  return {
    jar,
    open,
    call,
    batch: (...calls) => open(callAddress(...calls)),
    async logIn(email, password = GOOD_PASSWORD) {
      const answer = await call('auth.signIn', { email, password })
      if (answer.error !== null) throw new Error(`Could not log in: ${answer.error.message}`)
      return answer
    },
  }
}
