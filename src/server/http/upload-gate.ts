import type { Request, Response } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { SESSION_COOKIE, viewerOfToken } from '../features/accounts/sessions/sessions.service.ts'
import { requestCookies } from './cookies.ts'

/** How many uploads may run at the same time: per account, and in total. */
const UPLOADS_PER_ACCOUNT = 2
const UPLOADS_IN_TOTAL = 16
/** Seconds after which a refused upload may be retried. */
const RETRY_AFTER_SECONDS = 5

/**
 * Limits concurrent uploads before their bodies are read, because an upload takes as long as its sender likes. Throws
 * AppError `UNAUTHORIZED` without a session, `TOO_MANY_REQUESTS` when there are too many.
 */
export function uploadGate(deps: Deps): (req: Request, res: Response) => Promise<void> {
  const active = new Map<string, number>()
  let total = 0

  return async (req, res) => {
    const cookies = requestCookies(req, res, deps.site.isSecure)
    const token = cookies.get(SESSION_COOKIE)
    const viewer = token === undefined ? undefined : (await viewerOfToken(deps, cookies, token)).viewer
    if (viewer?.kind !== 'user')
      throw new AppError('UNAUTHORIZED', 'You are not logged in. Log in and try again.')
    const { id } = viewer
    const own = active.get(id) ?? 0
    if (own >= UPLOADS_PER_ACCOUNT || total >= UPLOADS_IN_TOTAL) {
      const message =
        own >= UPLOADS_PER_ACCOUNT
          ? 'Two of your pictures are still uploading. Wait until they have finished.'
          : 'Many pictures are being uploaded right now. Please try again in a moment.'
      res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS))
      // Do not wait for the rest of the body.
      res.setHeader('Connection', 'close')
      throw new AppError('TOO_MANY_REQUESTS', message)
    }
    active.set(id, own + 1)
    total += 1
    res.once('close', () => {
      total -= 1
      const left = (active.get(id) ?? 1) - 1
      if (left > 0) active.set(id, left)
      else active.delete(id)
    })
  }
}
