import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import type { TRPCRequestInfo } from '@trpc/server/http'
import type { Request, RequestHandler } from 'express'
import { AppError, HTTP_STATUS } from '#shared/app-error.ts'
import { MAX_REPORT_BYTES } from '#shared/utility-reports/report-reading.ts'
import type { Deps } from '../deps.ts'
import { SESSION_COOKIE } from '../features/accounts/sessions/sessions.service.ts'
import { appRouter } from '../trpc/app-router.ts'
import { BODY_SIZES, type BodySize, toTrpcError } from '../trpc/init.ts'
import { isSameForEveryone, metaOf } from '../trpc/procedure-meta.ts'
import { sizeOfResponse } from './cached-response.ts'
import { requestCookies } from './cookies.ts'
import { type ContentVersionOptions, createPublicCache } from './public-cache.ts'
import { requestContext } from './request-context.ts'
import { type QueryOptions, trpcQueries } from './trpc-queries.ts'
import { bringsFile, uploadHandler } from './trpc-uploads.ts'
import { PICTURE_UPLOADS, pathsOf, REPORT_UPLOADS, type UploadLimits } from './upload-gate.ts'

/** Most calls in one batch; the client's link has the same limit. */
const MAX_BATCH_SIZE = 10
const KIB = 1024
const BODY_BYTES: Readonly<Record<BodySize, number>> = {
  small: 16 * KIB,
  standard: 256 * KIB,
  import: 8 * KIB * KIB,
  attachment: 14 * KIB * KIB,
  // A PDF and what is around it in its form.
  report: MAX_REPORT_BYTES + 16 * KIB,
}
/** The request headers an answer depends on. */
const VARY = 'Accept-Encoding, Cookie'
const JSON_TYPE = 'application/json'
const SHARED = { Vary: VARY, 'Cache-Control': 'public, max-age=60, stale-while-revalidate=300' }

/** Room for about 150 answers. */
const CACHE_BYTES = 3 * KIB * KIB

/**
 * Serves the procedures at `/api/trpc`.
 *
 * Shared caches may store an answer only when every call in the batch gives the same answer to everyone, all succeeded and
 * the request carried no cookie. Any other answer is private.
 */
export function trpcHandler(deps: Deps, version: ContentVersionOptions): RequestHandler {
  const options: QueryOptions = {
    maxBatchSize: MAX_BATCH_SIZE,
    maxBodyBytes: BODY_BYTES.small,
    statusOf,
    cache: createPublicCache({ ...version, sizeOf: sizeOfResponse, maxBytes: CACHE_BYTES }),
    createContext: (req, res) =>
      requestContext(deps, req, res).catch((error: unknown) => {
        throw toTrpcError(error) ?? error
      }),
    hasSession: (req, res) => requestCookies(req, res, deps.site.isSecure).get(SESSION_COOKIE) !== undefined,
    onError({ error, path, ctx }) {
      const line = { requestId: ctx?.requestId, procedure: path, code: error.code }
      if (error.code === 'INTERNAL_SERVER_ERROR')
        deps.log.error({ ...line, err: error.cause ?? error }, 'procedure failed')
      else deps.log.debug(line, 'procedure refused')
    },
    headersFor({ paths, errors, ctx }) {
      const isShared = errors.length === 0 && ctx?.mayShareAnswer === true && paths.every(isSameForEveryone)
      return isShared ? SHARED : privateHeaders(errors)
    },
  }
  const queries = trpcQueries(options)
  const withBodiesUpTo = (maxBodySize: number) =>
    createExpressMiddleware({
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      maxBodySize,
      createContext: async ({ req, res, info }) => {
        await refuseTypeNotes(req, info)
        return options.createContext(req, res)
      },
      onError: options.onError,
      // Only queries may be shared, and `trpcQueries` answers those.
      responseMeta: ({ errors }) => ({ headers: privateHeaders(errors), status: statusOf(errors) }),
    })
  const handlers: Readonly<Record<BodySize, RequestHandler>> = {
    small: withBodiesUpTo(BODY_BYTES.small),
    standard: withBodiesUpTo(BODY_BYTES.standard),
    import: withBodiesUpTo(BODY_BYTES.import),
    attachment: withBodiesUpTo(BODY_BYTES.attachment),
    report: withBodiesUpTo(BODY_BYTES.report),
  }
  const uploadUpTo = (size: BodySize, limits: UploadLimits): RequestHandler =>
    uploadHandler({ deps, calls: options, limits, maxBytes: BODY_BYTES[size] })
  const uploads: Readonly<Partial<Record<BodySize, RequestHandler>>> = {
    attachment: uploadUpTo('attachment', PICTURE_UPLOADS),
    report: uploadUpTo('report', REPORT_UPLOADS),
  }
  return (req, res, next) => {
    // The framework would report a path that cannot be decoded as a bug of ours.
    if (!isDecodable(req.path)) throw new AppError('BAD_REQUEST', 'This address could not be read.')
    // `fetch`'s `Request`, which the framework builds, cannot represent TRACE.
    if (req.method === 'TRACE') throw new AppError('BAD_REQUEST', 'The request could not be understood.')
    // The framework takes the last part of a longer path for the calls, `trpcQueries` the whole path. Allow neither.
    if (req.path.includes('/', 1)) throw new AppError('NOT_FOUND', 'There is no such procedure.')
    // Answers are sent whole: a streamed one could not set a cookie.
    delete req.headers['trpc-accept']
    req.headers.accept = JSON_TYPE
    return queries(req, res, (error?: unknown) => {
      if (error !== undefined) return next(error)
      const size = bodySizeOf(req.path)
      const upload = uploads[size]
      const answer = () => handlers[size](req, res, next)
      if (upload !== undefined && (bringsFile(req) || (isJson(req) && isLarge(req))))
        return upload(req, res, answer)
      // The framework would hold forms and files in memory as they come. It rejects a body without a type.
      if (!isJson(req)) delete req.headers['content-type']
      return answer()
    })
  }
}

