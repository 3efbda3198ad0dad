import path from 'node:path'
import { type Request, type Response, Router } from 'express'
import { isOwnPhoto } from '#server/features/bookmarks/photos.service.ts'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { fileKeyOf, folderOf } from '../providers/files/file-key.ts'
import { requestContext } from './request-context.ts'

/** Whether whoever asks may see what is behind a key: a photo is its owner's alone, everything else is anybody's. */
async function maySee(deps: Deps, key: string, req: Request, res: Response): Promise<boolean> {
  if (folderOf(key) !== 'fridge') return true
  const { viewer } = await requestContext(deps, req, res)
  return viewer.kind === 'user' && !viewer.isBanned && (await isOwnPhoto(deps.db, viewer.id, key))
}

/**
 * `/images/{key}`: the stored pictures. A key always leads to the same bytes, so they may be kept for a year; but photos,
 * which nobody keeps: whoever else asks for one is told what they are told of one that does not exist. That they are
 * pictures and nothing else is said by the headers every answer carries (nosniff, sandbox, same origin).
 */
export function imageRoutes(deps: Deps): Router {
  const routes = Router()
  routes.get(/^\/images\//, async (req, res) => {
    // The path as it came: our keys need no encoding, so an encoded one is not ours.
    const key = fileKeyOf(req.path)
    const bytes = key !== null && (await maySee(deps, key, req, res)) ? await deps.files.read(key) : null
    if (key === null || bytes === null)
      throw new AppError('NOT_FOUND', 'There is no such picture. It may have been replaced or removed.')
    if (folderOf(key) === 'fridge') res.setHeader('Cache-Control', 'private, no-store')
    else {
      res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      res.setHeader('ETag', `"${key}"`)
    }
    res.setHeader('Content-Disposition', `inline; filename="${path.posix.basename(key)}"`)
    res.type('image/webp').send(bytes)
  })
  return routes
}
