import path from 'node:path'
import type { RequestHandler } from 'express'
import sirv from 'sirv'
import { COMPUTING_POLICY, WORKER_POLICY } from './security.ts'

const ONE_YEAR_SECONDS = 31_536_000
/** Names of files as the build gives them: plain, with an ending, nothing hidden on the way. No page has such an address. */
const FILE_PATH = /^(?!.*\/\.)[\w./-]+\.\w+$/

/**
 * Serves the built client. Files under `/assets/` carry a hash of their content in their name and never change, so they
 * are kept for a year; the few others (icons) are revalidated. A file that is gone (a new build in the same place) is no
 * file: the request is handed on.
 */
export function staticFiles(clientDir: string): RequestHandler {
  const serve = sirv(clientDir, {
    // Looks each file up when it is asked for. Otherwise it opens what was there at the start, and ends the process
    // where that is gone.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders(res, pathname) {
      const isHashed = pathname.startsWith(`/assets${path.posix.sep}`)
      res.setHeader(
        'Cache-Control',
        isHashed ? `public, max-age=${ONE_YEAR_SECONDS}, immutable` : 'public, max-age=3600',
      )
      if (pathname === '/service-worker.js') {
        res.setHeader('Cache-Control', 'no-cache')
        res.setHeader('Content-Security-Policy', WORKER_POLICY)
      }
      if (/^\/assets\/[\w-]*worker[\w-]*\.js$/.test(pathname)) {
        res.setHeader('Content-Security-Policy', COMPUTING_POLICY)
      }
      // A font or script of ours may be fetched by our own pages only; images are shown in link previews elsewhere.
      if (/\.(png|svg|ico)$/.test(pathname)) res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    },
  })
  return (req, res, next) => (FILE_PATH.test(req.path) ? serve(req, res, next) : next())
}
