import { Router } from 'express'
import { AppError } from '#shared/app-error.ts'
import { idSchema } from '#shared/ids.ts'
import type { Deps } from '../deps.ts'
import { followProductLink, productLink } from '../features/products/affiliate-clicks.service.ts'

/** `/go/{productId}`: counts the click on a product's shop link, affiliate or not, and redirects. */
export function outboundLink(deps: Deps): Router {
  const routes = Router()
  routes.get('/go/:productId', async (req, res) => {
    const id = idSchema.safeParse(req.params.productId)
    if (!id.success)
      throw new AppError('NOT_FOUND', 'There is no such product. Look for it in the marketplace.')
    // Link checkers send HEAD; that is not a click.
    const target = await (req.method === 'HEAD'
      ? productLink(deps.db, id.data)
      : followProductLink(deps.db, id.data, req.ip ?? ''))
    res.setHeader('Cache-Control', 'private, no-store')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.redirect(302, target)
  })
  return routes
}
