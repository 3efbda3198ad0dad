import path from 'node:path'
import { type Request, type Response, Router } from 'express'
import { isOwnPhoto } from '#server/features/bookmarks/photos.service.ts'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { fileKeyOf, folderOf } from '../providers/files/file-key.ts'
import { CACHE_CONTROL } from './cache-control.ts'
import { requestContext } from './request-context.ts'

/** Whether the viewer may see a picture. Photos belong to their owner; all other pictures are public. */
async function maySee(deps: Deps, key: string, req: Request, res: Response): Promise<boolean> {
  if (folderOf(key) !== 'fridge') return true
  const { viewer } = await requestContext(deps, req, res)
  return viewer.kind === 'user' && !viewer.isBanned && (await isOwnPhoto(deps.db, viewer.id, key))
}

/**
 * `/images/{key}`: the stored pictures. A key always stands for the same bytes, so caches may store public pictures for a
 * year. Photos are never cached, and other people get the same 404 as for a missing one. The general headers (nosniff,
 * sandbox, same origin) keep a file from being anything but a picture.
 */
export function imageRoutes(deps: Deps): Router {
  const routes = Router()
  routes.get(/^\/images\//, async (req, res) => {
    // The raw path: our keys need no encoding, so an encoded one is not ours.
    const key = fileKeyOf(req.path)
    const bytes = key !== null && (await maySee(deps, key, req, res)) ? await deps.files.read(key) : null
    if (key === null || bytes === null)
      throw new AppError('NOT_FOUND', 'There is no such picture. It may have been replaced or removed.')
    if (folderOf(key) === 'fridge') res.setHeader('Cache-Control', CACHE_CONTROL.never)
    else {
      res.setHeader('Cache-Control', CACHE_CONTROL.forever)
      res.setHeader('ETag', `"${key}"`)
    }
    res.setHeader('Content-Disposition', `inline; filename="${path.posix.basename(key)}"`)
    res.type('image/webp').send(bytes)
  })
  return routes
}
