import path from 'node:path'
import { Router } from 'express'
import { AppError } from '../../shared/app-error.ts'
import { fileKeyOf } from '../providers/files/file-key.ts'
import type { Files } from '../providers/files/files.port.ts'

/**
 * `/images/{key}`: the stored pictures. A key always leads to the same bytes, so they may be kept for a year. That they
 * are pictures and nothing else is said by the headers every answer carries (nosniff, sandbox, same origin).
 */
export function imageRoutes(files: Files): Router {
  const routes = Router()
  routes.get(/^\/images\//, async (req, res) => {
    // The path as it came: our keys need no encoding, so an encoded one is not ours.
    const key = fileKeyOf(req.path)
    const bytes = key === null ? null : await files.read(key)
    if (key === null || bytes === null)
      throw new AppError('NOT_FOUND', 'There is no such picture. It may have been replaced or removed.')
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    res.setHeader('ETag', `"${key}"`)
    res.setHeader('Content-Disposition', `inline; filename="${path.posix.basename(key)}"`)
    res.type('image/webp').send(bytes)
  })
  return routes
}
