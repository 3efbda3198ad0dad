import { text } from 'node:stream/consumers'
import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from '@trpc/server'
import { getHTTPStatusCode } from '@trpc/server/http'
import type { Request, RequestHandler, Response } from 'express'
import { transformer } from '#shared/transformer.ts'
import { SHARED_QUEUES } from '../limits/shared-queues.ts'
import { appRouter } from '../trpc/app-router.ts'
import type { Context } from '../trpc/context.ts'
import { toTrpcError } from '../trpc/init.ts'
import { isSameForEveryone, isSameForVisitors, procedureAt, takesFile } from '../trpc/procedure-meta.ts'
import { type CachedResponse, createCachedResponse, sendCachedResponse } from './cached-response.ts'
import type { PublicCache } from './public-cache.ts'

export interface QueryOptions {
  maxBatchSize: number
  /** Holds the answers that are the same for every visitor. */
  cache: PublicCache<CachedResponse>
  /** @param version the content version the answer is cached under; undefined for an answer of this request alone */
  createContext(req: Request, res: Response, version?: string): Promise<Context>
  /** Whether the request carries a session cookie; other cookies do not count. */
  hasSession(req: Request, res: Response): boolean
  /** The longest body of mutations that are answered here, bytes. */
  maxBodyBytes: number
  /** Called for every call that failed. */
  onError(failure: { error: TRPCError; path?: string; ctx?: Context }): void
  /** The headers of an answer to these calls, in addition to its type. */
  headersFor(answer: {
    paths: readonly string[]
    errors: readonly TRPCError[]
    /** Undefined when the session could not be read: every call has failed then. */
    ctx: Context | undefined
  }): Record<string, string>
  /** The status of a failure the framework has no code for; undefined leaves it to the framework. */
  statusOf(errors: readonly TRPCError[]): number | undefined
}

interface QueryCall {
  path: string
  procedure: AnyTRPCProcedure
  input: unknown
}

/** The calls of a request, all of one type: one, or several in a batch. */
interface Query {
  type: 'query' | 'mutation'
  isBatch: boolean
  calls: QueryCall[]
}

const config = appRouter._def._config

/**
 * Answers GETs that name our queries, and POSTs of short JSON that name our mutations, in the framework's format. Passes
 * everything else on.
 *
 * The framework's own adapter builds a `Request` and a `Response` for each call and copies the body through two streams
 * (docs/decisions/0055 has the cost).
 */
export function trpcQueries(options: QueryOptions): RequestHandler {
  return async (req, res, next) => {
    let mutation: Query | null
    try {
      mutation = await readMutation(req, options)
    } catch {
      // The client disconnected before its body was complete.
      return void res.destroy()
    }
    const asker = { account: null, address: req.ip ?? '' }
    if (mutation !== null) {
      const run = () => runQuery(options, mutation, req, res, {})
      if (options.hasSession(req, res)) return send(res, await run())
      const answer = await SHARED_QUEUES.reads
        .hold(asker, run)
        .catch((error: unknown) =>
          runQuery(options, mutation, req, res, { failure: toTrpcError(error) ?? error }),
        )
      return send(res, answer)
    }
    const query = readQuery(req, options.maxBatchSize)
    if (query === null) return next()
    const run = (version?: string) => runQuery(options, query, req, res, { version })
    const failAll = (error: unknown) =>
      runQuery(options, query, req, res, { failure: toTrpcError(error) ?? error })
    const isMember = options.hasSession(req, res)
    const isCacheable = isMember ? isSameForEveryone : isSameForVisitors
    if (!query.calls.every(({ path }) => isCacheable(path))) {
      const uncached = await SHARED_QUEUES.reads
        .hold(asker, () => run())
        .catch((error: unknown) => failAll(error))
      return send(res, uncached)
    }

    // Requests with a cookie share an entry of their own, whose headers keep the answer private.
    const key = `${req.headers.cookie === undefined ? '' : 'private'}${keyOf(query)}`
    let failed: Answer | undefined
    let cached: CachedResponse | null
    try {
      const create = async (version: string) => {
        const answer = await run(version)
        if (answer.isComplete) return createCachedResponse(answer)
        failed = answer
        return null
      }
      // Members may have changed what they now look at, in another process too.
      cached = await options.cache.get(key, create, {
        isFresh: isMember,
        admit: () => SHARED_QUEUES.reads.take(asker),
      })
    } catch (error) {
      // Without a place, or without the content version: the calls fail at once instead of waiting for the database again.
      return send(res, await failAll(error))
    }
    if (cached !== null) return sendCachedResponse(req, res, cached)
    send(res, failed ?? (await run()))
  }
}

/** Identifies the calls and their inputs, however the URL was written and whatever else it carries. */
const keyOf = ({ isBatch, calls }: Query) =>
  JSON.stringify([isBatch, calls.map(({ path, input }) => [path, input ?? null])])

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether every call succeeded. */
  isComplete: boolean
}

