import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Log } from '../log.ts'
import { signals } from '../metrics/signals.ts'

/** Status of a request whose answer nobody waited for. */
const CLIENT_GONE = 499

declare module 'express-serve-static-core' {
  interface Locals {
    requestId: string
  }
}

/**
 * Names every request, tells the name to the caller (`X-Request-Id`) and writes one log line when it ends. The line
 * holds the path without its query (searches are private) and neither address nor cookie. Whoever counts requests is told
 * as well.
 */
export function requestId(log: Log): RequestHandler {
  return (req, res, next) => {
    const id = randomUUID()
    res.locals.requestId = id
    res.setHeader('X-Request-Id', id)
    const startedAt = performance.now()
    res.on('close', () => {
      const ms = performance.now() - startedAt
      const line = {
        requestId: id,
        method: req.method,
        path: req.path,
        status: res.statusCode,
        ms: Math.round(ms * 10) / 10,
        ...(res.writableFinished ? {} : { aborted: true }),
      }
      if (res.statusCode >= 500) log.error(line, 'request failed')
      else log.info(line, 'request')
      if (!signals.requestEnded.isHeard()) return
      const status = res.writableFinished ? res.statusCode : CLIENT_GONE
      signals.requestEnded.tell({ path: req.path, status, seconds: ms / 1000 })
    })
    next()
  }
}
