import type { Request as ExpressRequest, RequestHandler, Response } from 'express'
import type { RenderedPage, RenderInput } from '#client/entry-server.tsx'
import { AppError } from '#shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { SESSION_COOKIE } from '../features/accounts/sessions/sessions.service.ts'
import { sisterAppNow } from '../features/settings/sister-app.service.ts'
import { requestCookies } from '../http/cookies.ts'
import { pageAddress } from '../http/page-address.ts'
import { createPublicCache, type VersionOptions } from '../http/public-cache.ts'
import { requestContext } from '../http/request-context.ts'
import { createNonce, pagePolicy } from '../http/security.ts'
import { appRouter } from '../trpc/app-router.ts'
import { VISITOR_ANSWERS } from '../trpc/cacheable.ts'
import { type KeptPage, keepPage, packedPage, plainPage, sizeOfPage } from './kept-page.ts'
import type { PageAssets } from './page-assets.ts'

/** The page renderer: built by Vite, or loaded through Vite in development. */
export interface PageRenderer {
  render(input: RenderInput): Promise<RenderedPage>
  /** The tags that bring a page's styles and code, for the routes it drew. */
  assets: PageAssets
}

/** The request as the page's router knows it: our own origin, whatever the Host header says; no headers, no cookies. */
function pageRequest(path: string, origin: string, signal: AbortSignal): Request {
  // Put together, not resolved: resolved against the origin, '//elsewhere' would name another host and '//' none at all.
  const address = `${origin}${path}`
  if (!path.startsWith('/') || !URL.canParse(address)) {
    throw new AppError('BAD_REQUEST', 'This address could not be read. Check it and try again.')
  }
  return new Request(address, { signal })
}

/** Pages about one person: search engines keep out, whatever the page itself says. */
const PERSONAL_PAGES =
  /^\/(my-fridge|bookmarks|shared|tracker|admin|account|confirm-email|reset-password)(\/|$)/

/** The router gives its nonce to tags that load or run nothing. */
const NEEDLESS_NONCE =
  /(<(?:meta|link rel="(?:canonical|icon|apple-touch-icon|manifest)")(?= )[^>]*?) nonce="[^"]*"/g

/** Bytes of pages that are kept for visitors. */
const KEPT_BYTES = 64 * 1024 * 1024

/**
 * Answers every remaining GET with a complete page; what fails in a route is handed on as an error. A page that is drawn
 * from nothing but what every visitor is answered is kept for them, and differs from answer to answer only in its nonce.
 */
export function servePages(deps: Deps, renderer: PageRenderer, version: VersionOptions): RequestHandler {
  const { origin } = deps.site
  const kept = createPublicCache<KeptPage>({ ...version, sizeOf: sizeOfPage, maxBytes: KEPT_BYTES })

  async function draw(
    req: ExpressRequest,
    res: Response,
    nonce: string,
    signal: AbortSignal,
    address = req.originalUrl,
  ) {
    const context = await requestContext(deps, req, res)
    return renderer.render({
      request: pageRequest(address, origin, signal),
      site: { origin, sisterApp: await sisterAppNow(deps) },
      nonce,
      procedures: appRouter,
      createContext: async () => context,
    })
  }
  const written = ({ html, routeIds }: RenderedPage, nonce: string) =>
    renderer.assets.insert(html, routeIds, nonce).replaceAll(NEEDLESS_NONCE, '$1')

  /** The page as it is kept for visitors, or drawn for this one alone where it cannot be kept. */
  async function pageForVisitor(req: ExpressRequest, res: Response, nonce: string) {
    let drawn: RenderedPage | null = null
    const page = await kept
      .get(pageAddress(req.originalUrl), async () => {
        // Others may wait for it: it is drawn to the end even if this visitor leaves.
        drawn = await draw(req, res, nonce, new AbortController().signal, pageAddress(req.originalUrl))
        return isForEveryVisitor(drawn) ? keepPage(written(drawn, nonce), nonce) : null
      })
      // The database did not say how old the content is; the page itself says what that means for it.
      .catch(() => null)
    return { page, drawn: drawn as RenderedPage | null }
  }

  return async (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      throw new AppError('NOT_FOUND', 'There is nothing to send to at this address.')
    }
    const nonce = createNonce()
    // Cookies of other programs on this host say nothing about the person.
    const isVisitor = requestCookies(req, res, deps.site.isSecure).get(SESSION_COOKIE) === undefined
    const isPersonal = PERSONAL_PAGES.test(req.path)
    // The page belongs to whoever asked (its nonce is good for one response), so no shared cache may keep it.
    res.setHeader(
      'Cache-Control',
      req.headers.cookie === undefined ? 'private, no-cache' : 'private, no-store',
    )
    res.setHeader('Vary', 'Cookie')

    let drawn: RenderedPage | null = null
    if (isVisitor && !isPersonal) {
      const found = await pageForVisitor(req, res, nonce)
      if (found.page !== null) return sendKept(req, res, found.page, pagePolicy(nonce, origin), nonce)
      drawn = found.drawn
    }
    drawn ??= await drawUntilLeft(res, (signal) => draw(req, res, nonce, signal))
    // Whoever asked has gone and reads no answer; that the drawing was broken off is no fault of ours.
    if (drawn === null) return
    if (drawn.error !== null) throw drawn.error
    if (isPersonal) res.setHeader('X-Robots-Tag', 'noindex')
    if (drawn.location !== null) return res.redirect(drawn.status, drawn.location)
    sendPage(res, drawn.status, written(drawn, nonce), pagePolicy(nonce, origin))
  }
}

/** Whether a page drawn for a visitor is the same for all of them. */
function isForEveryVisitor({ status, location, error, procedures }: RenderedPage): boolean {
  return (
    status === 200 &&
    location === null &&
    error === null &&
    procedures?.every((procedure) => VISITOR_ANSWERS.has(procedure)) === true
  )
}

/** Draws for one person; null when they leave before the end. */
async function drawUntilLeft(
  res: Response,
  draw: (signal: AbortSignal) => Promise<RenderedPage>,
): Promise<RenderedPage | null> {
  const left = new AbortController()
  res.on('close', () => left.abort())
  try {
    return await draw(left.signal)
  } catch (error) {
    if (error === left.signal.reason) return null
    throw error
  }
}

function sendPage(res: Response, status: number, html: string | Buffer, policy: string): void {
  res.setHeader('Content-Security-Policy', policy)
  res.status(status).type('html').send(html)
}

/** Sends a kept page, packed for whoever unpacks it. */
async function sendKept(req: ExpressRequest, res: Response, page: KeptPage, policy: string, nonce: string) {
  const packed = req.acceptsEncodings('br') === 'br' ? await packedPage(page, nonce) : null
  if (packed === null) return sendPage(res, 200, plainPage(page, nonce), policy)
  res.setHeader('Content-Encoding', 'br')
  res.append('Vary', 'Accept-Encoding')
  sendPage(res, 200, packed, policy)
}
