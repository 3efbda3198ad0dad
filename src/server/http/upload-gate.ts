import type { Request, Response } from 'express'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { SESSION_COOKIE, viewerOfToken } from '../features/accounts/sessions/sessions.service.ts'
import { requestCookies } from './cookies.ts'

/** How many uploads of a kind may run at the same time, and what a refusal says. */
export interface UploadLimits {
  perAccount: number
  inTotal: number
  tooManyOfAccount: string
  tooMany: string
}

export const PICTURE_UPLOADS: UploadLimits = {
  perAccount: 2,
  inTotal: 16,
  tooManyOfAccount: 'Two of your pictures are still uploading. Wait until they have finished.',
  tooMany: 'Many pictures are being uploaded right now. Please try again in a moment.',
}
/** A report may be twice as large as a picture, and stays in memory until it is read. */
export const REPORT_UPLOADS: UploadLimits = {
  perAccount: 1,
  inTotal: 3,
  tooManyOfAccount: 'One of your reports is being read. Wait until that has finished.',
  tooMany: 'Several reports are being read right now. Please try again in a moment.',
}
/** Seconds after which a refused upload may be retried. */
const RETRY_AFTER_SECONDS = 5

/**
 * Limits concurrent uploads before their bodies are read, because an upload takes as long as its sender likes. Throws
 * AppError `UNAUTHORIZED` without a session, `TOO_MANY_REQUESTS` when there are too many.
 */
export function uploadGate(
  deps: Deps,
  { perAccount, inTotal, tooManyOfAccount, tooMany }: UploadLimits,
): (req: Request, res: Response) => Promise<void> {
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
    if (own >= perAccount || total >= inTotal) {
      res.setHeader('Retry-After', String(RETRY_AFTER_SECONDS))
      // Do not wait for the rest of the body.
      res.setHeader('Connection', 'close')
      throw new AppError('TOO_MANY_REQUESTS', own >= perAccount ? tooManyOfAccount : tooMany)
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
