import type { Request, Response } from 'express'
import type { Cookies } from '../trpc/context.ts'

/** Parses a `Cookie` header. The first of several cookies with the same name wins; values are not decoded. */
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
 * The cookies of a request and its response. Over HTTPS they are `Secure` and have the prefix `__Host-`, so that no other
 * host and no unencrypted page can set one.
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
