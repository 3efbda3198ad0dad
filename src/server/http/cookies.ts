import type { Request, Response } from 'express'
import type { Cookies } from '../trpc/context.ts'

/** Reads a `Cookie` header; of a name given twice the first counts, and what cannot be decoded is left as it is. */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  for (const part of header?.split(';') ?? []) {
    const split = part.indexOf('=')
    if (split < 0) continue
    const name = part.slice(0, split).trim()
    if (!cookies.has(name)) cookies.set(name, part.slice(split + 1).trim())
  }
  return cookies
}

/**
 * The cookies of one exchange, under the names the browser knows. Over HTTPS they are `Secure` and carry the prefix
 * `__Host-`: no other host, and no page without encryption, can plant one.
 */
export function requestCookies(req: Request, res: Response, isSecure: boolean): Cookies {
  const fullName = (name: string) => (isSecure ? `__Host-${name}` : name)
  const received = parseCookies(req.headers.cookie)
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, path: '/' } as const
  return {
    get: (name) => received.get(fullName(name)),
    set(name, value, { maxAgeSeconds }) {
      const maxAge = maxAgeSeconds === undefined ? undefined : maxAgeSeconds * 1000
      res.cookie(fullName(name), value, { ...options, maxAge })
    },
    delete: (name) => void res.clearCookie(fullName(name), options),
  }
}
