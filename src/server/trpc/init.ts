import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server'
import { ZodError, z } from 'zod'
import type { AddressPurpose } from '#shared/accounts/address-purposes.ts'
import { AppError, type AppErrorCode, SERVICE_BUSY_MESSAGE, UNEXPECTED_MESSAGE } from '#shared/app-error.ts'
import { toAppError } from '../db/pg-errors.ts'
import { signals } from '../metrics/signals.ts'
import type { Context } from './context.ts'
import { inputMessage } from './input-message.ts'
import { runInTurn } from './run-in-turn.ts'
import { serverTransformer } from './server-transformer.ts'

/** What a procedure declares about itself. */
export interface ProcedureMeta {
  /**
   * `public`: the answer is the same for everyone, so shared caches may store it for a minute. `visitors`: it is the same
   * for everyone without a session, so this server may store it for them.
   */
  cache?: 'public' | 'visitors'
  /** How large its request body may be; `standard` unless set. The limits are in `http/trpc-handler.ts`. */
  body?: BodySize
  /** Set for a mutation that changes nothing. */
  isRead?: boolean
  /** Who may call it; anyone unless set. The base procedures set it. */
  needs?: 'member' | 'subscriber' | 'admin'
  /** What an attachment is sent for, as in "to save things", if that needs a confirmed address. */
  attachmentNeedsAddressFor?: AddressPurpose
}

/** From strictest to largest. `small` is for passwords and codes. */
export const BODY_SIZES = ['small', 'standard', 'import', 'attachment', 'report'] as const
export type BodySize = (typeof BODY_SIZES)[number]

/** Messages for errors the framework raises before a procedure runs. */
const FRAMEWORK_MESSAGES: Partial<Record<TRPCError['code'], string>> = {
  BAD_REQUEST: 'The request could not be understood.',
  PARSE_ERROR: 'The request could not be understood.',
  NOT_FOUND: 'There is no such procedure.',
  METHOD_NOT_SUPPORTED: 'This procedure cannot be called that way.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the request as JSON.',
  SERVICE_UNAVAILABLE: SERVICE_BUSY_MESSAGE,
}

/** Whether the caller's input is invalid. An invalid answer of ours is a bug and stays internal. */
function isWrongInput(error: TRPCError): error is TRPCError & { cause: ZodError } {
  return error.code === 'BAD_REQUEST' && error.cause instanceof ZodError
}

/** The message a person may read for this error; 'Something went wrong' for anything unexpected. */
export function publicMessage(error: TRPCError): string {
  if (error.cause instanceof AppError) return error.cause.userMessage
  const [issue] = isWrongInput(error) ? error.cause.issues : []
  if (issue !== undefined) return inputMessage(issue)
  return FRAMEWORK_MESSAGES[error.code] ?? UNEXPECTED_MESSAGE
}

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer: serverTransformer,
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
          fields: isWrongInput(error) ? z.flattenError(error.cause, inputMessage).fieldErrors : null,
        },
      }
    },
  })

/** The framework has no code for a full disk. As an internal error it is logged and keeps its message. */
function trpcCode(code: AppErrorCode): TRPCError['code'] {
  return code === 'INSUFFICIENT_STORAGE' ? 'INTERNAL_SERVER_ERROR' : code
}

/** The transport's error for an expected failure of ours or of the database; null for a bug. */
export function toTrpcError(cause: unknown): TRPCError | null {
  const appError = cause instanceof AppError ? cause : toAppError(cause)
  if (appError === null) return null
  return new TRPCError({ code: trpcCode(appError.code), message: appError.userMessage, cause: appError })
}

/** The error of a call that stopped because its caller has disconnected, which is no fault of ours; null for any other. */
function toGoneError(
  { cause }: TRPCError,
  { ctx, signal }: { ctx: Context; signal: AbortSignal | undefined },
) {
  const connected = ctx.turn?.signal ?? signal
  return connected?.aborted === true && cause === connected.reason
    ? new TRPCError({ code: 'CLIENT_CLOSED_REQUEST', cause })
    : null
}

/**
 * Runs each call in its turn, translates errors that services throw, and reports how long the call took and how it ended. It
 * is one middleware because each one slows every call down (docs/performance.md).
 */
const runTranslateAndReport = t.middleware(async ({ path, next, ...call }) => {
  const startedAt = performance.now()
  const result = await runInTurn(call, (ctx) => next({ ctx })).catch((cause: unknown) => ({
    ok: false as const,
    error: getTRPCErrorFromUnknown(cause),
  }))
  const error = result.ok ? null : (toTrpcError(result.error.cause) ?? toGoneError(result.error, call))
  if (signals.callEnded.hasSubscribers()) {
    const outcome = result.ok ? 'ok' : (error ?? result.error).code
    signals.callEnded.report({ procedure: path, outcome, seconds: (performance.now() - startedAt) / 1000 })
  }
  if (error !== null) throw error
  if (!result.ok) throw result.error
  return result
})

export const { router } = t
export const baseProcedure = t.procedure.use(runTranslateAndReport)
export const { createCallerFactory } = t
