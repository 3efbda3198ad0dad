/** Every code an expected failure may carry. Each maps to one HTTP status and one tRPC code. */
export type AppErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PAYLOAD_TOO_LARGE'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR'
  | 'INSUFFICIENT_STORAGE'

/** Machine-readable extras a client may act on (never SQL, paths or secrets). */
export type AppErrorDetails = Readonly<Record<string, string | number | boolean>>

/**
 * An expected failure, written for the person who meets it.
 *
 * Services throw it; routers and HTTP handlers translate it. Anything else that is thrown is our own fault and
 * reaches people only as 'Something went wrong'.
 */
export class AppError extends Error {
  readonly code: AppErrorCode
  /** What happened and what to do, in one or two sentences. */
  readonly userMessage: string
  readonly details: AppErrorDetails | undefined

  constructor(
    code: AppErrorCode,
    userMessage: string,
    options: { details?: AppErrorDetails; cause?: unknown } = {},
  ) {
    super(userMessage, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.userMessage = userMessage
    this.details = options.details
  }
}

/** The sentence people see while the database or a provider cannot answer. */
export const SERVICE_BUSY_MESSAGE = 'The service is busy. Please try again in a moment.'

/** The sentence people see for a failure of our own (the request id is added next to it). */
export const UNEXPECTED_MESSAGE = 'Something went wrong'

export const HTTP_STATUS: Readonly<Record<AppErrorCode, number>> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL_SERVER_ERROR: 500,
  INSUFFICIENT_STORAGE: 507,
}
