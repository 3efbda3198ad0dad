import { Router } from 'express'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { waiterOf } from '#server/http/creation.ts'
import { createPublicCache } from '#server/http/public-cache.ts'
import type { Host } from '#server/noun-module.ts'
import { depsAtVersion } from '#server/platform/content-version/content-version.service.ts'
import { createQueue } from '#server/queue.ts'
import { AppError } from '#shared/app-error.ts'
import { SHARED_KINDS } from '#shared/share-picture.ts'
import { readShared } from './share-pictures.service.ts'

/** Room for about 300 pictures of 40 kB: those that are shared now. */
const CACHE_BYTES = 12 * 1024 * 1024
/** `/share-pictures/{kind}/{id of a system, or slug of a page}.png` */
const ADDRESS = new RegExp(`^/share-pictures/(${SHARED_KINDS.join('|')})/([A-Za-z0-9_-]{1,200})\\.png$`)

/** The pictures that link previews show of a water, a city or a bottle: drawn when one is first asked for, once per content version. */
export function sharePictureRoutes({ deps, version }: Host): Router {
  const routes = Router()
  const pictures = createPublicCache<Buffer>({
    ...version,
    sizeOf: (picture) => picture.length,
    maxBytes: CACHE_BYTES,
  })
  // Drawing takes the main thread, so that one picture is drawn at a time, in turns of those who ask.
  const inTurn = createQueue(1)
  const host = new URL(deps.site.origin || 'http://localhost').host

  routes.get(/^\/share-pictures\//, async (req, res) => {
    const [, name, key = ''] = ADDRESS.exec(req.path) ?? []
    const kind = SHARED_KINDS.find((each) => each === name)
    if (kind === undefined) throw new AppError('NOT_FOUND', 'There is no such picture.')
    const picture = await pictures.get(
      `${kind}/${key}`,
      (at, { owners, signal }) =>
        inTurn(
          async () => {
            const shared = await readShared(await depsAtVersion(deps, at), kind, key)
            const { drawSharePicture } = await import('#server/providers/images/share-picture.canvas.ts')
            return drawSharePicture({ ...shared, host })
          },
          owners,
          { signal },
        ),
      { waiter: waiterOf(req, res) },
    )
    res.setHeader('Cache-Control', CACHE_CONTROL.oneDay)
    res.type('image/png').send(picture)
  })
  return routes
}
