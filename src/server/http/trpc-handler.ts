import { createExpressMiddleware } from '@trpc/server/adapters/express'
import type { RequestHandler } from 'express'
import { AppError } from '../../shared/app-error.ts'
import { VISITOR } from '../../shared/viewer.ts'
import type { Deps } from '../deps.ts'
import { appRouter } from '../trpc/app-router.ts'
import type { ProcedureMeta } from '../trpc/init.ts'

/** Most calls one request may batch; the client's link keeps the same limit. */
const MAX_BATCH_SIZE = 10
/** Largest body of a call without an image, in bytes. */
const MAX_BODY_BYTES = 256 * 1024

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
  const answer = createExpressMiddleware({
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    maxBodySize: MAX_BODY_BYTES,
    createContext: ({ req, res }) => ({
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
    responseMeta({ type, paths, errors, ctx }) {
      const headers = new Headers({ Vary: 'Accept-Encoding, Cookie' })
      const isShared =
        type === 'query' &&
        errors.length === 0 &&
        paths !== undefined &&
        paths.length > 0 &&
        paths.every((path) => sharedAnswers.has(path)) &&
        ctx?.mayShareAnswer === true
      headers.set(
        'Cache-Control',
        isShared ? 'public, max-age=60, stale-while-revalidate=300' : 'private, no-store',
      )
      if (errors.some((error) => error.code === 'SERVICE_UNAVAILABLE')) headers.set('Retry-After', '5')
      return { headers }
    },
  })
  return (req, res, next) => {
    // The framework would take a path that cannot be decoded for a failure of our own.
    if (!isDecodable(req.path)) throw new AppError('BAD_REQUEST', 'This address could not be read.')
    return answer(req, res, next)
  }
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
