import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError, z } from 'zod'
import { AppError, type AppErrorCode, SERVICE_BUSY_MESSAGE, UNEXPECTED_MESSAGE } from '#shared/app-error.ts'
import { transformer } from '#shared/transformer.ts'
import { toAppError } from '../db/pg-errors.ts'
import { signals } from '../metrics/signals.ts'
import type { Context } from './context.ts'
import { inputWords } from './input-words.ts'

/** What a procedure may say about itself. */
export interface ProcedureMeta {
  /**
   * `public`: the answer is the same for everybody, so shared caches may keep it for a minute. `visitors`: the same for
   * everybody who is not logged in, so this server may keep it for them.
   */
  cache?: 'public' | 'visitors'
}

/** Errors the framework raises before a procedure runs; their sentences are safe to show. */
const FRAMEWORK_MESSAGES: Partial<Record<TRPCError['code'], string>> = {
  BAD_REQUEST: 'The request could not be understood.',
  PARSE_ERROR: 'The request could not be understood.',
  NOT_FOUND: 'There is no such procedure.',
  METHOD_NOT_SUPPORTED: 'This procedure cannot be called that way.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the request as JSON.',
  SERVICE_UNAVAILABLE: SERVICE_BUSY_MESSAGE,
}

/** Whether it was the caller's input that did not fit; an answer of ours that does not is nobody else's business. */
function isWrongInput(error: TRPCError): error is TRPCError & { cause: ZodError } {
  return error.code === 'BAD_REQUEST' && error.cause instanceof ZodError
}

/** The sentence a person may read for this error; everything unexpected is 'Something went wrong'. */
export function publicMessage(error: TRPCError): string {
  if (error.cause instanceof AppError) return error.cause.userMessage
  const [issue] = isWrongInput(error) ? error.cause.issues : []
  if (issue !== undefined) return inputWords(issue)
  return FRAMEWORK_MESSAGES[error.code] ?? UNEXPECTED_MESSAGE
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer,
    isDev: false,
    errorFormatter({ shape, error, ctx }) {
      const { cause } = error
      return {
        message: publicMessage(error),
        code: shape.code,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          requestId: ctx?.requestId ?? null,
          details: cause instanceof AppError ? (cause.details ?? null) : null,
          fields: isWrongInput(error) ? z.flattenError(error.cause, inputWords).fieldErrors : null,
        },
      }
    },
  })

/** The framework has no code for a full disk; as a failure of ours it is logged, and keeps its sentence. */
function trpcCode(code: AppErrorCode): TRPCError['code'] {
  return code === 'INSUFFICIENT_STORAGE' ? 'INTERNAL_SERVER_ERROR' : code
}

/** The transport's error for an expected failure, of ours or of the database; null for a fault of our own. */
export function toTrpcError(cause: unknown): TRPCError | null {
  const appError = cause instanceof AppError ? cause : toAppError(cause)
  if (appError === null) return null
  return new TRPCError({ code: trpcCode(appError.code), message: appError.userMessage, cause: appError })
}

/**
 * Turns what services throw into the transport's errors, in one place for every procedure, and tells how long each call took
 * and how it ended, while somebody listens. One step, not two: each costs every call (docs/performance.md).
 */
const answerAndTell = t.middleware(async ({ path, next }) => {
  const begun = performance.now()
  const result = await next()
  const error = result.ok ? null : toTrpcError(result.error.cause)
  if (signals.callEnded.isHeard()) {
    const outcome = result.ok ? 'ok' : (error ?? result.error).code
    signals.callEnded.tell({ procedure: path, outcome, seconds: (performance.now() - begun) / 1000 })
  }
  if (error !== null) throw error
  return result
})

export const { router } = t
/** The root of the ladder of base procedures. */
export const baseProcedure = t.procedure.use(answerAndTell)
export const { createCallerFactory } = t
