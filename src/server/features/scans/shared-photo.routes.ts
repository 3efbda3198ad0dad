import { Router } from 'express'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { SHARE_PATH, SHARED_PHOTO_PAGE } from '#shared/scans/share-path.ts'

/**
 * `POST /share-photo`, which the service worker answers on the device. Where it is not running yet, the photo arrives here:
 * it is not read, and the scanner asks for it.
 */
export function sharedPhoto(): Router {
  const routes = Router()
  routes.post(SHARE_PATH, (_req, res) => {
    res.set({ 'Cache-Control': CACHE_CONTROL.never, Connection: 'close' }).redirect(303, SHARED_PHOTO_PAGE)
  })
  return routes
}
