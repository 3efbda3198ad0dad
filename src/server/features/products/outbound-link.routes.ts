import { type Request, Router } from 'express'
import type { Deps } from '#server/deps.ts'
import { CACHE_CONTROL } from '#server/http/cache-control.ts'
import { AppError } from '#shared/app-error.ts'
import { idSchema } from '#shared/ids.ts'
import { followProductLink, productLink } from './affiliate-clicks.service.ts'

/** How a browser asks for the address of a shop, as its `Sec-Fetch-*` headers say. */
type Asked = 'by our page' | 'by another' | 'in the background'

/**
 * Who asks, and how. Only a page that a person goes to is led on: an `<img>` or a hidden frame of another site would collect
 * the shop's affiliate cookie for its visitors, and clicks for itself. Older browsers and link checkers send none of the headers.
 */
function askedFrom(req: Request): Asked {
  const [site, mode, dest] = ['site', 'mode', 'dest'].map((name) => req.get(`sec-fetch-${name}`))
  const isTold = [site, mode, dest].some((value) => value !== undefined)
  if (!isTold && req.get('sec-purpose') === undefined) return 'by another'
  const isPage = mode === 'navigate' && (dest ?? 'document') === 'document'
  if (!isPage || req.get('sec-purpose') !== undefined) return 'in the background'
  return site === 'same-origin' ? 'by our page' : 'by another'
}

/**
 * `/go/{productId}`: redirects to a product's shop link, affiliate or not, and counts the click if a person made it on a page of
 * ours. Anything that is no page a person goes to gets 204 and nothing else.
 */
export function outboundLink(deps: Deps): Router {
  const routes = Router()
  routes.get('/go/:productId', async (req, res) => {
    const id = idSchema.safeParse(req.params.productId)
    if (!id.success)
      throw new AppError('NOT_FOUND', 'There is no such product. Look for it in the marketplace.')
    res.setHeader('Cache-Control', CACHE_CONTROL.never)
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    res.setHeader('Referrer-Policy', 'no-referrer')
    const asked = askedFrom(req)
    if (asked === 'in the background') {
      res.status(204).end()
      return
    }
    // Link checkers send HEAD; that is not a click.
    const isClick = asked === 'by our page' && req.method === 'GET'
    const target = await (isClick
      ? followProductLink(deps.db, id.data, req.ip ?? '')
      : productLink(deps.db, id.data))
    res.redirect(302, target)
  })
  return routes
}
