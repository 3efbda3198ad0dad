import {
  type AnyTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  type TRPCError,
  transformTRPCResponse,
} from '@trpc/server'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import type { TRPCRequestInfo } from '@trpc/server/http'
import type { Request, RequestHandler, Response } from 'express'
import { AppError, HTTP_STATUS } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { SESSION_COOKIE } from '../features/accounts/sessions/sessions.service.ts'
import { appRouter } from '../trpc/app-router.ts'
import { SHARED_ANSWERS } from '../trpc/cacheable.ts'
import { toTrpcError } from '../trpc/init.ts'
import { requestCookies } from './cookies.ts'
import { sizeOfAnswer } from './kept-answer.ts'
import { createPublicCache, type VersionOptions } from './public-cache.ts'
import { isPictureCall, receiveUpload } from './receive-upload.ts'
import { requestContext } from './request-context.ts'
import { type AnswerOptions, answerQueries } from './trpc-queries.ts'
import { uploadGate } from './upload-gate.ts'

/** Most calls one request may batch; the client's link keeps the same limit. */
const MAX_BATCH_SIZE = 10
const KIB = 1024
/** Largest bodies, in bytes: of calls that bring an image, a file to import or passwords, and of all others. */
const BODY_BYTES = { image: 14 * KIB * KIB, import: 8 * KIB * KIB, auth: 16 * KIB, other: 256 * KIB } as const
const TAKES_IMAGE = new Set([
  'admin.images.upload',
  'auth.updateUser',
  'bookmarks.add',
  'scans.analyzeBottle',
  'scans.diagnoseIssue',
])
const IMPORTS = new Set(['admin.import.preview', 'admin.import.run'])
/** What an answer depends on beside its address. */
const VARY = 'Accept-Encoding, Cookie'
const JSON_TYPE = 'application/json'
const SHARED = { Vary: VARY, 'Cache-Control': 'public, max-age=60, stale-while-revalidate=300' }

/** Bytes of answers to visitors that are kept. */
const KEPT_BYTES = 32 * KIB * KIB

/**
 * Serves the procedures at `/api/trpc`.
 *
 * An answer may be kept by shared caches only when every call in the batch gives the same answer to everybody, all
 * succeeded and the request carried no cookie. Everything else is private.
 */
export function trpcHandler(deps: Deps, version: VersionOptions): RequestHandler {
  const options: AnswerOptions = {
    maxBatchSize: MAX_BATCH_SIZE,
    cache: createPublicCache({ ...version, sizeOf: sizeOfAnswer, maxBytes: KEPT_BYTES }),
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
      const isShared =
        errors.length === 0 && ctx?.mayShareAnswer === true && paths.every((path) => SHARED_ANSWERS.has(path))
      return isShared ? SHARED : privateHeaders(errors)
    },
  }
  const queries = answerQueries(options)
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
      // What may be shared is a query, and those are answered above.
      responseMeta: ({ errors }) => ({ headers: privateHeaders(errors), status: statusOf(errors) }),
    })
  const everythingElse = {
    image: withBodiesUpTo(BODY_BYTES.image),
    import: withBodiesUpTo(BODY_BYTES.import),
    auth: withBodiesUpTo(BODY_BYTES.auth),
    other: withBodiesUpTo(BODY_BYTES.other),
  }
  const enter = uploadGate(deps)
  const upload: RequestHandler = async (req, res, next) => {
    try {
      await enter(req, res)
      if (!(await receiveUpload(deps, req, res, BODY_BYTES.image))) return
    } catch (thrown) {
      const error = toTrpcError(thrown)
      if (error === null) throw thrown
      options.onError({ error, path: req.path.slice(1) })
      return refuse(res, error)
    }
    return everythingElse.image(req, res, next)
  }
  return (req, res, next) => {
    // The framework would take a path that cannot be decoded for a failure of our own.
    if (!isDecodable(req.path)) throw new AppError('BAD_REQUEST', 'This address could not be read.')
    // As it would the one method the platform's own requests refuse.
    if (req.method === 'TRACE') throw new AppError('BAD_REQUEST', 'The request could not be understood.')
    // It would also take the last part of a longer path for the calls, and ours the whole: one has to be right.
    if (req.path.includes('/', 1)) throw new AppError('NOT_FOUND', 'There is no such procedure.')
    // Answers come whole: one that is sent while its calls still run can set no cookie.
    delete req.headers['trpc-accept']
    req.headers.accept = JSON_TYPE
    return queries(req, res, (error?: unknown) => {
      if (error !== undefined) return next(error)
      const kind = bodyKind(req.path)
      const isUpload = kind === 'image' && (isPictureCall(req) || (isJson(req) && isLarge(req)))
      if (isUpload) return upload(req, res, next)
      // It reads forms and files too, which nothing here takes; what has no type it refuses.
      if (!isJson(req)) delete req.headers['content-type']
      return everythingElse[kind](req, res, next)
    })
  }
}

/**
 * Reads the inputs of calls that take none, so that superjson's notes are refused there too; every other procedure
 * reads its own input. Throws BAD_REQUEST for notes; anything else in such a body is ignored.
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

/** The schemas a procedure reads its input by; the framework's types leave them out. */
const inputsOf = (procedure: AnyTRPCProcedure) => (procedure._def as unknown as { inputs: unknown[] }).inputs

/** Answers a call that was refused before its body was read, in the framework's format. */
function refuse(res: Response, error: TRPCError): void {
  const { _config: config } = appRouter._def
  const shape = getTRPCErrorShape({
    config,
    error,
    type: 'mutation',
    path: undefined,
    input: undefined,
    ctx: undefined,
  })
  shape.data.requestId = res.locals.requestId
  res
    .status(statusOf([error]) ?? shape.data.httpStatus)
    .set(privateHeaders([error]))
    .json(transformTRPCResponse(config, { error: shape }))
}

const isJson = ({ headers }: Request) => headers['content-type']?.startsWith(JSON_TYPE) === true

/** Whether a body is, or may become, larger than calls without a picture may send. */
const isLarge = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > BODY_BYTES.auth

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** The status of an answer whose failure the framework has no code for; undefined leaves it to the framework. */
function statusOf([error]: readonly TRPCError[]): number | undefined {
  const { cause } = error ?? {}
  return cause instanceof AppError && cause.code === 'INSUFFICIENT_STORAGE'
    ? HTTP_STATUS[cause.code]
    : undefined
}

/** How large a body these calls may have: a batch may have what its strictest call may. */
function bodyKind(path: string): keyof typeof BODY_BYTES {
  const names = decodeURIComponent(path.slice(1)).split(',')
  if (names.every((name) => TAKES_IMAGE.has(name))) return 'image'
  if (names.every((name) => IMPORTS.has(name))) return 'import'
  return names.some((name) => name.startsWith('auth.')) ? 'auth' : 'other'
}

/** The headers of an answer for this caller alone; a call that was refused for now says when to come back. */
function privateHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const waits = errors.map(retryAfterSeconds).filter((seconds) => seconds > 0)
  const headers: Record<string, string> = { Vary: VARY, 'Cache-Control': 'private, no-store' }
  if (waits.length > 0) headers['Retry-After'] = String(Math.max(...waits))
  return headers
}

/** Seconds after which a call that failed with this may be tried again; 0 where that is of no use. */
function retryAfterSeconds({ code, cause }: TRPCError): number {
  if (code === 'SERVICE_UNAVAILABLE') return 5
  const seconds = cause instanceof AppError ? cause.details?.retryAfterSeconds : undefined
  return typeof seconds === 'number' ? seconds : 0
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
