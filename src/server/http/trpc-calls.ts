import { type AnyTRPCProcedure, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import { resolveResponse, type TRPCRequestInfo } from '@trpc/server/http'
import type { Request, Response } from 'express'
import { AppError, HTTP_STATUS } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { depsAtVersion } from '../platform/content-version/content-version.service.ts'
import { appRouter } from '../trpc/app-router.ts'
import type { Context, Turn } from '../trpc/context.ts'
import { toTrpcError } from '../trpc/init.ts'
import { isSameForEveryone } from '../trpc/procedure-meta.ts'
import { CACHE_CONTROL } from './cache-control.ts'
import { whileConnected } from './creation.ts'
import { receiveText } from './receive-body.ts'
import { requestContext } from './request-context.ts'

/** Most calls in one batch; the client's link has the same limit. */
export const MAX_BATCH_SIZE = 10
const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
/** The request headers an answer depends on. */
const VARY = 'Accept-Encoding, Cookie'
const SHARED = { Vary: VARY, 'Cache-Control': CACHE_CONTROL.oneMinute }

export const isJson = ({ headers }: Request): boolean =>
  headers['content-type']?.startsWith(JSON_TYPE) === true
/** Whether a request brings its input in another format than JSON: with a file. */
export const bringsFile = ({ method, headers }: Request): boolean =>
  method === 'POST' && headers['content-type']?.startsWith(FORM_TYPE) === true
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export interface Answer {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether every call succeeded. */
  isComplete: boolean
}

/** Sends an answer whole. */
export function send(res: Response, { status, headers, body }: Answer): void {
  res.statusCode = status
  for (const name in headers) res.setHeader(name, headers[name] ?? '')
  if (body !== '') res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}

export interface RunOptions {
  /** The longest body in JSON that is read once a call needs its input, bytes; without it there is none. */
  maxBytes?: number
  /** The body, where it was read before: JSON, or a form, which is null where it was refused. */
  text?: string
  form?: FormData | null
  /** The content version the answer is cached under; undefined for an answer of this request alone. */
  version?: string
  /** Who else waits for the answer; its signal ends the calls, and otherwise the end of the connection. */
  turn?: Turn
  /** The context of the request, where it was created already; null where that failed, after waiting for the database. */
  ctx?: Context | null | undefined
  failure?: unknown
}

/** Creates the context of the calls of a request. */
export const contextOf = (deps: Deps, req: Request, res: Response): Promise<Context> =>
  requestContext(deps, req, res).catch((error: unknown) => {
    throw toTrpcError(error) ?? error
  })

/** Has the framework run the calls of one request. Each failure is part of the answer. */
export async function runCalls(
  deps: Deps,
  req: Request,
  res: Response,
  { maxBytes = 0, text, form, version, turn, ctx: created, failure }: RunOptions = {},
): Promise<Answer> {
  let isComplete = false
  const response = await resolveResponse({
    router: appRouter,
    req: requestOf(req, res, {
      type: form !== undefined ? FORM_TYPE : isJson(req) ? JSON_TYPE : null,
      json: async () => JSON.parse(text ?? (await receiveText(req, maxBytes)) ?? gone()),
      formData: async () => form ?? new FormData(),
    }),
    path: req.path.slice(1),
    maxBatchSize: MAX_BATCH_SIZE,
    error: failure === undefined ? null : getTRPCErrorFromUnknown(toTrpcError(failure) ?? failure),
    async createContext({ info }) {
      if (created === null) throw failure
      const ctx = created ?? (await contextOf(deps, req, res))
      if (failure === undefined && (req.method === 'GET' || hasBody(req))) await refuseTypeNotes(info)
      return {
        ...ctx,
        ...(turn && { turn }),
        ...(version !== undefined && { deps: await depsAtVersion(deps, version) }),
      }
    },
    onError({ error, path, ctx }) {
      const line = { requestId: ctx?.requestId, procedure: path, code: error.code }
      if (error.code === 'INTERNAL_SERVER_ERROR')
        deps.log.error({ ...line, err: error.cause ?? error }, 'procedure failed')
      else deps.log.debug(line, 'procedure refused')
    },
    responseMeta({ ctx, paths, errors }) {
      isComplete = errors.length === 0
      const isShared =
        isComplete && req.method === 'GET' && ctx?.mayShareAnswer === true && paths?.every(isSameForEveryone)
      return { headers: isShared ? SHARED : privateHeaders(errors), status: statusOf(errors) }
    },
  })
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text(), isComplete }
}

function gone(): never {
  throw new TRPCError({ code: 'CLIENT_CLOSED_REQUEST' })
}

interface Body {
  /** Null for one that the framework rejects. */
  type: string | null
  json(): Promise<unknown>
  formData(): Promise<FormData>
}

/**
 * A request as the framework reads it. It sees no other headers: an answer in parts, which they may ask for, could not set a
 * cookie.
 */
function requestOf(req: Request, res: Response, { type, json, formData }: Body): globalThis.Request {
  const request = new Request(`http://localhost${req.url}`, {
    method: req.method,
    headers: type === null ? {} : { 'Content-Type': type },
    signal: whileConnected(res),
  })
  return Object.assign(request, { json, formData })
}

/**
 * Rejects superjson's type notes in the bodies of calls without an input. Every other procedure reads its input and
 * rejects them itself. Anything else in such a body is ignored.
 */
async function refuseTypeNotes({ calls }: TRPCRequestInfo): Promise<void> {
  for (const call of calls) {
    if (call.procedure === null || inputsOf(call.procedure).length > 0) continue
    await call.getRawInput().catch((error: unknown) => {
      if (getTRPCErrorFromUnknown(error).cause instanceof AppError) throw toTrpcError(error) ?? error
    })
  }
}

/** A procedure's input schemas, which the framework's types leave out. */
const inputsOf = (procedure: AnyTRPCProcedure) => (procedure._def as unknown as { inputs: unknown[] }).inputs

/** The status of a failure the framework has no code for; undefined leaves it to the framework. */
function statusOf([error]: readonly TRPCError[]): number | undefined {
  const { cause } = error ?? {}
  return cause instanceof AppError && cause.code === 'INSUFFICIENT_STORAGE'
    ? HTTP_STATUS[cause.code]
    : undefined
}

/** The headers of an answer for this caller alone. A call that may be retried says when. */
function privateHeaders(errors: readonly TRPCError[]): Record<string, string> {
  const delays = errors.map(retryAfterSeconds).filter((seconds) => seconds > 0)
  const headers: Record<string, string> = { Vary: VARY, 'Cache-Control': CACHE_CONTROL.never }
  if (delays.length > 0) headers['Retry-After'] = String(Math.max(...delays))
  return headers
}

/** Seconds after which a failed call may be retried; 0 when a retry cannot help. */
function retryAfterSeconds({ code, cause }: TRPCError): number {
  if (code === 'SERVICE_UNAVAILABLE') return 5
  const seconds = cause instanceof AppError ? cause.details?.retryAfterSeconds : undefined
  return typeof seconds === 'number' ? seconds : 0
}
