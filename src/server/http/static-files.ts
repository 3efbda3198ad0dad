import path from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { CACHE_CONTROL } from './cache-control.ts'
import { BARCODE_POLICY, COMPUTING_POLICY, WORKER_POLICY } from './security.ts'

/** A path to a built file: it has an extension and no hidden part. No page has such a path. */
const FILE_PATH = /^(?!.*\/\.)[\w./-]+\.\w+$/

/**
 * Serves the built client. Files under `/assets/` have a hash of their content in their name, so browsers may cache them
 * for a year; the few others (icons) are revalidated. Requests for deleted files are passed on, which happens after a new
 * build in the same folder.
 */
export function staticFiles(clientDir: string): RequestHandler {
  const serve = sirv(clientDir, {
    // Looks files up on each request. Otherwise sirv lists them once and crashes the process when one is deleted.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      const isHashed = pathname.startsWith(`/assets${path.posix.sep}`)
      res.setHeader('Cache-Control', isHashed ? CACHE_CONTROL.forever : CACHE_CONTROL.oneHour)
      if (pathname === '/service-worker.js') {
        res.setHeader('Cache-Control', CACHE_CONTROL.askFirst)
        res.setHeader('Content-Security-Policy', WORKER_POLICY)
      }
      if (/^\/assets\/[\w.-]*worker[\w.-]*\.js$/.test(pathname)) {
        const isReader = pathname.startsWith('/assets/barcode-worker')
        res.setHeader('Content-Security-Policy', isReader ? BARCODE_POLICY : COMPUTING_POLICY)
      }
      // sirv does not know the type, and no browser guesses one: answers say nosniff.
      if (pathname.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon')
      // Other sites show our images in link previews. Fonts, scripts and maps are for our own pages only.
      if (/^(?!\/maps\/).*\.(png|svg|ico)$/.test(pathname))
        res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
  return (req, res, next) => (FILE_PATH.test(req.path) ? serve(req, res, next) : next())
}
