import type { Request as ExpressRequest, RequestHandler } from 'express'
import type { RenderedPage, RenderInput } from '#client/entry-server.tsx'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
  sizeOfResponse,
} from '../http/cached-response.ts'
import { type Waiter, waiterOf } from '../http/creation.ts'
import { pageAddress } from '../http/page-address.ts'
import { type ContentVersionOptions, createPublicCache } from '../http/public-cache.ts'
import { requestContext } from '../http/request-context.ts'
import { createNonce, nonceSources, pagePolicy } from '../http/security.ts'
import type { SiteRoutes } from '../http/site-routes.ts'
import { SHARED_QUEUES } from '../limits/shared-queues.ts'
import type { Asker } from '../limits/shares.ts'
import { depsAtVersion } from '../platform/content-version/content-version.service.ts'
import { sisterAppNow } from '../platform/settings/sister-app.service.ts'
import { appRouter } from '../trpc/app-router.ts'
import type { Context, Turn } from '../trpc/context.ts'
import { isSameForVisitors } from '../trpc/procedure-meta.ts'
import { hashInlineElements } from './hash-inline-elements.ts'
import type { PageAssets } from './page-assets.ts'

/** The page renderer: built by Vite, or loaded through Vite in development. */
export interface PageRenderer {
  render(input: RenderInput): Promise<RenderedPage>
  siteRoutes: SiteRoutes
  /** Adds the styles and scripts of a page's routes to its HTML. */
  assets: PageAssets
  /** Development renders every request: the source may have changed, and Vite's styles need a nonce. */
  isDevelopment?: boolean
}

/** The page's URL under our own origin, whatever the Host header says. It carries no headers and no cookies. */
function pageRequest(path: string, origin: string, signal: AbortSignal): Request {
  // Concatenated, because '//elsewhere' would resolve to another host.
  const address = `${origin}${path}`
  if (!path.startsWith('/') || !URL.canParse(address)) {
    throw new AppError('BAD_REQUEST', 'This address could not be read. Check it and try again.')
  }
  return new Request(address, { signal })
}

/** Pages count against the network: whose session it is, is known only while they are rendered. */
const askerOf = ({ ip }: ExpressRequest): Asker => ({ account: null, address: ip ?? '' })

/** Room for about 50 pages in all encodings. */
const CACHE_BYTES = 8 * 1024 * 1024

/**
 * Renders every remaining GET as a complete page; a route's failure is passed on as an error. A page that is the same for
 * every visitor is rendered and compressed once, until the public content changes. Its policy names the hashes of its
 * inline scripts and styles. Any other page has a nonce of its own.
 */
export function servePages(
  deps: Deps,
  renderer: PageRenderer,
  version: ContentVersionOptions,
): RequestHandler {
  const { origin } = deps.site
  const cache = createPublicCache<CachedResponse>({
    ...version,
    sizeOf: sizeOfResponse,
    maxBytes: CACHE_BYTES,
  })

  async function render(request: Context, turn: Turn, nonce: string, address: string) {
    const context: Context = { ...request, turn: { ...turn, isPage: true } }
    return renderer.render({
      request: pageRequest(address, origin, turn.signal),
      site: { origin, sisterApp: await sisterAppNow(context.deps) },
      nonce,
      procedures: appRouter,
      createContext: async () => context,
    })
  }
  const completeHtml = ({ html, routeIds }: RenderedPage, nonce: string, isForVisitors = false) =>
    renderer.assets.insert(html, routeIds, nonce, isForVisitors)

  /** The page as a response for every visitor; null where it belongs to this request alone. */
  function toCachedResponse(page: RenderedPage, nonce: string): CachedResponse | null {
    const { status, location, error } = page
    // Where a visitor is led depends on the address and the public content alone.
    if (location !== null && error === null)
      return createCachedResponse({ status, headers: { Location: location }, body: '' })
    const hashed = isForEveryVisitor(page) ? hashInlineElements(completeHtml(page, nonce, true), nonce) : null
    if (hashed === null) return null
    return createCachedResponse({
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': pagePolicy(hashed.sources, origin),
        Vary: 'Accept-Encoding, Cookie',
      },
      body: hashed.html,
    })
  }

  /** The cached response for a visitor, or the page that was rendered in the attempt. */
  async function pageForVisitor(req: ExpressRequest, context: Context, nonce: string, waiter: Waiter) {
    const address = pageAddress(req.originalUrl, renderer.siteRoutes.queryOf)
    let page: RenderedPage | null = null
    const cached = await cache
      .get(
        address,
        async (version, turn) => {
          const from = await depsAtVersion(deps, version)
          page = await render({ ...context, deps: from }, turn, nonce, address)
          return toCachedResponse(page, nonce)
        },
        { admit: () => SHARED_QUEUES.pages.take(askerOf(req)), waiter },
      )
      .catch((error: unknown) => {
        if (waiter.signal.aborted || (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'))
          throw error
        // The content version could not be read. Rendering the page tells whether that matters.
        return null
      })
    return { cached, page: page as RenderedPage | null }
  }

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new AppError('NOT_FOUND', 'There is nothing to send to at this address.')
    }
    const waiter = waiterOf(req, res)
    const nonce = createNonce()
    res.setHeader(
      'Cache-Control',
      req.headers.cookie === undefined ? CACHE_CONTROL.askFirst : CACHE_CONTROL.never,
    )
    res.setHeader('Vary', 'Cookie')
    const context = await requestContext(deps, req, res)

    let page: RenderedPage | null = null
    // Neither a session cookie that is none nor cookies of other programs on this host identify a person.
    if (context.session === null && renderer.isDevelopment !== true) {
      const { cached, page: rendered } = await pageForVisitor(req, context, nonce, waiter)
      if (cached !== null) {
        const { Location: location } = cached.headers
        return location === undefined
          ? sendCachedResponse(req, res, cached)
          : res.redirect(cached.status, location)
      }
      page = rendered
    }
    page ??= await SHARED_QUEUES.pages.hold(askerOf(req), () =>
      render(context, { signal: waiter.signal }, nonce, req.originalUrl),
    )
    if (page.error !== null) throw page.error
    if (page.isPrivate) res.setHeader('X-Robots-Tag', 'noindex')
    if (page.location !== null) return res.redirect(page.status, page.location)
    res.setHeader('Content-Security-Policy', pagePolicy(nonceSources(nonce), origin))
    res.status(page.status).type('html').send(completeHtml(page, nonce))
  }
}

function isForEveryVisitor({ status, location, error, isPrivate, procedures }: RenderedPage): boolean {
  return (
    status === 200 &&
    location === null &&
    error === null &&
    !isPrivate &&
    procedures?.every(isSameForVisitors) === true
  )
}