/**
 * Rejects superjson's type notes in the bodies of calls without an input. Every other procedure reads its input and
 * rejects them itself. Anything else in such a body is ignored.
 */
async function refuseTypeNotes(req: Request, { calls }: TRPCRequestInfo): Promise<void> {
  if (req.method !== 'GET' && !hasBody(req)) return
  for (const call of calls) {
    if (call.procedure === null || inputsOf(call.procedure).length > 0) continue
    await call.getRawInput().catch((error: unknown) => {
      if (getTRPCErrorFromUnknown(error).cause instanceof AppError) throw toTrpcError(error) ?? error
    })
  }
}

/** A procedure's input schemas, which the framework's types leave out. */
const inputsOf = (procedure: AnyTRPCProcedure) => (procedure._def as unknown as { inputs: unknown[] }).inputs

const isJson = ({ headers }: Request) => headers['content-type']?.startsWith(JSON_TYPE) === true

/** Whether a body is, or may become, larger than a call without an attachment needs. */
const isLarge = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_BYTES.small

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The status of a failure the framework has no code for; undefined leaves it to the framework. */
function statusOf([error]: readonly TRPCError[]): number | undefined {
  const { cause } = error ?? {}
  return cause instanceof AppError && cause.code === 'INSUFFICIENT_STORAGE'
    ? HTTP_STATUS[cause.code]
    : undefined
}

/** The body size of a batch: that of its strictest call. */
function bodySizeOf(path: string): BodySize {
  const sizes = pathsOf({ path }).map((name) => metaOf(name).body ?? 'standard')
  return BODY_SIZES.find((size) => sizes.includes(size)) ?? 'standard'
}

/** The headers of an answer for this caller alone. A call that may be retried says when. */
function privateHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const delays = errors.map(retryAfterSeconds).filter((seconds) => seconds > 0)
  const headers: Record<string, string> = { Vary: VARY, 'Cache-Control': 'private, no-store' }
  if (delays.length > 0) headers['Retry-After'] = String(Math.max(...delays))
  return headers
}

/** Seconds after which a failed call may be retried; 0 when a retry cannot help. */
function retryAfterSeconds({ code, cause }: TRPCError): number {
  if (code === 'SERVICE_UNAVAILABLE') return 5
  const seconds = cause instanceof AppError ? cause.details?.retryAfterSeconds : undefined
  return typeof seconds === 'number' ? seconds : 0
}

/** Whether every percent-encoded part of a path is valid UTF-8. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
