import type { Request, RequestHandler, Response } from 'express'
import { transformer } from '#shared/transformer.ts'
import type { Deps } from '../deps.ts'
import { SESSION_COOKIE } from '../features/accounts/sessions/sessions.service.ts'
import type { Context, Turn } from '../trpc/context.ts'
import { isSameForEveryone, isSameForVisitors } from '../trpc/procedure-meta.ts'
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
  sizeOfResponse,
} from './cached-response.ts'
import { requestCookies } from './cookies.ts'
import { waiterOf } from './creation.ts'
import { type ContentVersionOptions, createPublicCache } from './public-cache.ts'
import { type Answer, contextOf, MAX_BATCH_SIZE, type RunOptions, runCalls, send } from './trpc-calls.ts'
import { pathsOf } from './upload-gate.ts'

/** Room for about 150 answers. */
const CACHE_BYTES = 3 * 1024 * 1024

/**
 * Answers the queries by GET that have the same answer for every visitor, from a cache, and passes everything else on.
 */
export function cachedQueries(deps: Deps, version: ContentVersionOptions): RequestHandler {
  const cache = createPublicCache<CachedResponse>({
    ...version,
    sizeOf: sizeOfResponse,
    maxBytes: CACHE_BYTES,
  })
  return async (req, res, next) => {
    const calls = cacheableCalls(req)
    if (calls === null) return next()
    const run = (how?: RunOptions) => runCalls(deps, req, res, how)
    const hasCookie = hasSession(deps, req, res)
    let failed: Answer | undefined
    let cached: CachedResponse | null
    // A cookie may name no session: then a visitor asks.
    let ctx: Context | null | undefined = hasCookie && !calls.isForAll ? null : undefined
    try {
      if (ctx === null) ctx = await contextOf(deps, req, res)
      if (ctx !== undefined && ctx.session !== null) return send(res, await run({ ctx }))
      const create = async (at: string, turn: Turn) => {
        const answer = await run({ version: at, turn, ctx })
        if (answer.isComplete) return createCachedResponse(answer)
        failed = answer
        return null
      }
      // Requests with a cookie share an entry of their own, whose headers keep the answer private.
      const key = `${req.headers.cookie === undefined ? '' : 'private'}${calls.key}`
      // Members may have changed what they now look at, in another process too.
      cached = await cache.get(key, create, { isFresh: hasCookie, waiter: waiterOf(req, res) })
    } catch (failure) {
      // Without the content version, the calls fail at once instead of waiting for the database again.
      return send(res, await run({ failure, ctx }))
    }
    if (cached !== null) return sendCachedResponse(req, res, cached)
    send(res, failed ?? (await run()))
  }
}

/** Whether the request carries a session cookie; other cookies do not count. */
const hasSession = ({ site }: Deps, req: Request, res: Response): boolean =>
  requestCookies(req, res, site.isSecure).get(SESSION_COOKIE) !== undefined

interface CacheableCalls {
  /** Identifies the calls and their inputs, however the address was written and whatever else it carries. */
  key: string
  /** Whether members get the same answer too. */
  isForAll: boolean
}

/** The calls of a GET whose answers may be cached. Null for others, and for inputs that the framework refuses. */
function cacheableCalls(req: Request): CacheableCalls | null {
  if (req.method !== 'GET') return null
  const parameters = new URLSearchParams(req.url.slice(req.path.length))
  const isBatch = parameters.get('batch') === '1'
  const paths = isBatch ? pathsOf(req) : [decodeURIComponent(req.path.slice(1))]
  if (paths.length > MAX_BATCH_SIZE || !paths.every(isSameForVisitors)) return null
  try {
    const inputs = readInputs(parameters.get('input'), isBatch, paths.length)
    const key = JSON.stringify([isBatch, paths.map((path, index) => [path, inputs[index] ?? null])])
    return { key, isForAll: paths.every(isSameForEveryone) }
  } catch {
    return null
  }
}

/** The input of each call. Throws for a text that is not in the format our client sends. */
function readInputs(text: string | null, isBatch: boolean, count: number): unknown[] {
  if (text === null || text === '') return []
  const sent: unknown = JSON.parse(text)
  if (!isBatch) return [transformer.input.deserialize(sent)]
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw new TypeError('no inputs')
  const byIndex = sent as Record<number, unknown>
  return Array.from({ length: count }, (_, index) =>
    byIndex[index] === undefined ? undefined : transformer.input.deserialize(byIndex[index]),
  )
}
