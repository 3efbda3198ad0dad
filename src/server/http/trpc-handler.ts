import type { TRPCError } from '@trpc/server'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import type { RequestHandler } from 'express'
import { AppError } from '../../shared/app-error.ts'
import { VISITOR } from '../../shared/viewer.ts'
import type { Deps } from '../deps.ts'
import { appRouter } from '../trpc/app-router.ts'
import type { ProcedureMeta } from '../trpc/init.ts'
import { type AnswerOptions, answerQueries } from './trpc-queries.ts'

/** Most calls one request may batch; the client's link keeps the same limit. */
const MAX_BATCH_SIZE = 10
/** Largest body of a call without an image, in bytes. */
const MAX_BODY_BYTES = 256 * 1024
/** What an answer depends on beside its address: the framework's choice of format, and ours. */
const VARY = 'trpc-accept, accept, Accept-Encoding, Cookie'
const SHARED = { Vary: VARY, 'Cache-Control': 'public, max-age=60, stale-while-revalidate=300' }

/** The procedures by path ('cities.list'), as the framework keeps them. */
const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>
const sharedAnswers: ReadonlySet<string> = new Set(
  Object.keys(procedures).filter((path) => procedures[path]?._def.meta?.cache === 'public'),
)

/**
 * Serves the procedures at `/api/trpc`.
 *
 * An answer may be kept by shared caches only when every call in the batch gives the same answer to everybody, all
 * succeeded and the request carried no cookie. Everything else is private.
 */
export function trpcHandler(deps: Deps): RequestHandler {
  const options: AnswerOptions = {
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: (req, res) => ({
      deps,
      viewer: VISITOR,
      requestId: res.locals.requestId,
      mayShareAnswer: req.headers.cookie === undefined,
    }),
    onError({ error, path, ctx }) {
      const line = { requestId: ctx?.requestId, procedure: path, code: error.code }
      if (error.code === 'INTERNAL_SERVER_ERROR')
        deps.log.error({ ...line, err: error.cause ?? error }, 'procedure failed')
      else deps.log.debug(line, 'procedure refused')
    },
    headersFor({ paths, errors, ctx }) {
      const isShared =
        errors.length === 0 && ctx.mayShareAnswer && paths.every((path) => sharedAnswers.has(path))
      return isShared ? SHARED : privateHeaders(errors)
    },
  }
  const queries = answerQueries(options)
  const everythingElse = createExpressMiddleware({
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    maxBodySize: MAX_BODY_BYTES,
    createContext: ({ req, res }) => options.createContext(req, res),
    onError: options.onError,
    // What may be shared is a query, and those are answered above.
    responseMeta: ({ errors }) => ({ headers: privateHeaders(errors) }),
  })
  return (req, res, next) => {
    // The framework would take a path that cannot be decoded for a failure of our own.
    if (!isDecodable(req.path)) throw new AppError('BAD_REQUEST', 'This address could not be read.')
    return queries(req, res, (error?: unknown) =>
      error === undefined ? everythingElse(req, res, next) : next(error),
    )
  }
}

/** The headers of an answer for this caller alone; one that failed for want of a database says when to come back. */
function privateHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const isBusy = errors.some((error) => error.code === 'SERVICE_UNAVAILABLE')
  return { Vary: VARY, 'Cache-Control': 'private, no-store', ...(isBusy ? { 'Retry-After': '5' } : {}) }
}

/** Whether every percent-encoded part of a path is whole text. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