function send(res: Response, { status, headers, body }: Answer): void {
  res.statusCode = status
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}

/**
 * Runs the calls of one request. Each failure is part of the answer.
 * @param how.version the content version the answer is cached under
 * @param how.failure fails every call
 */
async function runQuery(
  options: QueryOptions,
  query: Query,
  req: Request,
  res: Response,
  how: { version?: string | undefined; failure?: unknown },
): Promise<Answer> {
  const signal = query.type === 'mutation' ? whileConnected(res) : undefined
  const errors: TRPCError[] = []
  let ctx: Context | undefined
  let reason = how.failure
  try {
    ctx = await options.createContext(req, res, how.version)
  } catch (error) {
    reason = error
  }
  const results = query.calls.map(async ({ path, procedure, input }, batchIndex) => {
    try {
      if (ctx === undefined || reason !== undefined) throw reason
      const call = {
        path,
        ctx,
        type: query.type,
        batchIndex,
        getRawInput: async () => input,
        signal,
      }
      return { result: { data: await procedure(call as Parameters<AnyTRPCProcedure>[0]) } }
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      errors.push(error)
      options.onError({ error, path, ctx })
      return { error: getTRPCErrorShape({ config, error, type: query.type, path, input, ctx }) }
    }
  })
  const answers = await Promise.all(results)
  const [first] = answers
  const answer = query.isBatch || first === undefined ? answers : first
  return {
    status: options.statusOf(errors) ?? getHTTPStatusCode(answer),
    headers: {
      'Content-Type': 'application/json',
      ...options.headersFor({ paths: query.calls.map(({ path }) => path), errors, ctx }),
    },
    body: JSON.stringify(transformTRPCResponse(config, answer)),
    isComplete: errors.length === 0,
  }
}

/** A signal that is aborted if the client disconnects before its answer was sent. */
function whileConnected(res: Response): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  return controller.signal
}

/** The calls of a plain GET; null for any other request, which the framework answers. */
function readQuery(req: Request, maxBatchSize: number): Query | null {
  if (req.method !== 'GET' || req.headers['content-type'] !== undefined) return null
  const parameters = new URLSearchParams(req.url.slice(req.path.length))
  const named = readCalls(req, parameters, 'query', maxBatchSize)
  return named && withInputs(named, parameters.get('input'))
}

/**
 * The calls of a POST with a short JSON body; null for any other request, which the framework answers. It gets the text of a body
 * that was read.
 */
async function readMutation(
  req: Request,
  { maxBatchSize, maxBodyBytes }: QueryOptions,
): Promise<Query | null> {
  if (req.method !== 'POST' || req.headers['content-type']?.startsWith('application/json') !== true)
    return null
  // Without a length the body is sent in chunks.
  if (!(Number(req.headers['content-length']) <= maxBodyBytes)) return null
  const parameters = new URLSearchParams(req.url.slice(req.path.length))
  const named = readCalls(req, parameters, 'mutation', maxBatchSize)
  // Those that take files read their bodies in their own way.
  if (named === null || named.calls.some(({ path }) => takesFile(path))) return null
  req.body = await text(req)
  return req.body === '' ? null : withInputs(named, req.body)
}

/** The calls that an address names; null if one is no procedure of this type. */
function readCalls(
  req: Request,
  parameters: URLSearchParams,
  type: Query['type'],
  maxBatchSize: number,
): Query | null {
  const isBatch = parameters.get('batch') === '1'
  const path = decodeURIComponent(req.path.slice(1))
  const paths = isBatch ? path.split(',') : [path]
  if (paths.length > maxBatchSize) return null
  const calls: QueryCall[] = []
  for (const name of paths) {
    const procedure = procedureAt(name)
    if (procedure?._def.type !== type) return null
    calls.push({ path: name, procedure, input: undefined })
  }
  return { type, isBatch, calls }
}

/** Calls with their inputs; null when the text is not in the format our client sends. */
function withInputs(query: Query, sent: string | null): Query | null {
  const inputs = readInputs(sent, query.isBatch, query.calls.length)
  return inputs && { ...query, calls: query.calls.map((call, index) => ({ ...call, input: inputs[index] })) }
}

/** The input of each call; null when the text is not in the format our client sends. */
function readInputs(text: string | null, isBatch: boolean, count: number): unknown[] | null {
  if (text === null || text === '') return new Array(count)
  try {
    const sent: unknown = JSON.parse(text)
    if (!isBatch) return [transformer.input.deserialize(sent)]
    if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
    const byIndex = sent as Record<number, unknown>
    return Array.from({ length: count }, (_, index) => {
      const input = byIndex[index]
      return input === undefined ? undefined : transformer.input.deserialize(input)
    })
  } catch {
    return null
  }
}
