import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { catchUp } from '../billing/lifecycle.ts'
import { lineItemsOf } from '../resources/checkout-sessions.ts'
import { API_VERSION } from '../world/objects.ts'
import { newId } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { expand } from './expand.ts'
import type { Faults } from './faults.ts'
import { decodeForm, type FormGroup } from './form-decoder.ts'
import { type Answer, IdempotencyKeys } from './idempotency.ts'
import { findOperation } from './operations.ts'
import { list, required, text } from './params.ts'
import { readBody } from './read-body.ts'
import { invalidRequest, StripeError } from './stripe-error.ts'

/** An answered request, for tests that count them. */
export interface AnsweredRequest {
  method: string
  path: string
  status: number
  idempotencyKey: string | null
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

const readExpand = list(required(text(500)))
const SUPPORTED_VERSIONS = new Set([API_VERSION])

function requireKey(request: IncomingMessage, apiKey: string): void {
  const [scheme = '', value = ''] = (request.headers.authorization ?? '').split(' ')
  const key = scheme === 'Basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value
  if (key === apiKey) return
  throw new StripeError(401, {
    type: 'invalid_request_error',
    message:
      key === ''
        ? "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
        : `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`,
  })
}

function requireVersion(request: IncomingMessage): void {
  const version = request.headers['stripe-version']
  if (version === undefined || SUPPORTED_VERSIONS.has(String(version))) return
  throw invalidRequest(`Invalid Stripe API version: ${String(version)}. The sandbox speaks ${API_VERSION}.`)
}

/** Whether an answer is stored under its idempotency key: not if the request never ran. */
const isKept = (status: number) => status < 400 || status === 402

/** Stripe's API over HTTP: `/v1/…`. */
export function createApi(options: ApiOptions) {
  const { world, faults } = options
  const keys = new IdempotencyKeys(world.store.notes.answers, world.realNow)

  function run(
    method: string,
    path: string,
    params: FormGroup,
    cause: { id: string; key: string | null },
  ): object {
    const found = findOperation(method, path)
    if (found === null) {
      throw new StripeError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}). The sandbox knows only what this product uses.`,
      })
    }
    const { expand: paths, ...rest } = params
    const wantedPaths = readExpand(paths, 'expand') ?? []
    return world.during({ id: cause.id, idempotency_key: cause.key }, () => {
      const result = found.operation.run({ world, ids: found.ids, params: rest })
      const answer = JSON.parse(JSON.stringify(result)) as Record<string, unknown>
      return expand(answer, wantedPaths, world.store, (object, field) =>
        object.object === 'checkout.session' && field === 'line_items'
          ? lineItemsOf(world, String(object.id))
          : undefined,
      )
    })
  }

  function asAnswer(work: () => object): Answer {
    try {
      return { status: 200, body: JSON.stringify(work(), null, 2) }
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: bodyOf(error) }
      options.log.error({ err: error }, 'the sandbox failed')
      const message = 'The sandbox failed. Its log says why.'
      return { status: 500, body: bodyOf(new StripeError(500, { type: 'api_error', message })) }
    }
  }

  /** Answers a request; returns null if its idempotency key was answered before. */
  async function answer(request: IncomingMessage, requestId: string): Promise<Answer & { first?: string }> {
    const url = new URL(request.url ?? '/', 'http://sandbox')
    const method = request.method ?? 'GET'
    const body = method === 'POST' ? await readBody(request) : ''
    const { fault, delay } = faults.take()
    if (fault === 'server_error')
      return {
        status: 500,
        body: bodyOf(new StripeError(500, { type: 'api_error', message: 'An unknown error occurred' })),
      }
    if (fault === 'reset') throw new ConnectionLost()

    const key = method === 'POST' ? (request.headers['idempotency-key']?.toString() ?? null) : null
    try {
      requireKey(request, options.apiKey)
      requireVersion(request)
      const kept = key === null ? null : keys.begin(key, `${method} ${url.pathname}\n${body}`, requestId)
      if (kept !== null) return { ...kept.answer, first: kept.first }
    } catch (error) {
      if (error instanceof StripeError) return { status: error.status, body: bodyOf(error) }
      throw error
    }
    if (delay > 0) await wait(delay)
    const given = asAnswer(() => {
      catchUp(world)
      const params = decodeForm(method === 'POST' ? body : url.search.slice(1))
      return run(method, url.pathname, params, { id: requestId, key })
    })
    if (key !== null && isKept(given.status)) keys.finish(key, given)
    else if (key !== null) keys.forget(key)
    world.store.save()
    if (fault === 'lost_answer') throw new ConnectionLost()
    return given
  }

  return async function handleApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = newId('request')
    try {
      const { status, body, first } = await answer(request, requestId)
      const key = request.headers['idempotency-key']
      response.writeHead(status, {
        'Content-Type': 'application/json',
        'Cache-Control': 'no-cache, no-store',
        'Request-Id': requestId,
        'Stripe-Version': API_VERSION,
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(first === undefined ? {} : { 'Idempotent-Replayed': 'true', 'Original-Request': first }),
      })
      response.end(body)
      options.onAnswered({
        method: request.method ?? 'GET',
        path: new URL(request.url ?? '/', 'http://sandbox').pathname,
        status,
        idempotencyKey: key?.toString() ?? null,
        isReplay: first !== undefined,
      })
    } catch (error) {
      if (!(error instanceof ConnectionLost)) options.log.error({ err: error }, 'the sandbox lost a request')
      request.socket.destroy()
    }
  }
}

/** Breaks the connection before an answer is written. */
class ConnectionLost extends Error {}

const bodyOf = (error: StripeError) => JSON.stringify({ error: error.body }, null, 2)
