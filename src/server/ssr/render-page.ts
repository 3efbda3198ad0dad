import type { Request as ExpressRequest, RequestHandler } from 'express'
import type { RenderedPage, RenderInput } from '../../client/entry-server.tsx'
import { AppError } from '../../shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { requestContext } from '../http/request-context.ts'
import { createNonce, pagePolicy } from '../http/security.ts'
import { appRouter } from '../trpc/app-router.ts'
import type { PageAssets } from './page-assets.ts'

/** The page renderer: built by Vite, or loaded through Vite in development. */
export interface PageRenderer {
  render(input: RenderInput): Promise<RenderedPage>
  /** The tags that bring a page's styles and code, for the routes it drew. */
  assets: PageAssets
}

/** The request as the page's router knows it: our own origin, whatever the Host header says; no headers, no cookies. */
function pageRequest(req: ExpressRequest, origin: string, signal: AbortSignal): Request {
  // Put together, not resolved: resolved against the origin, '//elsewhere' would name another host and '//' none at all.
  const address = `${origin}${req.originalUrl}`
  if (!req.originalUrl.startsWith('/') || !URL.canParse(address)) {
    throw new AppError('BAD_REQUEST', 'This address could not be read. Check it and try again.')
  }
  return new Request(address, { signal })
}

/** Pages about one person: search engines keep out, whatever the page itself says. */
const PERSONAL_PAGES =
  /^\/(my-fridge|bookmarks|shared|tracker|admin|account|confirm-email|reset-password)(\/|$)/

/** Answers every remaining GET with a complete page; what fails in a route is handed on as an error. */
export function servePages(deps: Deps, renderer: PageRenderer): RequestHandler {
  const { origin, sisterApp } = deps.site
  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new AppError('NOT_FOUND', 'There is nothing to send to at this address.')
    }
    const nonce = createNonce()
    const aborted = new AbortController()
    res.on('close', () => aborted.abort())

    const context = await requestContext(deps, req, res)
    const page = await renderer.render({
      request: pageRequest(req, origin, aborted.signal),
      site: { origin, sisterApp },
      nonce,
      procedures: appRouter,
      createContext: async () => context,
    })
    if (page.error !== null) throw page.error

    // The page belongs to whoever asked (its nonce is good for one response), so no shared cache may keep it.
    res.setHeader(
      'Cache-Control',
      req.headers.cookie === undefined ? 'private, no-cache' : 'private, no-store',
    )
    res.setHeader('Vary', 'Cookie')
    if (PERSONAL_PAGES.test(req.path)) res.setHeader('X-Robots-Tag', 'noindex')
    if (page.location !== null) return res.redirect(page.status, page.location)
    res.setHeader('Content-Security-Policy', pagePolicy(nonce, origin))
    res
      .status(page.status)
      .type('html')
      .send(renderer.assets.insert(page.html, page.routeIds, nonce))
  }
}
