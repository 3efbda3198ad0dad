import { Router } from 'express'
import { startExport } from '#server/features/accounts/data-export/export.service.ts'
import { EXPORT_FILE_NAME, EXPORT_PATH } from '#shared/accounts/export.ts'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { requireMember } from '../trpc/procedures.ts'
import { requestContext } from './request-context.ts'
import { streamText } from './stream-text.ts'

/** `Sec-Fetch-Site` for our own pages and for an address the person typed. */
const OWN_SITES: readonly (string | undefined)[] = [undefined, 'same-origin', 'none']

/**
 * `GET /api/account/export`: everything we store about the person as one JSON file. It is streamed, so that the server holds
 * one batch of rows in memory however large the account is.
 */
export function accountExport(deps: Deps): Router {
  const routes = Router()
  routes.get(EXPORT_PATH, async (req, res) => {
    // A download counts against the person's limit, so a link on another site must not start one.
    if (!OWN_SITES.includes(req.get('sec-fetch-site')))
      throw new AppError('FORBIDDEN', 'Download your data from your account page.')
    // Express would run this handler for HEAD, although nothing is downloaded.
    if (req.method === 'HEAD') throw new AppError('NOT_FOUND', 'There is nothing at this address.')
    const ctx = await requestContext(deps, req, res)
    const { viewer } = requireMember(ctx)
    const text = await startExport(ctx, viewer.id)
    res.type('json').set({
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${EXPORT_FILE_NAME}"`,
      Vary: 'Cookie',
    })
    await streamText(res, text, { log: deps.log, what: 'an export ended early' })
  })
  return routes
}
