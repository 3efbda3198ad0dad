import { AppError, SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'

/** SQLSTATE classes and codes that may succeed on a later attempt. */
const BUSY_CLASSES = new Set([
  '08', // connection exception
  '53', // insufficient resources: too many connections, disk full, out of memory
  '58', // system error
])
const BUSY_CODES = new Set([
  '57014', // statement time-out
  '57P01', // server is shutting down
  '57P02', // server crashed
  '57P03', // server is starting up
  '55P03', // lock time-out
  '25P03', // idle in a transaction for too long
  '25P04', // transaction time-out
  '40001', // serialization failure
  '40P01', // deadlock
])
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])
/** The driver's message for a statement that timed out. */
const UNANSWERED = 'Query read timeout'
const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  UNANSWERED,
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
]

/**
 * Translates an error of the database or its driver: a lost, busy or slow server is `SERVICE_UNAVAILABLE`, an invalid value is
 * `BAD_REQUEST`, and a duplicate is `CONFLICT`.
 * Null for any other error, which is a bug of ours.
 */
export function toAppError(error: unknown): AppError | null {
  if (!(error instanceof Error) || error instanceof AppError) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (isUnavailable(error, code))
    return new AppError('SERVICE_UNAVAILABLE', SERVICE_BUSY_MESSAGE, { cause: error })
  if (!('severity' in error)) return null
  if (code === '23505') {
    return new AppError('CONFLICT', 'This already exists.', { cause: error })
  }
  if (code.startsWith('22') || ['23502', '23503', '23514'].includes(code)) {
    return new AppError('BAD_REQUEST', 'A value is not valid here.', { cause: error })
  }
  return null
}

/** Whether the server stopped answering: the statement may have run. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

/** Whether the connection of the error no longer exists. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if ('severity' in error) return error.severity === 'FATAL' || error.severity === 'PANIC'
  return NETWORK_CODES.has(code) || DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
}

/** Whether a table has changed so much that a prepared statement would return other columns. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}

/** Whether the server refused a write because the connection or the server may only read. */
export function isReadOnlyRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}

function isUnavailable(error: Error, code: string): boolean {
  if ('severity' in error) return BUSY_CODES.has(code) || BUSY_CLASSES.has(code.slice(0, 2))
  // A stopped server removes its socket file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return NETWORK_CODES.has(code) || DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
}
