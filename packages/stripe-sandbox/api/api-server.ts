import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { catchUp } from '../billing/lifecycle.ts'
import type { World } from '../world/world.ts'
import type { Faults } from './faults.ts'
import { type Answer, IdempotencyKeys } from './idempotency.ts'
import { runOperation } from './operations.ts'
import { readBody } from './read-body.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

export interface AnsweredRequest {
  method: string
  path: string
  /** Whether it was answered from its idempotency key, without doing anything. */
  isReplay: boolean
}

interface ApiOptions {
  world: World
  apiKey: string
  faults: Faults
  log: { error(detail: object, message: string): void }
  onAnswered: (request: AnsweredRequest) => void
}

/** Breaks the connection before an answer is written. */
class ConnectionLost extends Error {}

/** Whether an answer is stored under its idempotency key: not if the request never ran. */
const isKept = (status: number) => status < 400 || status === 402

const answerOf = ({ status, body }: StripeError): Answer => ({
  status,
  body: JSON.stringify({ error: body }, null, 2),
})
const serverError = (message: string) => answerOf(new StripeError(500, { type: 'api_error', message }))

/** Stripe's API over HTTP: `/v1/…`. */
export function createApi({ world, apiKey, faults, log, onAnswered }: ApiOptions) {
  const keys = new IdempotencyKeys(world.store.notes.answers, world.realNow)

  function run(method: string, path: string, params: URLSearchParams): Answer {
    try {
      catchUp(world)
      return { status: 200, body: JSON.stringify(runOperation(world, method, path, params), null, 2) }
    } catch (error) {
      if (error instanceof StripeError) return answerOf(error)
      log.error({ err: error }, 'the sandbox failed')
      return serverError('The sandbox failed. Its log says why.')
    }
  }

  /** Answers a request, or finds the answer that its idempotency key got before. */
  async function answer(request: IncomingMessage): Promise<{ given: Answer; isReplay: boolean }> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
    const { method = 'GET', headers } = request
    const isPost = method === 'POST'
    const body = isPost ? await readBody(request) : ''
    const { fault, delay } = faults.take()
    if (fault === 'server_error') return { given: serverError('An unknown error occurred'), isReplay: false }
    if (fault === 'reset') throw new ConnectionLost()

    const key = isPost ? (headers['idempotency-key']?.toString() ?? null) : null
    try {
      if (headers.authorization !== `Bearer ${apiKey}`) throw invalidRequest('Invalid API Key provided.', 401)
      const kept = key === null ? null : keys.begin(key, `${method} ${pathname}\n${body}`)
      if (kept !== null) return { given: kept, isReplay: true }
    } catch (error) {
      if (error instanceof StripeError) return { given: answerOf(error), isReplay: false }
      throw error
    }
    if (delay > 0) await wait(delay)
    const given = run(method, pathname, isPost ? new URLSearchParams(body) : searchParams)
    if (key !== null && isKept(given.status)) keys.finish(key, given)
    else if (key !== null) keys.forget(key)
    world.store.save()
    if (fault === 'lost_answer') throw new ConnectionLost()
    return { given, isReplay: false }
  }

  return async function handleApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { given, isReplay } = await answer(request)
      response.writeHead(given.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
      response.end(given.body)
      const path = new URL(request.url ?? '/', 'http://sandbox').pathname
      onAnswered({ method: request.method ?? 'GET', path, isReplay })
    } catch (error) {
      if (!(error instanceof ConnectionLost)) log.error({ err: error }, 'the sandbox lost a request')
      request.socket.destroy()
    }
  }
}
