import { GOOD_PASSWORD } from '../factories/people.ts'
import { PROCEDURES } from './any-procedure.ts'
import { type Answer, callAddress, type RequestOptions, send, singleCallAddress } from './http.ts'

/** An answer of one procedure. */
export interface ProcedureAnswer extends Answer {
  /** What it answered; undefined when it was refused. */
  data: unknown
  /** The error's code and the sentence people read; null when it answered. */
  error: { code: string | undefined; message: string } | null
}

/** A browser over HTTP: it keeps its cookies, and says of each request that one of our own pages made it. */
export interface WebClient {
  /** Its cookies, by the names they have on the wire. */
  jar: Map<string, string>
  /** Asks for an address by GET, unless the options say otherwise. */
  open(path: string, options?: RequestOptions): Promise<Answer>
  /** Calls a procedure as our pages do: what changes something by POST, all else by GET. */
  call(path: string, input?: unknown, headers?: Record<string, string>): Promise<ProcedureAnswer>
  /** Asks several queries in one batch. */
  batch(...calls: readonly (readonly [path: string, input?: unknown])[]): Promise<Answer>
  /** Logs in with the factories' password, or the given one. Throws when it is refused. */
  logIn(email: string, password?: string): Promise<ProcedureAnswer>
}

/** What a procedure answered, in the format of its transport. */
function readAnswer(answer: Answer): ProcedureAnswer {
  const { result, error } = JSON.parse(answer.text)
  if (error === undefined) return { ...answer, data: result.data.json, error: null }
  const { message, data } = error.json ?? error
  return { ...answer, data: undefined, error: { code: data?.code, message } }
}

/**
 * @param options.jar the cookies it starts with; a `Device`'s jar makes it that device over HTTP
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
