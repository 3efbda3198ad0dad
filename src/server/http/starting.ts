import type { RequestListener } from 'node:http'
import { SITE_NAME } from '#shared/site-name.ts'
import { CACHE_CONTROL } from './cache-control.ts'

/** Seconds after which a client retries. */
const RETRY_SECONDS = '2'

/**
 * Answers requests while the database is still starting: `/healthz` is ok, and everything else gets 503 with a retry time.
 * Browsers reload by themselves.
 */
export const answerWhileStarting: RequestListener = (request, response) => {
  const isHealth = request.url === '/healthz'
  const isReadiness = request.url === '/readyz'
  const headers = { 'Cache-Control': CACHE_CONTROL.never, 'X-Content-Type-Options': 'nosniff' }
  if (isHealth || isReadiness) {
    response.writeHead(isHealth ? 200 : 503, {
      ...headers,
      'Content-Type': 'application/json; charset=utf-8',
      ...(isReadiness && { 'Retry-After': RETRY_SECONDS }),
    })
    response.end(JSON.stringify({ status: isHealth ? 'ok' : 'starting' }))
    return
  }
  response.writeHead(503, {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': RETRY_SECONDS,
    Refresh: RETRY_SECONDS,
  })
  response.end(`${SITE_NAME} is starting. Please try again in a moment.\n`)
}
