import { text } from 'node:stream/consumers'
import type { Request, RequestHandler, Response } from 'express'
import type { Context, Turn } from '../trpc/context.ts'
import { toTrpcError } from '../trpc/init.ts'
import { isSameForEveryone, isSameForVisitors, takesAttachment } from '../trpc/procedure-meta.ts'
import { type CachedResponse, createCachedResponse, sendCachedResponse } from './cached-response.ts'
import { waiterOf } from './creation.ts'
import type { PublicCache } from './public-cache.ts'
import {
  type Answer,
  type CallOptions,
  type Calls,
  parametersOf,
  type RunOptions,
  readCalls,
  runCalls,
  send,
  withInputs,
} from './trpc-calls.ts'

export interface QueryOptions extends CallOptions {
  /** Holds the answers that are the same for every visitor. */
  cache: PublicCache<CachedResponse>
  /** Whether the request carries a session cookie; other cookies do not count. */
  hasSession(req: Request, res: Response): boolean
  /** The longest body of mutations that are answered here, bytes. */
  maxBodyBytes: number
}

/**
 * Answers GETs that name our queries, and POSTs of short JSON that name our mutations, in the framework's format. Passes
 * everything else on.
 *
 * The framework's own adapter builds a `Request` and a `Response` for each call and copies the body through two streams
 * (docs/decisions/0055 has the cost).
 */
export function trpcQueries(options: QueryOptions): RequestHandler {
  return async (req, res, next) => {
    let mutation: Calls | null
    try {
      mutation = await readMutation(req, options)
    } catch {
      // The client disconnected before its body was complete.
      return void res.destroy()
    }
    if (mutation !== null) return send(res, await runCalls(options, mutation, req, res, {}))
    const query = readQuery(req, options.maxBatchSize)
    if (query === null) return next()
    const run = (how?: RunOptions) => runCalls(options, query, req, res, how)
    const isForAll = query.calls.every(({ path }) => isSameForEveryone(path))
    const mayBeCached = isForAll || query.calls.every(({ path }) => isSameForVisitors(path))
    if (!mayBeCached) return send(res, await run())

    const hasCookie = options.hasSession(req, res)
    let failed: Answer | undefined
    let cached: CachedResponse | null
    // A cookie may name no session: then a visitor asks.
    let ctx: Context | null | undefined = hasCookie && !isForAll ? null : undefined
    try {
      if (ctx === null) ctx = await options.createContext(req, res)
      if (ctx !== undefined && ctx.session !== null) return send(res, await run({ ctx }))
      const create = async (version: string, turn: Turn) => {
        const answer = await run({ version, turn, ctx })
        if (answer.isComplete) return createCachedResponse(answer)
        failed = answer
        return null
      }
      // Requests with a cookie share an entry of their own, whose headers keep the answer private.
      const key = `${req.headers.cookie === undefined ? '' : 'private'}${keyOf(query)}`
      // Members may have changed what they now look at, in another process too.
      cached = await options.cache.get(key, create, {
        isFresh: hasCookie,
        waiter: waiterOf(req, res),
      })
    } catch (error) {
      // Without the content version, the calls fail at once instead of waiting for the database again.
      return send(res, await run({ failure: toTrpcError(error) ?? error, ctx }))
    }
    if (cached !== null) return sendCachedResponse(req, res, cached)
    send(res, failed ?? (await run()))
  }
}

/** Identifies the calls and their inputs, however the URL was written and whatever else it carries. */
const keyOf = ({ isBatch, calls }: Calls) =>
  JSON.stringify([isBatch, calls.map(({ path, input }) => [path, input ?? null])])

/** The calls of a plain GET; null for any other request, which the framework answers. */
function readQuery(req: Request, maxBatchSize: number): Calls | null {
  if (req.method !== 'GET' || req.headers['content-type'] !== undefined) return null
  const named = readCalls(req, 'query', maxBatchSize)
  return named && withInputs(named, parametersOf(req).get('input'))
}

/**
 * The calls of a POST with a short JSON body; null for any other request, which the framework answers. It gets the text of a body
 * that was read.
 */
async function readMutation(
  req: Request,
  { maxBatchSize, maxBodyBytes }: QueryOptions,
): Promise<Calls | null> {
  if (req.method !== 'POST' || req.headers['content-type']?.startsWith('application/json') !== true)
    return null
  // Without a length the body is sent in chunks.
  if (!(Number(req.headers['content-length']) <= maxBodyBytes)) return null
  const named = readCalls(req, 'mutation', maxBatchSize)
  // Those that take attachments read their bodies in their own way.
  if (named === null || named.calls.some(({ path }) => takesAttachment(path))) return null
  req.body = await text(req)
  return req.body === '' ? null : withInputs(named, req.body)
}
