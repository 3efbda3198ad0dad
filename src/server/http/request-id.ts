import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from '../log.ts'
import { signals } from '../metrics/signals.ts'
import { loggablePath } from './loggable-path.ts'

/** Status of a request whose client disconnected. */
const CLIENT_GONE = 499

declare module 'express-serve-static-core' {
  interface Locals {
    requestId: string
  }
}

/**
 * Gives every request an id (`X-Request-Id`) and writes one log line when it ends. The line holds the path without its query
 * (searches are private) and without tokens, and neither IP address nor cookie. It also reports the request to the metrics.
 */
export function requestId(log: Log): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID()
    res.locals.requestId = id
    res.setHeader('X-Request-Id', id)
    const startedAt = performance.now()
    // Routers cut their own address off `req.path`, and a request may end inside one.
    const { path } = req
    res.on('close', () => {
      const ms = performance.now() - startedAt
      const line = {
        requestId: id,
        method: req.method,
        path: loggablePath(path),
        status: res.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      }
      if (res.statusCode >= 500) log.error(line, 'request failed')
      else log.info(line, 'request')
      if (!signals.requestEnded.hasSubscribers()) return
      const status = res.writableFinished ? res.statusCode : CLIENT_GONE
      signals.requestEnded.report({ path, status, seconds: ms / 1000 })
    })
    next()
  }
}
