import type { RequestHandler } from 'express'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'

const TRACKER = '/tracker'
/** `Sec-Fetch-Site` for an address the person opened themselves, an app shortcut, and our own pages. */
const OWN_SITES: readonly unknown[] = ['none', 'same-origin']

/**
 * `/tracker?add=250`, the address of an app shortcut, adds a drink. A link on another site must not, so it is redirected to
 * `/tracker?ask=250`, which asks first. A browser that does not say where a request comes from is asked too.
 */
export function askOutsiders(): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' || req.path !== TRACKER) return next()
    const { searchParams } = new URL(req.originalUrl, 'http://localhost')
    const amount = searchParams.get('add')
    if (amount === null) return next()
    if (OWN_SITES.includes(req.get('sec-fetch-site'))) return next()
    searchParams.delete('add')
    searchParams.set('ask', amount)
    res.setHeader('Cache-Control', CACHE_CONTROL.never)
    res.redirect(303, `${TRACKER}?${searchParams}`)
  }
}
