import type { RequestHandler } from 'express'
import { CACHE_CONTROL } from './cache-control.ts'
import type { SiteRoutes } from './site-routes.ts'

/**
 * The one spelling of a page's path: encoded only where it must be, without empty segments, `.` and `..`, without a slash at
 * its end, and with the router's capitals. Null for a path that cannot be decoded. It always begins with one slash, which no
 * other one follows, so that it never names another host.
 */
export function canonicalPath(path: string, spell: SiteRoutes['spell']): string | null {
  const segments: string[] = []
  try {
    for (const part of path.split('/')) {
      const segment = decodeURIComponent(part)
      if (segment === '..') segments.pop()
      else if (segment !== '' && segment !== '.') segments.push(segment)
    }
    return `/${spell(segments).map(encodeURIComponent).join('/')}`
  } catch {
    return null
  }
}

/**
 * Redirects every other spelling of a page's path to the one it has, before anything is rendered: each would take a place of
 * its own among the kept pages.
 */
export function requireCanonicalPath(spell: SiteRoutes['spell']): RequestHandler {
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const { originalUrl } = req
    if (!originalUrl.startsWith('/')) return next()
    const end = originalUrl.indexOf('?')
    const path = end < 0 ? originalUrl : originalUrl.slice(0, end)
    const canonical = canonicalPath(path, spell)
    if (canonical === null || canonical === path) return next()
    // Browsers keep a 308 forever, and routes change.
    res.setHeader('Cache-Control', CACHE_CONTROL.never)
    res.setHeader('Vary', 'Cookie')
    res.redirect(308, `${canonical}${end < 0 ? '' : originalUrl.slice(end)}`)
  }
}
