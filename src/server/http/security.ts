import { randomBytes } from 'node:crypto'
import { hostname, networkInterfaces } from 'node:os'
import type { RequestHandler } from 'express'
import { AppError } from '#shared/app-error.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Two years, in seconds: what browsers' preload lists ask for at least half of. */
const HSTS = 'max-age=63072000'

/**
 * Headers every answer carries, whatever it is.
 *
 * @param options.hstsIncludesSubdomains whether HTTPS becomes binding for every host below ours too. The operator decides:
 *   those hosts may belong to others.
 */
export function securityHeaders(
  origin: string,
  { hstsIncludesSubdomains = false }: { hstsIncludesSubdomains?: boolean } = {},
): RequestHandler {
  const isHttps = origin.startsWith('https:')
  const hsts = hstsIncludesSubdomains ? `${HSTS}; includeSubDomains` : HSTS
  return (_req, res, next) => {
    res.setHeader('X-Content-Type-Options', 'nosniff')
    res.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
    res.setHeader('X-Frame-Options', 'DENY')
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
    res.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    res.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=(self)')
    // What is not a page needs nothing; pages replace this with their own policy.
    res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    if (isHttps) res.setHeader('Strict-Transport-Security', hsts)
    next()
  }
}

/** A fresh 128-bit nonce for one response. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The policy of the service worker, which asks our own server for pages and files and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** The policy of a dedicated worker's file, which loads nothing further. Not sandboxed: a worker would not start. */
export const COMPUTING_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The content security policy of a page: only scripts and style sheets that carry this response's nonce run. */
export function pagePolicy(nonce: string, origin: string): string {
  const directives = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Levels and rings are drawn with style attributes; an attribute cannot load or run anything here.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Without it a worker would be judged as a script, and needed the nonce.
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
  ]
  if (origin.startsWith('https:')) directives.push('upgrade-insecure-requests')
  return directives.join('; ')
}

/** Every name this machine goes by: loopback names, its host name, and the addresses of its networks. */
function namesOfThisMachine(): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return new Set([
    ...LOOPBACK_HOSTS,
    hostname().toLowerCase(),
    ...addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  ])
}

/** A `Host` header's name as a browser would write it: lower case, without port or final dot; null when it is malformed. */
function hostNameIn(header: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[a-z\d.-]+?)\.?(?::\d*)?$/i.exec(header) ?? []
  if (name === undefined || !URL.canParse(`http://${name}`)) return null
  return new URL(`http://${name}`).hostname
}

/**
 * Lets requests for our own host through. A request that names this machine otherwise (`127.0.0.1`, an address of its
 * networks, our own name with another port or in capitals) is led to our origin, where forms and cookies work. One for a
 * foreign host is refused with 421: links in mails, canonical addresses and caches must not be steered by a header.
 */
export function requireOwnHost(origin: string): RequestHandler {
  const own = new URL(origin)
  return (req, res, next) => {
    const header = req.headers.host ?? ''
    if (header === own.host) return next()
    const name = hostNameIn(header)
    const isThisMachine = name !== null && (name === own.hostname || namesOfThisMachine().has(name))
    if (isThisMachine && (req.method === 'GET' || req.method === 'HEAD')) {
      // A request may name a whole address instead of a path; only a path is led on.
      const path = req.originalUrl.startsWith('/') ? req.originalUrl : '/'
      // Browsers keep a 308 for good, and another product may answer at that address tomorrow.
      res.setHeader('Cache-Control', 'no-store')
      return res.redirect(308, own.origin + path)
    }
    res
      .status(421)
      .type('text')
      .send('This server does not serve that host. Check the address and try again.\n')
  }
}

/**
 * Refuses state-changing requests that another site caused: a browser tells with `Sec-Fetch-Site`; where it does not,
 * `Origin` must be ours.
 */
export function requireOwnOrigin(origin: string): RequestHandler {
  return (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    const site = req.headers['sec-fetch-site']
    const isOwn = site === undefined ? req.headers.origin === origin : site === 'same-origin'
    if (isOwn) return next()
    next(
      new AppError(
        'FORBIDDEN',
        'This request did not come from our own pages. Reload the page and try again.',
      ),
    )
  }
}
