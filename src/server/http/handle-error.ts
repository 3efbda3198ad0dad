import type { ErrorRequestHandler, Response } from 'express'
import { AppError, HTTP_STATUS, UNEXPECTED_MESSAGE } from '#shared/app-error.ts'
import { toAppError } from '../db/pg-errors.ts'
import type { Log } from '../log.ts'
import { CACHE_CONTROL } from './cache-control.ts'
import { ERROR_PAGE_SOURCES, errorPage } from './error-page.ts'
import { pagePolicy } from './security.ts'

/** Seconds after which a client may retry while the database is down. */
const RETRY_AFTER_SECONDS = '5'

const TITLES: Partial<Record<number, string>> = {
  400: 'That request could not be read',
  403: 'Not allowed',
  404: 'Not found',
  503: 'One moment, please',
}

/** How many causes are followed. A page's failure is wrapped twice: by the procedure call and by its client. */
const MAX_CAUSES = 5

/** A thrown error and what caused it. */
function* causesOf(thrown: unknown): Generator<Error> {
  let error = thrown
  for (let depth = 0; depth < MAX_CAUSES && error instanceof Error; depth += 1) {
    yield error
    error = error.cause
  }
}

/** The expected failure behind a thrown value; null for a bug of ours. */
function asAppError(thrown: unknown): AppError | null {
  for (const error of causesOf(thrown)) {
    const appError = error instanceof AppError ? error : toAppError(error)
    if (appError !== null) return appError
  }
  return null
}

/** Whether work was given up because no one waits for it any more. */
const isGivenUp = (thrown: unknown, res: Response): boolean =>
  res.closed && [...causesOf(thrown)].some(({ name }) => name === 'AbortError')

function respond(res: Response, status: number, message: string, origin: string): void {
  const { requestId } = res.locals
  res.status(status).vary('Cookie').setHeader('Cache-Control', CACHE_CONTROL.never)
  if (status === 503) res.setHeader('Retry-After', RETRY_AFTER_SECONDS)
  if (res.req.path.startsWith('/api/') || !res.req.accepts('html')) {
    res.json({ error: { message, requestId } })
    return
  }
  res.setHeader('Content-Security-Policy', pagePolicy(ERROR_PAGE_SOURCES, origin))
  res.type('html').send(errorPage({ title: TITLES[status] ?? UNEXPECTED_MESSAGE, message, requestId }))
}

/** Responds to every uncaught error: an expected failure with its own sentence, any other with 'Something went wrong'. */
export function handleError(log: Log, origin: string): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) return next(error)
    if (isGivenUp(error, res)) return
    const appError = asAppError(error)
    if (appError !== null) {
      const seconds = appError.details?.retryAfterSeconds
      if (typeof seconds === 'number') res.setHeader('Retry-After', String(seconds))
      return respond(res, HTTP_STATUS[appError.code], appError.userMessage, origin)
    }
    // Express marks a malformed address or header with its own 4xx status.
    const status =
      error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
    if (status >= 400 && status < 500)
      return respond(res, status, 'The request could not be understood.', origin)
    log.error({ requestId: res.locals.requestId, err: error }, 'unexpected failure')
    respond(res, 500, `${UNEXPECTED_MESSAGE}. It has been noted; please try again in a moment.`, origin)
  }
}
