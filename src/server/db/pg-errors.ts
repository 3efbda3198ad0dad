import { AppError, SERVICE_BUSY_MESSAGE } from '#shared/app-error.ts'

/** SQLSTATE classes and codes after which trying again later makes sense. */
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
  '40001', // serialisation failure
  '40P01', // deadlock
])
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** What the driver says of a statement that was not answered in time. */
const UNANSWERED = 'Query read timeout'
/** Failures the driver reports by message alone. */
const DRIVER_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  UNANSWERED,
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'driver has already been destroyed',
]

/**
 * The expected failure behind an error of the database or its driver: a server that is lost, busy or too slow is
 * `SERVICE_UNAVAILABLE`; a value it cannot hold is `BAD_REQUEST`; one that is taken is `CONFLICT`.
 * Null for everything else, which is our own fault.
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

/** Whether an error means that the server has fallen silent: what was sent may have been done. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

/** Whether an error means that the connection it came over no longer exists. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if ('severity' in error) return error.severity === 'FATAL' || error.severity === 'PANIC'
  return NETWORK_CODES.has(code) || DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
}

/** Whether an error means that a table has changed so much that a prepared statement would answer other columns. */
export function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && error.message === 'cached plan must not change result type'
}

function isUnavailable(error: Error, code: string): boolean {
  if ('severity' in error) return BUSY_CODES.has(code) || BUSY_CLASSES.has(code.slice(0, 2))
  // A stopped server removes its socket file.
  if (code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
  return NETWORK_CODES.has(code) || DRIVER_MESSAGES.some((message) => error.message.startsWith(message))
}
