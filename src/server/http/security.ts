import { createHash, randomBytes } from 'node:crypto'
import { hostname, networkInterfaces } from 'node:os'
import type { RequestHandler } from 'express'
import { AppError } from '#shared/app-error.ts'
import { CACHE_CONTROL } from './cache-control.ts'

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Two years in seconds. Browsers' preload lists require at least one. */
const HSTS = 'max-age=63072000'

/**
 * Sets the headers every response carries.
 *
 * @param options.hstsIncludesSubdomains requires HTTPS on every subdomain too. The operator decides: subdomains may belong
 *   to someone else.
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
    res.setHeader('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=(), payment=(self)')
    // Pages replace this with their own policy; any other response needs nothing.
    res.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    if (isHttps) res.setHeader('Strict-Transport-Security', hsts)
    next()
  }
}

/** A fresh 128-bit nonce for one response. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/** The source by which a policy allows an inline element with exactly this text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The sources by which a page's policy allows its own inline scripts and styles: a nonce, or hashes. */
export interface InlineSources {
  scripts: readonly string[]
  styles: readonly string[]
}

/** Allows the inline elements that carry a nonce. */
export const nonceSources = (nonce: string): InlineSources => ({
  scripts: [`'nonce-${nonce}'`],
  styles: [`'nonce-${nonce}'`],
})

/** The policy of the service worker, which fetches from our own server, shows our icon in notifications, and runs nothing else. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'"

/** The policy of a dedicated worker, which loads nothing further. A sandboxed worker would not start. */
export const COMPUTING_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The policy of the worker that reads barcodes: it runs our own WebAssembly, which pages may not. */
export const BARCODE_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** The content security policy of a page: only its own inline scripts and styles run, and what those scripts load. */
export function pagePolicy({ scripts, styles }: InlineSources, origin: string): string {
  const directives = [
    "default-src 'self'",
    scripts.length === 0 ? "script-src 'none'" : `script-src ${scripts.join(' ')} 'strict-dynamic'`,
    ["style-src 'self'", ...styles].join(' '),
    // Style attributes set levels and rings. An attribute cannot load or run anything here.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Without this directive script-src applies to workers, which cannot carry a nonce.
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

/** All names of this machine: loopback names, its host name, and its network addresses. */
function namesOfThisMachine(): Set<string> {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  return new Set([
    ...LOOPBACK_HOSTS,
    hostname().toLowerCase(),
    ...addresses.map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
  ])
}

/** The name in a `Host` header as a browser writes it (lower case, no port, no final dot); null when it is malformed. */
function hostNameIn(header: string): string | null {
  const [, name] = /^(\[[\da-f:.]+\]|[a-z\d.-]+?)\.?(?::\d*)?$/i.exec(header) ?? []
  if (name === undefined || !URL.canParse(`http://${name}`)) return null
  return new URL(`http://${name}`).hostname
}

/**
 * Accepts requests for our own host. A request that uses another name of this machine (`127.0.0.1`, a network address, our
 * name with another port or in capitals) is redirected to our origin, where forms and cookies work. A request for a foreign
 * host gets 421, because a header must not control links in mails, canonical addresses or caches.
 * @param options.hint names the setting to whoever runs the site; not for a public one
 */
export function requireOwnHost(origin: string, { hint }: { hint: boolean }): RequestHandler {
  const own = new URL(origin)
  return (req, res, next) => {
    const header = req.headers.host ?? ''
    if (header === own.host) return next()
    const name = hostNameIn(header)
    const isThisMachine = name !== null && (name === own.hostname || namesOfThisMachine().has(name))
    if (isThisMachine && (req.method === 'GET' || req.method === 'HEAD')) {
      // A request line may contain a whole address; only a path is redirected.
      const path = req.originalUrl.startsWith('/') ? req.originalUrl : '/'
      // Browsers cache a 308 forever, and another product may use this address tomorrow.
      res.setHeader('Cache-Control', CACHE_CONTROL.never)
      return res.redirect(308, own.origin + path)
    }
    res
      .status(421)
      .type('text')
      .send(
        `This server does not serve that host. Check the address and try again.\n${hint ? `Its address is ${origin}. To use another one, set APP_ORIGIN and start it again.\n` : ''}`,
      )
  }
}

/**
 * Rejects state-changing requests that another site caused. Browsers send `Sec-Fetch-Site`; without it, `Origin` must be
 * ours.
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
