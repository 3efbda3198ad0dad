import type { Request, Response } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { SESSION_COOKIE, viewerOfToken } from '../features/accounts/sessions/sessions.service.ts'
import { requestCookies } from './cookies.ts'

/** Uploads that may be under way at the same time: of one account, and of all together. */
const UPLOADS_PER_ACCOUNT = 2
const UPLOADS_IN_ALL = 16
/** Seconds after which a refused upload may be sent again. */
const RETRY_AFTER_SECONDS = 5

/**
 * Lets a limited number of large bodies in, before they are read: an upload that never ends stays for as long as its sender
 * likes. Only people with a session upload pictures. Throws AppError `UNAUTHORIZED` for others, `TOO_MANY_REQUESTS` when
 * there are too many.
 */
export function uploadGate(deps: Deps): (req: Request, res: Response) => Promise<void> {
  const underWay = new Map<string, number>()
  let inAll = 0

  return async (req, res) => {
    const cookies = requestCookies(req, res, deps.site.isSecure)
    const token = cookies.get(SESSION_COOKIE)
    const viewer = token === undefined ? undefined : (await viewerOfToken(deps, cookies, token)).viewer
    if (viewer?.kind !== 'user')
      throw new AppError('UNAUTHORIZED', 'You are not logged in. Log in and try again.')
    const { id } = viewer
    const own = underWay.get(id) ?? 0
    if (own >= UPLOADS_PER_ACCOUNT || inAll >= UPLOADS_IN_ALL) {
      const message =
        own >= UPLOADS_PER_ACCOUNT
          ? 'Two of your pictures are on their way already. Wait until they have arrived.'
          : 'Many pictures are on their way right now. Please try again in a moment.'
      res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS))
      // What was not read yet is not waited for.
      res.setHeader('Connection', 'close')
      throw new AppError('TOO_MANY_REQUESTS', message)
    }
    underWay.set(id, own + 1)
    inAll += 1
    res.once('close', () => {
      inAll -= 1
      const left = (underWay.get(id) ?? 1) - 1
      if (left > 0) underWay.set(id, left)
      else underWay.delete(id)
    })
  }
}
