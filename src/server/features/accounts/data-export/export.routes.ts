import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Router } from 'express'
import type { Deps } from '#server/deps.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { requestContext } from '#server/http/request-context.ts'
import { requireMember } from '#server/trpc/procedures.ts'
import { EXPORT_FILE_NAME, EXPORT_PATH } from '#shared/accounts/export.ts'
import { AppError } from '#shared/app-error.ts'
import { withExport } from './export.service.ts'

/** `Sec-Fetch-Site` for our own pages and for an address the person typed. */
const OWN_SITES: readonly (string | undefined)[] = [undefined, 'same-origin', 'none']

/**
 * `GET /api/account/export`: everything we store about the person as one JSON file. It is streamed, so that the server holds
 * one batch of rows in memory however large the account is. A failure after the first byte closes the connection, so that the
 * client notices a broken download.
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
    await withExport(ctx, viewer.id, async (text) => {
      res.type('json').set({
        'Cache-Control': CACHE_CONTROL.never,
        'Content-Disposition': `attachment; filename="${EXPORT_FILE_NAME}"`,
        Vary: 'Cookie',
      })
      await pipeline(Readable.from(text, { objectMode: false }), res).catch((error: unknown) => {
        // A client that leaves is no failure.
        if (req.socket.destroyed || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE')
          return
        deps.log.error({ requestId: res.locals.requestId, err: error }, 'an export ended early')
        res.destroy()
      })
    })
  })
  return routes
}
